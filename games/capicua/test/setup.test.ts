import { InvalidInput, readSetup } from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import { names } from '../../test/support/table.ts';
import { capicua } from '../rules/index.ts';
import { allCards, at, cards, deal, pair, toads, without } from './position.ts';

const seeds = Array.from({ length: 40 }, (_, index) => `seed ${index}`);

describe('card', () => {
  test('[C-001] numbers are 12 to 98 without the tens, 79 in all', () => {
    expect(cards).toHaveLength(79);
    expect(allCards(deal(3).state)).toEqual(cards);
  });

  test.each(without(...toads))('[C-001] %i pairs with exactly one card', (card) => {
    const [tens, units] = String(card);
    const others = without(card);
    const pairs = at({ row: [card], hands: [others, []], deck: [] })
      .legal(0)
      .filter(({ type }) => type === 'pair');
    expect(pairs).toEqual([pair(Number(`${units}${tens}`))]);
  });

  test.each(toads)('[C-001, C-009] %i is a toad and pairs with no card', (toad) => {
    const table = at({ row: [toad], hands: [without(toad), []] });
    expect(table.legal(0).filter(({ type }) => type === 'pair')).toEqual([]);
    expect(at({ row: [54], hands: [[toad], []] }).refusal(0, pair(toad)).code).toBe('toad');
  });

  test.each([10, 11, 20, 30, 40, 50, 60, 70, 80, 90, 99, 12.5, '34', null])(
    '[C-001] %s does not exist',
    (card) => {
      const refusal = deal(2).refusal(0, { type: 'place', card });
      expect(refusal.code).toBe('malformed-move');
      expect(refusal.message).toContain('12 to 98');
    },
  );
});

describe('deal', () => {
  test.each([
    { players: 2, hand: 9, deck: 61 },
    { players: 3, hand: 9, deck: 52 },
    { players: 4, hand: 8, deck: 47 },
  ])(
    '[C-002] gives $players players $hand cards each and leaves $deck',
    ({ players, hand, deck }) => {
      const { state } = deal(players);
      expect(state.hands.map((cards) => cards.length)).toEqual(Array(players).fill(hand));
      expect(state.deck).toHaveLength(deck);
      expect(allCards(state)).toEqual(cards);
      expect(state).toMatchObject({
        phase: 'play',
        game: 1,
        row: [],
        pairs: Array(players).fill([]),
        taken: Array(players).fill([]),
        scores: Array(players).fill(0),
      });
    },
  );

  test('sorts the hands but not the deck', () => {
    const { hands, deck } = deal(4).state;
    const ascending = (list: readonly number[]) => [...list].sort((a, b) => a - b);
    for (const hand of hands) expect(hand).toEqual(ascending(hand));
    expect(deck).not.toEqual(ascending(deck));
  });

  test.each([2, 3, 4])(
    '[C-R6, C-004] has a random dealer among %i players, and the next seat starts',
    (players) => {
      const states = seeds.map((seed) => deal(players, {}, seed).state);
      expect(new Set(states.map(({ dealer }) => dealer)).size).toBe(players);
      for (const { dealer, turn } of states) expect(turn).toBe((dealer + 1) % players);
    },
  );

  test('depends only on the seed', () => {
    const stateOf = (seed: string) => JSON.stringify(deal(3, {}, seed).state);
    expect(new Set(seeds.map(stateOf)).size).toBe(seeds.length);
    expect(stateOf('again')).toBe(stateOf('again'));
  });
});

describe('setup', () => {
  test.each([
    ...[0, 1, 5].map((players) => ({ rule: 'C-002', players, options: {}, says: '2–4 players' })),
    ...[0, 21, 1.5, '2', null].map((games) => ({
      rule: 'C-015',
      players: 2,
      options: { games },
      says: 'a whole number from 1 to 20',
    })),
    { rule: 'C-016', players: 2, options: { advanced: 1 }, says: 'true or false' },
    { rule: 'C-015', players: 2, options: { rounds: 2 }, says: 'known are: games, advanced' },
  ])(
    '[$rule] of $players players with options $options is refused',
    ({ players, options, says }) => {
      const setUp = () => readSetup(capicua, options, names(players));
      expect(setUp).toThrow(InvalidInput);
      expect(setUp).toThrow(says);
    },
  );

  test('[C-002, C-015, C-016] has defaults and accepts the allowed values', () => {
    expect(readSetup(capicua, {}, names(2)).options).toEqual({ games: 2, advanced: false });
    const chosen = { games: 20, advanced: true };
    expect(readSetup(capicua, chosen, names(4)).options).toEqual(chosen);
    expect(readSetup(capicua, { games: 1 }, names(3)).options).toMatchObject({ games: 1 });
  });
});
