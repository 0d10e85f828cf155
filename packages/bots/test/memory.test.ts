import { type AnyMove, type AnyView, FastRng, Match, type Seat } from '@sobremesa/engine';
import { playerNames } from '@sobremesa/engine/laws';
import { botsOf } from '@sobremesa/games/bots';
import { netOf } from '@sobremesa/games/node';
import { describe, expect, test } from 'vitest';
import { bots, contenders, review } from '../src/index.ts';
import { Worlds } from '../src/search/worlds.ts';

/** A decision in the middle of a match of four, with what its seat remembers. */
function decision(id: string, moves: number): { match: Match; seat: Seat; view: AnyView } {
  const { game } = botsOf(id);
  const match = Match.deal(game, {}, playerNames(4), 'memory');
  const player = bots.normal(botsOf(id));
  const rng = new FastRng('players');
  const turn = (): Seat => (match.state as { turn: Seat }).turn;
  for (let move = 0; move < moves; move++) {
    match.play(turn(), player.choose(match.viewWithMemory(turn()), rng));
  }
  return { match, seat: turn(), view: match.viewWithMemory(turn()) };
}

/** The moves that a bot chooses in decisions of a match, with and without memory. */
function choices(id: string, name: keyof typeof contenders): [AnyMove[], AnyMove[]] {
  const bot = contenders[name](botsOf(id), netOf(id));
  const views = Array.from({ length: 12 }, (_, index) => decision(id, 10 + 4 * index).view);
  expect(views.every(({ memory }) => memory !== undefined)).toBe(true);
  const choose = (view: AnyView) => bot.choose(view, new FastRng('choice'));
  return [views.map(choose), views.map(({ memory: _, ...view }) => choose(view))];
}

describe.each(['nogracias', 'capicua'])('%s', (id) => {
  test.each(['easy', 'normal', 'plain', 'tuned', 'mcs100'] as const)('%s forgets', (name) => {
    const [remembering, forgetting] = choices(id, name);
    expect(remembering).toEqual(forgetting);
  });

  test('classic forgets', () => {
    const { view } = decision(id, 40);
    const classic = contenders.classic(botsOf(id));
    const { memory: _, ...shown } = view;
    expect(classic.choose(view, new FastRng('choice'))).toEqual(
      classic.choose(shown, new FastRng('choice')),
    );
  });
});

test('weigh stands in for a memory and is not asked where there is one', () => {
  const { game, skill } = botsOf('nogracias');
  const { view } = decision('nogracias', 20);
  let asked = 0;
  const knowledge = { ...skill.knowledge, weigh: () => ++asked };
  new Worlds(game, knowledge, view).draw(new FastRng('worlds'));
  expect(asked).toBe(0);
  const { memory: _, ...shown } = view;
  new Worlds(game, knowledge, shown).draw(new FastRng('worlds'));
  expect(asked).toBeGreaterThan(0);
});

test('the coach sees every decision with what its seat remembered', () => {
  const known = botsOf('nogracias');
  const match = Match.deal(known.game, {}, playerNames(3), 'coach');
  const player = bots.normal(known);
  const rng = new FastRng('players');
  const moves: { seat: Seat; move: AnyMove }[] = [];
  const memories: unknown[] = [];
  while (!match.isOver) {
    const { turn: seat } = match.state as { turn: Seat };
    memories.push(match.memories[seat]);
    const move = player.choose(match.viewWithMemory(seat), rng);
    moves.push({ seat, move });
    match.play(seat, move);
  }
  const players = playerNames(3);
  const scenario = { game: 'nogracias', options: {}, players, seed: 'coach', moves };
  const steps = review({
    bots: known,
    scenario,
    seat: 0,
    budget: { playouts: 1 },
    seed: 'coach',
    leftOut: [],
  });
  let step = steps.next();
  while (!step.done) step = steps.next();
  expect(step.value.length).toBeGreaterThan(3);
  for (const { at, view } of step.value) expect(view.memory).toEqual(memories[at]);
});

test('of the cards that each seat has taken hard of Capicúa remembers the last, expert all', () => {
  const known = botsOf('capicua');
  const { view } = decision('capicua', 45);
  const { taken } = view.memory as { taken: readonly (readonly number[])[] };
  expect(Math.max(...taken.map((pile) => pile.length))).toBeGreaterThan(1);
  const memoriesOf = (name: 'hard' | 'expert'): unknown[] => {
    const seen = new Set<string>();
    const determinize: typeof known.game.determinize = (from, ...rest) => {
      seen.add(JSON.stringify(from.memory));
      return known.game.determinize(from, ...rest);
    };
    const game = { ...known.game, determinize };
    bots[name]({ ...known, game }).choose(view, new FastRng('little'));
    return [...seen].map((memory) => JSON.parse(memory));
  };
  expect(memoriesOf('hard')).toEqual([{ taken: taken.map((pile) => pile.slice(-1)) }]);
  expect(memoriesOf('expert')).toEqual([{ taken }]);
});
