import type { AnyEvent, AnyGame, AnyMove } from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import { fits, type Scene, SceneRun, whyWrong } from '../src/index.ts';

interface Add extends AnyMove {
  readonly number: number;
}

interface State {
  sum: number;
  turn: number;
}

/** Two seats in turn add a number from 1 to 3. What the other seat adds is secret. */
const adding = {
  id: 'adding',
  version: 1,
  options: {},
  exclusions: [],
  seats: () => ({ min: 2, max: 2 }),
  fromJSON: (json: State) => ({ ...json }),
  deciders: ({ turn }: State) => 1 << turn,
  legalMoves: ({ turn }: State, seat: number) =>
    turn === seat ? [1, 2, 3].map((number) => ({ type: 'add', number })) : [],
  check: ({ turn }: State, seat: number, { number }: Add) => {
    if (turn !== seat) return { code: 'not-your-turn', message: '' };
    return number > 9 ? { code: 'too-high', message: '' } : undefined;
  },
  readMove: (json: unknown) => json,
  play: (state: State, seat: number, { number }: Add, _: unknown, emit: (e: AnyEvent) => void) => {
    state.sum += number;
    state.turn = 1 - seat;
    emit({ type: 'added', seat, number } as AnyEvent);
  },
  view: ({ sum }: State, viewer: number) => ({ viewer, players: [], options: {}, sum }),
  redact: (event: AnyEvent & { seat: number }, viewer: number) =>
    event.seat === viewer ? event : { type: event.type, seat: event.seat },
} as unknown as AnyGame;

const scene: Scene<Add> = {
  id: 'two',
  rules: [],
  others: ['Ana'],
  state: { sum: 5, turn: 0 },
  right: [{ type: 'add', number: 2 }],
  mistakes: [{ moves: [{ type: 'add', number: 3 }], why: 'much' }],
  replies: [{ seat: 1, move: { type: 'add', number: 1 } }],
  leadsTo: [],
};
const add = (number: number): Add => ({ type: 'add', number });
const open = (changes: Partial<Scene<Add>> = {}): SceneRun =>
  new SceneRun(adding, { ...scene, ...changes }, 'Eva');

describe('SceneRun', () => {
  test('plays the right move and the replies, as the reader may see them', () => {
    const run = open();
    expect(run.try(add(2))).toEqual({
      type: 'right',
      steps: [
        {
          events: [{ type: 'added', seat: 0, number: 2 }],
          view: expect.objectContaining({ sum: 7 }),
          deciders: [1],
        },
        {
          events: [{ type: 'added', seat: 1 }],
          view: expect.objectContaining({ sum: 8 }),
          deciders: [0],
        },
      ],
    });
    expect(run.view).toMatchObject({ sum: 8 });
  });

  test.each([
    [1, { type: 'wrong' }],
    [3, { type: 'wrong', why: 'much' }],
    [10, { type: 'refused', refusal: { code: 'too-high', message: '' } }],
  ])('a wrong move, adding %i, changes nothing', (number, answer) => {
    const run = open();
    expect(run.try(add(number))).toEqual(answer);
    expect(run.view).toMatchObject({ sum: 5 });
    expect(run.deciders).toEqual([0]);
  });

  test('lists the right moves: listed ones that fit, else the pattern if the rules accept it', () => {
    expect(open().rightMoves).toEqual([add(2)]);
    expect(open({ right: [{ type: 'add' }] }).rightMoves).toEqual([add(1), add(2), add(3)]);
    expect(open({ right: [add(7)] }).rightMoves).toEqual([add(7)]);
    expect(open({ right: [add(10)] }).rightMoves).toEqual([]);
  });
});

test('fits: every named field is equal, lists too', () => {
  const event = { type: 'taken', seat: 0, cards: [1, 2] };
  expect(fits(event, { type: 'taken', cards: [1, 2] })).toBe(true);
  expect(fits(event, { type: 'taken', cards: [1] })).toBe(false);
  expect(fits(event, { type: 'taken', seat: 1 })).toBe(false);
});

test('whyWrong: the reason of the mistake, else the one for any other move', () => {
  const texts = { idea: 'idea', done: 'done', no: 'no', why: { much: 'too much' } };
  expect(whyWrong(texts, 'much')).toBe('too much');
  expect(whyWrong(texts, undefined)).toBe('no');
});
