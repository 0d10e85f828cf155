import { InvalidInput } from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import { dealt, names } from '../../test/support/table.ts';
import { bids } from '../rules/index.ts';
import {
  afterRound,
  afterTurn,
  beforeTurn,
  cardsIn,
  type StateJson,
  sorted,
  titled,
} from './position.ts';

const deal = (players: number | readonly string[], options: object = {}, seed = 'test') =>
  dealt<StateJson>(bids, players, options, seed).state;

const seeds = Array.from({ length: 60 }, (_, index) => `seed ${index}`);
const isColoured = (card: string) => /^[ybrg]\d+$/.test(card);
const isBlack = (card: string) => !isColoured(card) && card !== 'ally';

const numbersTo = (suit: string, highest: number) =>
  Array.from({ length: highest }, (_, index) => `${suit}${index + 1}`);
const colouredTo = (suits: string, highest: number) =>
  [...suits].flatMap((suit) => numbersTo(suit, highest));
const blackTo = (highest: number) => [...numbersTo('k', highest), '2x', '-5'];

const rows = [
  {
    row: '3 players',
    players: 3,
    options: {},
    coloured: colouredTo('ybr', 10),
    allies: 0,
    removed: 1,
    black: blackTo(10),
    dealtIn: 1,
    pile: 11,
  },
  {
    row: '4 players',
    players: 4,
    options: {},
    coloured: colouredTo('ybrg', 10),
    allies: 0,
    removed: 1,
    black: blackTo(10),
    dealtIn: 1,
    pile: 11,
  },
  {
    row: '4 players with ally',
    players: 4,
    options: { ally: true },
    coloured: colouredTo('ybrg', 10),
    allies: 1,
    removed: 2,
    black: blackTo(10),
    dealtIn: 1,
    pile: 11,
  },
  {
    row: '5 players',
    players: 5,
    options: {},
    coloured: colouredTo('ybrg', 12),
    allies: 1,
    removed: 1,
    black: blackTo(12),
    dealtIn: 2,
    pile: 12,
  },
  {
    row: '6 players',
    players: 6,
    options: {},
    coloured: colouredTo('ybrg', 14),
    allies: 1,
    removed: 0,
    black: blackTo(14),
    dealtIn: 3,
    pile: 13,
  },
];

const extras = [
  { extra: 'no optional cards', options: {}, cards: [], seats: [3, 4, 5, 6] },
  { extra: 'thief', options: { thief: true }, cards: ['thief'], seats: [3, 4] },
  { extra: 'shuffle', options: { shuffle: true }, cards: ['shuffle'], seats: [3, 4, 5, 6] },
  { extra: 'low', options: { low: true }, cards: ['low'], seats: [3, 4, 5, 6] },
  { extra: 'unknown', options: { unknown: true }, cards: ['unknown'], seats: [3, 4, 5, 6] },
  {
    extra: 'extra points 11 to 14',
    options: { extraPoints: [11, 12, 13, 14] },
    cards: ['k11', 'k12', 'k13', 'k14'],
    seats: [3, 4],
  },
  {
    extra: 'extra points 14 and 13',
    options: { extraPoints: [14, 13] },
    cards: ['k13', 'k14'],
    seats: [3, 4, 5],
  },
  {
    extra: 'shuffle, low, unknown and two house cards',
    options: {
      shuffle: true,
      low: true,
      unknown: true,
      blanks: [
        { name: 'Joker', value: 15 },
        { name: 'Debt', value: -20 },
      ],
    },
    cards: ['shuffle', 'low', 'unknown', 'blank1', 'blank2'],
    seats: [3, 4, 5, 6],
  },
];

const deals = rows.flatMap((row) =>
  extras
    .filter(({ seats }) => seats.includes(row.players))
    .map(({ extra, options, cards }) => ({
      ...row,
      extra,
      options: { ...row.options, ...options },
      black: [...row.black, ...cards],
      pile: row.pile + cards.length,
    })),
);

describe.each(deals)('deal for $row, $extra', (expected) => {
  const { players, options, coloured, black } = expected;
  const state = deal(players, options);
  const inHands = state.hands.flat();

  test('[B-005] gives ten cards each and a pile that grows with the options', () => {
    expect(state.hands.map((hand) => hand.length)).toEqual(Array(players).fill(10));
    const onTable = [...state.pile, ...state.aside, ...(state.centre === null ? [] : [1])];
    expect(onTable).toHaveLength(expected.pile);
  });

  test('[B-002, B-004, B-007] uses the right black cards, some of them in hands', () => {
    expect(sorted(cardsIn(state).filter(isBlack))).toEqual(sorted(black));
    expect(inHands.filter(isBlack)).toHaveLength(expected.dealtIn);
  });

  test('[B-003] uses the right coloured cards, some of them removed', () => {
    expect(state.removed).toHaveLength(expected.removed);
    expect(sorted([...state.removed, ...inHands.filter(isColoured)])).toEqual(sorted(coloured));
  });

  test('[B-006] puts the ally in a hand if it is in play', () => {
    expect(inHands.filter((card) => card === 'ally')).toHaveLength(expected.allies);
    expect(cardsIn(state).filter((card) => card === 'ally')).toHaveLength(expected.allies);
  });
});

describe('[B-007] extraPoints', () => {
  test.each([
    { extraPoints: [11], takes: '3–4', refused: [5, 6] },
    { extraPoints: [12, 14], takes: '3–4', refused: [5, 6] },
    { extraPoints: [13], takes: '3–5', refused: [6] },
    { extraPoints: [14, 13], takes: '3–5', refused: [6] },
  ])('$extraPoints need $takes players', ({ extraPoints, takes, refused }) => {
    for (const players of refused) {
      expect(() => deal(players, { extraPoints })).toThrow(
        `bids with extraPoints ${JSON.stringify(extraPoints)} takes ${takes} players, not ${players}`,
      );
    }
  });

  test.each([[[10]], [[15]], [[11, 11]], [11], ['11'], [[11.5]]])(
    '%j is refused',
    (extraPoints) => {
      expect(() => deal(4, { extraPoints })).toThrow(InvalidInput);
    },
  );
});

test('[B-007] an extra point card bids and scores its number', () => {
  const { state } = afterTurn(['r9', 'k13', 'y4'], {
    centre: 'k2',
    options: { extraPoints: [13] },
  });
  expect(state.won).toEqual([[], ['k2', 'k13'], []]);
  const scored = afterRound([['k13'], ['k3'], ['k4']], { options: { extraPoints: [13] } }).state;
  expect(scored.scores).toEqual([13, 3, 4]);
});

test('a match starts with turn one of round one and no won cards', () => {
  expect(deal(4)).toMatchObject({
    phase: 'bid',
    round: 1,
    turn: 1,
    blind: false,
    bids: [],
    lowWins: false,
    nextBlind: false,
    won: [[], [], [], []],
    alliance: null,
    aside: [],
    scores: [0, 0, 0, 0],
    luckyRounds: [0, 0, 0, 0],
    history: [],
  });
});

describe('random deal', () => {
  const ofSeeds = <Value>(value: (state: StateJson) => Value, players = 3, options: object = {}) =>
    new Set(seeds.map((seed) => value(deal(players, options, seed))));

  test('[B-003] can remove a card of any colour and of many numbers', () => {
    const removed = [...ofSeeds(({ removed }) => removed[0])];
    expect(new Set(removed.map((card) => card[0])).size).toBe(3);
    expect(new Set(removed.map((card) => card.slice(1))).size).toBeGreaterThan(5);
  });

  test('[B-003] draws the removed card for each round', () => {
    const drawn = seeds.slice(0, 20).map((seed) => {
      const { removed } = afterRound([['k2'], ['k3'], ['k4']], { removed: ['r7'], seed }).state;
      expect(removed).toHaveLength(1);
      return removed[0];
    });
    expect(new Set(drawn).size).toBeGreaterThan(5);
  });

  test('[B-004] can put any black card into any hand at any index', () => {
    const options = { thief: true, shuffle: true, low: true, unknown: true };
    const where = seeds.map((seed) => {
      const { hands } = deal(3, options, seed);
      const seat = hands.findIndex((hand) => hand.some(isBlack));
      const index = hands[seat].findIndex(isBlack);
      return { seat, index, card: hands[seat][index] };
    });
    const cards = new Set(where.map(({ card }) => card));
    expect(new Set(where.map(({ seat }) => seat)).size).toBe(3);
    expect(new Set(where.map(({ index }) => index)).size).toBeGreaterThan(5);
    expect([...cards].some((card) => card.startsWith('k'))).toBe(true);
    expect([...cards].filter((card) => !card.startsWith('k')).length).toBeGreaterThan(3);
  });

  test('[B-006] can give the ally to any seat', () => {
    const holder = ({ hands }: StateJson) => hands.findIndex((hand) => hand.includes('ally'));
    expect(ofSeeds(holder, 4, { ally: true })).toEqual(new Set([0, 1, 2, 3]));
  });

  test('[B-010] varies the card turned up and the order of the pile', () => {
    expect(ofSeeds(({ centre }) => centre).size).toBeGreaterThan(6);
    expect(ofSeeds(({ pile }) => pile.at(-1)).size).toBeGreaterThan(6);
  });
});

test('[B-003] every view shows the removed cards', () => {
  for (const viewer of [0, 1, 2, 'spectator'] as const) {
    const [seven, eight] = ['y7', 'y8'].map((removed) => {
      const held = removed === 'y7' ? 'y8' : 'y7';
      const cards = viewer === 0 ? ['b1', held, 'r1'] : [held, 'b1', 'r1'];
      const { match } = beforeTurn(cards, { removed: [removed] });
      return match.game.view(match.state, viewer);
    });
    expect(seven).not.toEqual(eight);
  }
});

describe('first starter by the longest name', () => {
  const NFD = (text: string) => text.normalize('NFD');

  test.each(
    titled(
      [
        { id: 'B-013', players: ['Ana', 'Luis', 'Marta'], starter: 2 },
        { id: 'B-013', players: ['Bartolomé', 'Luis', 'Marta'], starter: 0 },
        { id: 'B-013', players: ['Ana María del Carmen', 'Roberto', 'Luis'], starter: 1 },
        { id: 'B-013', players: ['Pedro Gil', 'Marta López', 'Clara Paz'], starter: 1 },
        { id: 'B-013', players: ['Pedro', 'Marta', 'Clara Li'], starter: 2 },
        { id: 'B-013', players: ['Ana Lafuentecilla', 'Luis Li', 'Eva Paz'], starter: 1 },
        { id: 'B-R02', players: ['Ana', 'Eva', 'Leo'], starter: 0 },
        { id: 'B-R02', players: ['Leo', 'Luis', 'Nora', 'Sara'], starter: 1 },
        { id: 'B-R02', players: ['Marta de la O', 'Clara García', 'Ana'], starter: 1 },
        { id: 'B-R02', players: ['Marta Paz', 'Clara de la Osa', 'Pedro López'], starter: 1 },
        { id: 'B-R02', players: ['Marta López', 'Clara de la O', 'Ana'], starter: 0 },
        { id: 'B-R02', players: ['Luca', NFD('José'), 'Ana'], starter: 0 },
        { id: 'B-R02', players: ['Iñaki', NFD('Ángel'), 'Zoë'], starter: 0 },
        { id: 'B-R02', players: ['José', 'Inés', 'Ágata'], starter: 2 },
        { id: 'B-R02', players: ['Ana', NFD('한글'), 'Eva'], starter: 0 },
        { id: 'B-R02', players: [NFD('한글'), '한국인', 'Li'], starter: 1 },
        { id: 'B-R02', players: ['Bob12345', 'Luisa', 'Ana'], starter: 1 },
        { id: 'B-R02', players: ['Ana😀😀😀😀', '😀😀😀😀😀😀', 'Luis'], starter: 2 },
        { id: 'B-R02', players: ['𝒜𝒷𝒸', 'Luis', 'Li'], starter: 1 },
        { id: 'B-R02', players: ['Roberta', 'Jean-Luc', 'Ana'], starter: 0 },
        { id: 'B-R02', players: ["O'Brien", 'Roberto', 'Ana'], starter: 1 },
        { id: 'B-R02', players: ['Ana\tBartolomé', 'Luis', 'Eva'], starter: 1 },
        { id: 'B-R02', players: ['Ana\u00a0Bartolomé', 'Luis', 'Eva'], starter: 1 },
        { id: 'B-R02', players: ['Luis', '  Bartolomé', 'Ana   '], starter: 1 },
        { id: 'B-R02', players: ['Li   Wu', 'Bo Chan', 'Al'], starter: 1 },
        { id: 'B-R02', players: ['123 Bartolomé', 'Ana', 'Eva'], starter: 1 },
        { id: 'B-R02', players: ['Лев', 'Ольга', 'Ana'], starter: 1 },
      ],
      ({ id, players, starter }) => `[${id}] of ${players} is seat ${starter}`,
    ),
  )('%s', (_, { players, starter }) => {
    expect(deal(players).starter).toBe(starter);
    expect(dealt(bids, players).deciders).toEqual([starter]);
  });
});

describe('setup', () => {
  const blank = (value: number, name = 'Joker') => ({ name, value });

  test.each(
    titled(
      [
        { id: 'B-001', why: 'two players', players: 2, options: {}, allowed: /3.*6 players/ },
        { id: 'B-001', why: 'seven players', players: 7, options: {}, allowed: /3.*6 players/ },
        {
          id: 'B-002',
          why: 'thief for five',
          players: 5,
          options: { thief: true },
          allowed: /3.*4/,
        },
        {
          id: 'B-002',
          why: 'thief for six',
          players: 6,
          options: { thief: true },
          allowed: /3.*4/,
        },
        { id: 'B-002', why: 'ally for three', players: 3, options: { ally: true }, allowed: /4/ },
        {
          id: 'B-002',
          why: 'thief and ally for three',
          players: 3,
          options: { thief: true, ally: true },
          allowed: /4/,
        },
        {
          id: 'B-002',
          why: 'thief and ally for five',
          players: 5,
          options: { thief: true, ally: true },
          allowed: /4/,
        },
        {
          id: 'B-002',
          why: 'thief that is not a boolean',
          players: 3,
          options: { thief: 1 },
          allowed: /true or false/,
        },
        {
          id: 'B-002',
          why: 'an unknown option',
          players: 3,
          options: { jokers: 2 },
          allowed: /rounds/,
        },
        { id: 'B-022', why: '0 rounds', players: 3, options: { rounds: 0 }, allowed: /1 to 20/ },
        { id: 'B-022', why: '21 rounds', players: 3, options: { rounds: 21 }, allowed: /1 to 20/ },
        {
          id: 'B-022',
          why: '2.5 rounds',
          players: 3,
          options: { rounds: 2.5 },
          allowed: /1 to 20/,
        },
        {
          id: 'B-022',
          why: 'null rounds',
          players: 3,
          options: { rounds: null },
          allowed: /1 to 20/,
        },
        {
          id: 'B-R05',
          why: 'an unknown luckyLoser',
          players: 3,
          options: { luckyLoser: 'never' },
          allowed: /"total".*"consecutive"/,
        },
        {
          id: 'B-R20',
          why: 'three house cards',
          players: 3,
          options: { blanks: [blank(1), blank(2), blank(3)] },
          allowed: /2/,
        },
        {
          id: 'B-R20',
          why: 'a house card of 21',
          players: 3,
          options: { blanks: [blank(21)] },
          allowed: /20 to 20/,
        },
        {
          id: 'B-R20',
          why: 'a house card of −21',
          players: 3,
          options: { blanks: [blank(-21)] },
          allowed: /20 to 20/,
        },
        {
          id: 'B-R20',
          why: 'a house card of 1.5',
          players: 3,
          options: { blanks: [blank(1.5)] },
          allowed: /20 to 20/,
        },
        {
          id: 'B-R20',
          why: 'a house card without a name',
          players: 3,
          options: { blanks: [blank(1, '')] },
          allowed: /name/,
        },
        {
          id: 'B-R20',
          why: 'a house card without a value',
          players: 3,
          options: { blanks: [{ name: 'A' }] },
          allowed: /value/,
        },
      ],
      ({ id, why }) => `[${id}] ${why} is refused`,
    ),
  )('%s', (_, { players, options, allowed }) => {
    const deal = () => dealt(bids, names(players), options);
    expect(deal).toThrow(InvalidInput);
    expect(deal).toThrow(allowed);
  });

  test.each(
    titled(
      [
        { id: 'B-001', why: 'three players', players: 3, options: {} },
        { id: 'B-001', why: 'six players', players: 6, options: {} },
        { id: 'B-022', why: '1 round', players: 3, options: { rounds: 1 } },
        { id: 'B-022', why: '20 rounds', players: 3, options: { rounds: 20 } },
        {
          id: 'B-R20',
          why: 'house cards of 20 and −20',
          players: 6,
          options: { blanks: [blank(20), blank(-20)] },
        },
      ],
      ({ id, why }) => `[${id}] ${why} is accepted`,
    ),
  )('%s', (_, { players, options }) => {
    expect(deal(players, options).phase).toBe('bid');
  });
});

describe('malformed state JSON', () => {
  const cards = ['y1', 'b1', 'r1'];

  test.each([
    { why: 'a card in two hands', change: { hands: [['y1'], ['y1'], ['r1']] } },
    {
      why: 'a card in a hand and in the pile',
      change: { hands: [['k3'], ['b1'], ['r1']], pile: ['k3'] },
    },
    { why: 'a card won twice', change: { won: [['k3'], ['k3'], []] } },
    { why: 'a card that is centre and aside', change: { centre: 'k3', aside: ['k3'] } },
    { why: 'a removed card in a hand', change: { removed: ['y1'] } },
    { why: 'a card that was bid and is still held', change: { bids: [{ seat: 0, card: 'y1' }] } },
    { why: 'a missing hand', change: { hands: [['y1'], ['b1']] } },
    { why: 'a surplus score', change: { scores: [0, 0, 0, 0] } },
    { why: 'a starter that does not exist', change: { starter: 3 } },
    { why: 'a card that does not exist', change: { pile: ['k15'] } },
    { why: 'an unknown phase', change: { phase: 'deal' as 'bid' } },
  ])('with $why is refused', ({ change }) => {
    expect(() => beforeTurn(cards, change)).toThrow(InvalidInput);
  });
});
