import { type AnyGame, type AnyView, NOBODY } from '@sobremesa/engine';
import { laws } from '@sobremesa/engine/laws';
import { nogracias } from '@sobremesa/games/nogracias/rules';
import { describe, expect, test } from 'vitest';
import { subject } from '../nogracias/test/subject.ts';

type LawName = keyof typeof laws;
interface Json {
  deck: number[];
  aside: number[];
  pot: number;
}
const game: AnyGame = nogracias;
const jsonOf = (state: unknown) => nogracias.toJSON(state as never) as unknown as Json;

/** A game that breaks each law: a law that cannot fail proves nothing. */
const broken: readonly (readonly [LawName, string, Partial<AnyGame>])[] = [
  [
    'a drawn world looks like the view it was drawn from',
    'a view that tells the next card',
    {
      view: (state, viewer) =>
        ({ ...game.view(state, viewer), next: jsonOf(state).deck[0] }) as AnyView,
    },
  ],
  [
    'a drawn world looks like the view it was drawn from',
    'a world that never varies',
    (() => {
      let last: unknown;
      return {
        view: (state: unknown, viewer: number | 'spectator') => {
          last = state;
          return game.view(state, viewer);
        },
        determinize: () => last,
      };
    })(),
  ],
  [
    'deciders and legal moves are the same in every drawn world',
    'a world in which somebody else decides',
    {
      determinize: (view, rng) =>
        game.determinize(
          { ...view, turn: ((view as unknown as { turn: number }).turn + 1) % 3 } as AnyView,
          rng,
        ),
    },
  ],
  ['a clone shares nothing', 'a clone that is the state itself', { clone: (state) => state }],
  [
    'a replayed log gives the same events and states',
    'chance that does not come from the stream',
    {
      create: (options, players, _rng, emit) => {
        let calls = Math.floor(performance.now() * 1000);
        return game.create(options, players, { below: (n) => calls++ % n }, emit);
      },
    },
  ],
  [
    'every match ends, and who owes a move has one',
    'a seat that owes a move and has none',
    { legalMoves: (state, seat) => (seat === 2 ? [] : game.legalMoves(state, seat)) },
  ],
  [
    'every match ends, and who owes a move has one',
    'nobody decides although it is not over',
    { deciders: (state) => (jsonOf(state).deck.length < 9 ? NOBODY : game.deciders(state)) },
  ],
  [
    'no card is lost, doubled or invented',
    'a card that gets lost',
    {
      toJSON: (state) => {
        const json = jsonOf(state);
        return json.pot > 2 ? { ...json, aside: json.aside.slice(1) } : json;
      },
    },
  ],
  [
    'no card is lost, doubled or invented',
    'a card that lies in two places',
    { toJSON: (state) => ({ ...jsonOf(state), deck: jsonOf(state).aside }) },
  ],
  [
    'listed moves are accepted, all others refused without a trace',
    'a listed move that is refused',
    { legalMoves: () => [{ type: 'take' }, { type: 'pay' }] },
  ],
  [
    'listed moves are accepted, all others refused without a trace',
    'an accepted move that is not listed',
    { legalMoves: (state, seat) => game.legalMoves(state, seat).slice(0, 1) },
  ],
  [
    'a position read back is the same position',
    'a position that forgets the pot',
    { fromJSON: (json, ...setup) => game.fromJSON({ ...(json as Json), pot: 0 }, ...setup) },
  ],
  [
    'no view and no event tells a secret',
    'a view that tells the next card',
    {
      view: (state, viewer) =>
        ({ ...game.view(state, viewer), next: jsonOf(state).deck[0] }) as AnyView,
    },
  ],
  [
    'no view and no event tells a secret',
    'an event that tells what lies aside',
    {
      play: (state, seat, move, rng, emit) => {
        emit?.({ type: 'peeked', hint: [jsonOf(state).aside[0]] } as { type: string });
        game.play(state, seat, move, rng, emit);
      },
    },
  ],
];

describe('a law finds', () => {
  test.each(broken)('%s: %s', (name, _what, change) => {
    const guilty = { ...subject, game: { ...game, ...change } };
    const [variant] = subject.variants;
    expect(() => {
      for (const seed of ['1', '2', '3']) laws[name](guilty, variant, seed);
    }).toThrow();
  });

  test('every law is put to the test', () => {
    expect(new Set(broken.map(([name]) => name))).toEqual(new Set(Object.keys(laws)));
  });
});
