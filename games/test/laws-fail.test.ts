import {
  type AnyEvent,
  type AnyGame,
  type AnyView,
  NOBODY,
  type Setup,
  withoutMemory,
} from '@sobremesa/engine';
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
const remember = (memory: unknown, event: AnyEvent, setup: Setup): object =>
  game.remember?.(memory, event, setup) as object;
const jsonOf = (state: unknown) => nogracias.toJSON(state as never) as unknown as Json;

/** For each law, games that break it, because a law that cannot fail proves nothing. */
const broken: readonly (readonly [LawName, string, Partial<AnyGame>])[] = [
  [
    'a determinized world has the same view, and hidden cards vary',
    'a view with the next card',
    {
      view: (state, viewer) =>
        ({ ...game.view(state, viewer), next: jsonOf(state).deck[0] }) as AnyView,
    },
  ],
  [
    'a determinized world has the same view, and hidden cards vary',
    'a determinize that returns the state itself',
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
    'deciders and legal moves are the same in every determinized world',
    'a determinize that changes the turn',
    {
      determinize: (view, rng) =>
        game.determinize(
          { ...view, turn: ((view as unknown as { turn: number }).turn + 1) % 3 } as AnyView,
          rng,
        ),
    },
  ],
  [
    'a clone shares no mutable data with the original',
    'a clone that returns the state itself',
    { clone: (state) => state },
  ],
  [
    'a replayed log gives the same events and states',
    'a create that ignores the random stream',
    {
      create: (options, players, _rng, emit) => {
        let calls = Math.floor(performance.now() * 1000);
        return game.create(options, players, { below: (n) => calls++ % n }, emit);
      },
    },
  ],
  [
    'every match ends, and exactly the deciders have legal moves',
    'a decider without legal moves',
    { legalMoves: (state, seat) => (seat === 2 ? [] : game.legalMoves(state, seat)) },
  ],
  [
    'every match ends, and exactly the deciders have legal moves',
    'no deciders before the match is over',
    { deciders: (state) => (jsonOf(state).deck.length < 9 ? NOBODY : game.deciders(state)) },
  ],
  [
    'no card is lost, duplicated or invented',
    'a card that disappears',
    {
      toJSON: (state) => {
        const json = jsonOf(state);
        return json.pot > 2 ? { ...json, aside: json.aside.slice(1) } : json;
      },
    },
  ],
  [
    'no card is lost, duplicated or invented',
    'a card that lies in two places',
    { toJSON: (state) => ({ ...jsonOf(state), deck: jsonOf(state).aside }) },
  ],
  [
    'a drawn move is the one that the same numbers pick from the list',
    'a draw that always takes',
    {
      drawMove: (_state, _seat, rng) => {
        rng.below(2);
        return { type: 'take' };
      },
    },
  ],
  [
    'a drawn move is the one that the same numbers pick from the list',
    'a draw that asks for one number more',
    {
      drawMove: (state, seat, rng) => {
        const moves = game.legalMoves(state, seat);
        const move = moves[rng.below(moves.length)];
        rng.below(2);
        return move;
      },
    },
  ],
  [
    'listed moves are accepted, all others are refused and change nothing',
    'a listed move that is refused',
    { legalMoves: () => [{ type: 'take' }, { type: 'pay' }] },
  ],
  [
    'listed moves are accepted, all others are refused and change nothing',
    'an accepted move that was not listed',
    { legalMoves: (state, seat) => game.legalMoves(state, seat).slice(0, 1) },
  ],
  [
    'states and moves survive a JSON round trip',
    'a fromJSON that drops the pot',
    { fromJSON: (json, ...setup) => game.fromJSON({ ...(json as Json), pot: 0 }, ...setup) },
  ],
  [
    'no view and no event reveals a hidden card',
    'a view with the next card',
    {
      view: (state, viewer) =>
        ({ ...game.view(state, viewer), next: jsonOf(state).deck[0] }) as AnyView,
    },
  ],
  [
    'no view and no event reveals a hidden card',
    'an event with a card that was set aside',
    {
      play: (state, seat, move, rng, emit) => {
        emit?.({ type: 'peeked', hint: [jsonOf(state).aside[0]] } as { type: string });
        game.play(state, seat, move, rng, emit);
      },
    },
  ],
  [
    'what a seat remembers follows from the events that it saw',
    'a memory of the next card, which nobody has seen',
    (() => {
      let next: number | undefined;
      return {
        play: (state, seat, move, rng, emit) => {
          game.play(state, seat, move, rng, emit);
          next = jsonOf(state).deck[0];
        },
        remember: (memory, event, setup) => ({ ...remember(memory, event, setup), next }),
      } satisfies Partial<AnyGame>;
    })(),
  ],
  [
    'what a seat remembers follows from the events that it saw',
    'a remember that changes the memory it is given',
    {
      remember: (memory, event, setup) => {
        const after = remember(memory, event, setup);
        return event.type === 'paid' ? Object.assign(memory as object, after) : after;
      },
    },
  ],
  [
    'what a seat remembers follows from the events that it saw',
    'a memory that is no JSON',
    { remember: (memory, event, setup) => new Map(Object.entries(remember(memory, event, setup))) },
  ],
  [
    'what a seat remembers follows from the events that it saw',
    'chips that are forgotten when a card is taken',
    {
      remember: (memory, event, setup) =>
        event.type === 'took' ? memory : remember(memory, event, setup),
    },
  ],
  [
    'what a seat remembers follows from the events that it saw',
    'a determinize that does not know what is remembered',
    { determinize: (view, rng, into) => game.determinize(withoutMemory(view), rng, into) },
  ],
  [
    'what a seat remembers follows from the events that it saw',
    'a view that is sent with a memory',
    { view: (state, viewer) => ({ ...game.view(state, viewer), memory: {} }) },
  ],
];

describe('laws', () => {
  test.each(broken)('"%s" detects %s', (name, _fault, change) => {
    const faulty = { ...subject, game: { ...game, ...change } };
    const [variant] = subject.variants;
    expect(() => {
      for (const seed of ['1', '2', '3']) laws[name](faulty, variant, seed);
    }).toThrow();
  });

  test('every law is tested with a game that breaks it', () => {
    expect(new Set(broken.map(([name]) => name))).toEqual(new Set(Object.keys(laws)));
  });
});
