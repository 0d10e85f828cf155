import { type AnyGame, type AnyView, Match, recall, withoutMemory } from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import { countdown } from './countdown.ts';

/** Seat 0 sees how many are taken, seat 1 only that some are. */
const counting: AnyGame = {
  ...(countdown as unknown as AnyGame),
  redact: (event, viewer) => (viewer === 1 ? { type: event.type } : event),
  remember: (memory, event) => [
    ...((memory ?? []) as unknown[]),
    (event as { count?: number }).count ?? 'some',
  ],
};

const take = (count: number) => ({ type: 'take', count });
const players = ['Ana', 'Luis'];
const state = { phase: 'play', left: 9, turn: 0 };

const started = (game: AnyGame): Match =>
  Match.start(game, { options: {}, players, seed: 'mesa', state });

describe('memories of a match', () => {
  test('follow from what each seat has seen of the events', () => {
    const match = started(counting);
    expect(match.memories).toEqual([undefined, undefined]);
    match.play(0, take(2));
    match.play(1, take(1));
    expect(match.memories).toEqual([
      [2, 1],
      ['some', 'some'],
    ]);
  });

  test('stay what they were for whoever holds them', () => {
    const match = started(counting);
    match.play(0, take(2));
    const before = match.memories;
    match.play(1, take(1));
    expect(before).toEqual([[2], ['some']]);
  });

  test('are shared by seats that have seen the same', () => {
    const match = started({ ...counting, redact: (event) => event });
    match.play(0, take(2));
    match.play(1, take(1));
    expect(match.memories[1]).toBe(match.memories[0]);
  });

  test('are empty where a game has none', () => {
    const match = started(countdown as unknown as AnyGame);
    match.play(0, take(2));
    expect(match.memories).toEqual([undefined, undefined]);
    expect(match.viewWithMemory(0)).not.toHaveProperty('memory');
  });
});

test('a view has the memory of its own seat only where it is asked for', () => {
  const match = started(counting);
  match.play(0, take(2));
  const view = match.game.view(match.state, 1);
  expect(view).not.toHaveProperty('memory');
  expect(match.viewWithMemory(1)).toEqual({ ...view, memory: ['some'] });
  expect(withoutMemory(match.viewWithMemory(1))).toEqual(view);
  expect(withoutMemory(view)).toBe(view);
});

test('what was sent to a seat gives the same memory', () => {
  const match = started(counting);
  const sent = [...match.play(0, take(2)), ...match.play(1, take(3))].flatMap(
    (event) => counting.redact(event, 1) ?? [],
  );
  const view: AnyView = match.game.view(match.state, 1);
  expect(recall(counting, view, sent)).toEqual(match.viewWithMemory(1));
  expect(recall(counting, view, [])).toEqual(view);
});
