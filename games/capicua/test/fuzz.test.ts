import { type AnyMove, FastRng, firstSeat, pick } from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import { names } from '../../test/support/table.ts';
import { capicua, type State, type StateJson } from '../rules/index.ts';
import { allCards, cards, pair, place, take, toads } from './position.ts';

const GAMES = 5;

/** C-005 to C-012 implemented a second time, on JSON. */
function movesOf({ phase, turn, row, hands }: StateJson): AnyMove[] {
  if (phase === 'over') return [];
  const end = row.at(-1);
  const reverse = (card: number) => Number([...String(card)].reverse().join(''));
  const hand = hands[turn];
  return [
    ...hand.filter((card) => end === undefined || Math.abs(card - end) <= 10).map(place),
    ...hand.filter((card) => row.includes(reverse(card)) && !toads.includes(card)).map(pair),
    ...(end === undefined ? [] : [take]),
  ];
}

const variants = [2, 3, 4].flatMap((players) => [
  { players, advanced: false },
  { players, advanced: true },
]);

describe.each(variants)('$players players, advanced $advanced', ({ players, advanced }) => {
  const options = { games: 2, advanced };
  const full = players === 4 ? 8 : 9;
  const json = (state: State) => capicua.toJSON(state) as StateJson;

  test('random matches follow the rules to their end', () => {
    const rng = new FastRng(`${players} ${advanced}`);
    const used = capicua.create(options, names(players), rng);
    for (let game = 0; game < GAMES; game++) {
      const state = capicua.create(options, names(players), rng, undefined, used);
      let before = json(state);
      for (let seat = firstSeat(capicua.deciders(state)); seat !== undefined; ) {
        expect(allCards(before)).toEqual(cards);
        if (before.deck.length > 0 && before.phase === 'play') {
          expect(before.hands.map((hand) => hand.length)).toEqual(Array(players).fill(full));
        }
        expect(json(capicua.fromJSON(before, options, names(players)))).toEqual(before);
        const moves = capicua.legalMoves(state, seat);
        expect(moves).toEqual(movesOf(before));
        for (const move of moves) expect(capicua.check(state, seat, move)).toBeUndefined();
        const viewer = pick([...names(players).keys(), 'spectator' as const], rng);
        const view = capicua.view(state, viewer);
        expect(capicua.view(capicua.determinize(view, rng), viewer)).toEqual(view);

        capicua.play(state, seat, pick(moves, rng), rng);
        before = json(state);
        seat = firstSeat(capicua.deciders(state));
      }
      expect(before).toMatchObject({ phase: 'over', game: 2, deck: [] });
      expect(allCards(before)).toEqual(cards);
    }
  });

  test('create gives the same result in a used state as in a new one', () => {
    const used = capicua.create({ games: 5, advanced: !advanced }, names(2), new FastRng('old'));
    for (let moves = 0; moves < 60; moves++) {
      const { turn } = json(used);
      const rng = new FastRng(`${moves}`);
      capicua.play(used, turn, pick(capicua.legalMoves(used, turn), rng), rng);
    }
    const reused = capicua.create(options, names(players), new FastRng('new'), undefined, used);
    const fresh = capicua.create(options, names(players), new FastRng('new'));
    expect(json(reused)).toEqual(json(fresh));
    expect(reused.players).toEqual(names(players));
    expect(reused.options).toEqual(options);
  });
});
