import type { AnyMove } from '@sobremesa/engine';
import type { Subject, Variant } from '@sobremesa/engine/laws';
import { type StateJson, toma6 } from '../rules/index.ts';

const from = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const table = (name: string, players: readonly number[], options: object): Variant[] =>
  players.map((count) => ({ name, options: { ...options }, players: count }));

const ROWS = [0, 1, 2, 3];
const PLACES = from(0, 6);

/** A sample for pushes, enough to meet every refusal, because all of them would be too many. */
const SOME_CARDS = [1, 8, 23, 37, 44, 55, 61, 78, 90, 104];

const sortMembers = (move: AnyMove): string =>
  'order' in move ? JSON.stringify([...(move.order as unknown[])].sort()) : '';

export const subject: Subject<StateJson> = {
  game: toma6,
  variants: [
    ...table('base', from(2, 10), { rounds: 1 }),
    ...table('up to 66', [3], {}),
    ...table('two rounds', [5], { rounds: 2 }),
    ...table('tactical', from(2, 6), { tactical: true, rounds: 2 }),
    ...table('odd-even', from(2, 10), { fanCard: 'odd-even', rounds: 1 }),
    ...table('mountaineering', from(2, 10), { fanCard: 'mountaineering', rounds: 1 }),
    ...table('jumping-cow', from(2, 10), { fanCard: 'jumping-cow', rounds: 1 }),
    ...table('digit-flip', from(2, 10), { fanCard: 'digit-flip', rounds: 1 }),
    ...table('buffalo', from(1, 6), { mode: 'buffalo' }),
  ],
  cardsIn: ({ rows, hands, piles, choices, queue, pool, buffalo }) => [
    ...rows.flat(),
    ...hands.flat(),
    ...piles.flat(),
    ...(choices ?? []).flatMap((choice) => (choice === null ? [] : [choice.card])),
    ...queue.map(({ card }) => card),
    ...(pool ?? []),
    ...(buffalo === null ? [] : [...buffalo.deck, ...buffalo.pile]),
  ],
  isLasting: () => true,
  dealOf: ({ round }) => round,
  hiddenFrom: ({ hands, choices, buffalo }, viewer, { options }) => {
    // Drafted hands are public. A card laid from one is still shown as part of it.
    if ('tactical' in options) return [];
    const notMine = (_: unknown, seat: number): boolean => seat !== viewer;
    return [
      ...hands.filter(notMine).flat(),
      ...(choices ?? [])
        .filter(notMine)
        .flatMap((choice) => (choice === null ? [] : [choice.card])),
      ...(buffalo === null ? [] : buffalo.deck),
    ];
  },
  nonCardKeys: new Set([
    ...['viewer', 'round', 'trick', 'deciders', 'seat', 'rank', 'picker', 'row', 'at', 'from'],
    ...['handSizes', 'count', 'deckSize', 'specialsLeft', 'faceDown', 'value', 'order'],
    ...['heads', 'points', 'score', 'scores', 'buffalo', 'take7', 'stop'],
  ]),
  conceivableMoves: ({ players }) => {
    const cards = from(1, 104);
    const seats = from(0, players);
    return [
      ...cards.flatMap((card) => [
        { type: 'draft', card },
        { type: 'choose', card },
        { type: 'choose', card, flip: true },
        { type: 'replace', card },
      ]),
      ...ROWS.flatMap((row) => [
        { type: 'take', row },
        { type: 'take-7', row },
        { type: 'stop', row },
        { type: 'lift', row },
        ...PLACES.map((at) => ({ type: 'insert', row, at })),
        ...PLACES.flatMap((at) => SOME_CARDS.map((card) => ({ type: 'push', card, row, at }))),
      ]),
      ...seats.flatMap((seat) => [
        { type: 'first', seat },
        { type: 'last', seat },
      ]),
      { type: 'pass' },
      { type: 'sort', order: [] },
      { type: 'sort', order: [0, 0] },
      { type: 'sort', order: [...seats.slice(0, -1), 'buffalo'] },
      { type: 'sort', order: ['buffalo', ...seats.slice(0, -1)] },
    ];
  },
  represents: (listed, move) =>
    listed.type === 'sort' && move.type === 'sort' && sortMembers(listed) === sortMembers(move),
};
