import { FastRng, hasSeat, readOptions, seatsIn } from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import { forecastsIn, foresee, takingsIn, tollOf } from '../rules/forecast.ts';
import { type Event, type Move, type State, toma6, type View } from '../rules/index.ts';
import { moveAt, type Target, type Tool, tapped, targetsOf, validTrail } from '../table/aim.ts';
import { COUNT_WIDTH, FOOT, fitGrid, GAP, layOut } from '../table/grid.ts';
import { tell } from '../table/tell.ts';

interface Decision {
  readonly state: State;
  readonly seat: number;
  readonly moves: readonly Move[];
}

interface Step {
  readonly before: View;
  readonly events: readonly Event[];
  readonly after: View;
}

const people = (count: number): string[] => Array.from({ length: count }, (_, seat) => `P${seat}`);

/** Plays one round with random moves and calls `visit` for every decision and every step. */
function playRound(
  setup: Readonly<Record<string, unknown>>,
  seats: number,
  visit: { decision?: (decision: Decision) => void; step?: (step: Step) => void },
  seed = 'round',
): void {
  const isBuffalo = setup['mode'] === 'buffalo';
  const options = readOptions(toma6.options, toma6.exclusions, {
    ...setup,
    ...(isBuffalo ? {} : { rounds: 1 }),
  });
  const rng = new FastRng(seed);
  const state = toma6.create(options, people(seats), rng);
  for (let deciders = toma6.deciders(state); deciders !== 0; deciders = toma6.deciders(state)) {
    const seat = people(seats).findIndex((_, each) => hasSeat(deciders, each));
    const moves = [...toma6.legalMoves(state, seat)];
    visit.decision?.({ state, seat, moves });
    const before = toma6.view(state, 0);
    const events: Event[] = [];
    toma6.play(state, seat, moves[rng.below(moves.length)], rng, (event) => {
      const shown = toma6.redact(event, 0);
      if (shown) events.push(shown);
    });
    visit.step?.({ before, events, after: toma6.view(state, 0) });
  }
}

const variants = [
  [{}, 10],
  [{ tactical: true }, 4],
  [{ fanCard: 'odd-even' }, 5],
  [{ fanCard: 'mountaineering' }, 5],
  [{ fanCard: 'jumping-cow' }, 5],
  [{ fanCard: 'digit-flip' }, 5],
  [{ mode: 'buffalo' }, 1],
  [{ mode: 'buffalo' }, 3],
  [{ mode: 'buffalo' }, 6],
] as const;

describe('beats of a step', () => {
  test.each(variants)(
    'with options %o and %i seats end with the view after the step',
    (setup, seats) => {
      let told = 0;
      playRound(setup, seats, {
        step({ before, events, after }) {
          const last = tell(before, events).at(-1);
          if (!last) return;
          told++;
          const { view } = last;
          expect(view.rows).toEqual(after.rows);
          expect(view.fan).toEqual(after.fan);
          expect(view.piles.map((pile) => pile.toSorted())).toEqual(
            after.piles.map((pile) => pile.toSorted()),
          );
          expect(view.queue).toEqual(after.queue);
          expect(view.pool).toEqual(after.pool);
          expect(view.openHands).toEqual(after.openHands);
          expect(view.hand).toEqual(after.hand);
          const { passed: _, pile, ...buffalo } = after.buffalo ?? { passed: [], pile: [] };
          expect(view.buffalo ?? {}).toMatchObject(buffalo);
          expect(view.buffalo?.pile.toSorted() ?? []).toEqual(pile.toSorted());
        },
      });
      expect(told).toBeGreaterThan(9);
    },
  );
});

/** The taps that make a move, found by trying all targets. */
function tapsTo(moves: readonly Move[], move: Move): readonly Target[] | undefined {
  const tool = move.type as Tool;
  const goal = JSON.stringify(move);
  const search = (trail: readonly Target[]): readonly Target[] | undefined => {
    for (const flip of [false, true]) {
      if (JSON.stringify(moveAt(moves, tool, trail, flip)) === goal) return trail;
    }
    for (const target of targetsOf(moves, tool, trail)) {
      const found = search([...trail, target]);
      if (found) return found;
    }
    return undefined;
  };
  return search([]);
}

describe('aim by taps', () => {
  test.each(variants)('with options %o and %i seats reaches every move', (setup, seats) => {
    const seen = new Set<string>();
    playRound(setup, seats, {
      decision({ moves }) {
        for (const move of moves) {
          if (move.type === 'pass' || (move.type !== 'draft' && seen.size > 400)) continue;
          const taps = tapsTo(moves, move);
          expect(taps, JSON.stringify(move)).toBeDefined();
          expect(validTrail(moves, move.type, taps ?? [])).toEqual(taps);
          seen.add(JSON.stringify(move));
        }
      },
    });
    expect(seen.size).toBeGreaterThan(9);
  });

  const push = (card: number, row: number): Move => ({ type: 'push', card, row, at: 0 });
  const pushes = [push(7, 1), push(7, 2), push(9, 3)];

  test('continues from the last choice that leads to the tapped target', () => {
    expect(tapped(pushes, 'push', [], 'card-7')).toEqual(['card-7']);
    expect(tapped(pushes, 'push', ['card-7', 'row-1'], 'row-2')).toEqual(['card-7', 'row-2']);
    expect(tapped(pushes, 'push', ['card-7', 'row-1'], 'card-9')).toEqual(['card-9']);
  });
  test('removes a target that is tapped again and those after it', () => {
    expect(tapped(pushes, 'push', ['card-7', 'row-1'], 'card-7')).toEqual([]);
  });
  test('ignores a tap that leads to no move', () => {
    const trail: readonly Target[] = ['card-9'];
    expect(tapped(pushes, 'push', trail, 'row-1')).toBe(trail);
  });
  test('drops targets that are no longer possible', () => {
    expect(validTrail([push(7, 2)], 'push', ['card-7', 'row-1'])).toEqual(['card-7']);
  });
  test('puts the tapped cards of a sort first and keeps the order of the others', () => {
    const sort: Move = { type: 'sort', order: [2, 'buffalo', 0, 1] };
    expect(moveAt([sort], 'sort', ['waiting-0', 'waiting-buffalo'])).toEqual({
      type: 'sort',
      order: [0, 'buffalo', 2, 1],
    });
  });
});

const ends: readonly Event['type'][] = ['row-owed', 'trick-started', 'round-ended'];
const notForecast: readonly Event['type'][] = [
  'special-used',
  'passed',
  'trick-started',
  'round-ended',
];

/** The events in the rules if the seat makes this move and then every seat passes. */
function eventsIfAllPass(state: State, seat: number, move: Move): Event[] {
  const rng = new FastRng('truth');
  const world = toma6.clone(state);
  const events: Event[] = [];
  toma6.play(world, seat, move, rng, (event) => events.push(event));
  while (world.phase === 'window' && !events.some(({ type }) => ends.includes(type))) {
    for (const each of seatsIn(toma6.deciders(world))) {
      toma6.play(world, each, { type: 'pass' }, rng, (event) => events.push(event));
    }
  }
  const end = events.findIndex(({ type }) => ends.includes(type));
  return events
    .slice(0, end < 0 ? undefined : end + 1)
    .filter(({ type }) => !notForecast.includes(type));
}

describe('forecast', () => {
  test('has the events of the rules if every seat passes, for every viewer', () => {
    let windows = 0;
    playRound({ mode: 'buffalo' }, 6, {
      decision({ state, seat, moves }) {
        if (state.phase !== 'window') return;
        windows++;
        for (const move of moves) {
          expect(foresee(toma6.view(state, seat), move)).toEqual(
            eventsIfAllPass(state, seat, move),
          );
        }
      },
    });
    expect(windows).toBeGreaterThan(20);
  });

  test('is empty for spectators', () => {
    const options = readOptions(toma6.options, toma6.exclusions, { mode: 'buffalo' });
    const state = toma6.create(options, people(3), new FastRng('deal'));
    expect(foresee(toma6.view(state, 'spectator'), { type: 'pass' })).toEqual([]);
  });

  test('counts the heads of a taken row for the card that took it, also after an insert', () => {
    const events: Event[] = [
      { type: 'row-taken', seat: 1, row: 2, cards: [10, 20], heads: 6, why: 'push', first: 30 },
      { type: 'placed', seat: 0, card: 41, row: 0, at: 1 },
      { type: 'row-taken', seat: 'buffalo', row: 1, cards: [5], heads: 2, why: 'low', first: 3 },
      { type: 'placed', seat: 'buffalo', card: 3, row: 1, at: 0 },
      { type: 'placed', seat: 2, card: 50, row: 3, at: 0 },
      { type: 'row-taken', seat: 2, row: 3, cards: [50], heads: 3, why: 'insert', first: 60 },
      { type: 'row-owed', seat: 3, card: 2 },
    ];
    expect(forecastsIn(events)).toEqual([
      { seat: 0, card: 41, row: 0, at: 1, heads: 0 },
      { seat: 'buffalo', card: 3, row: 1, at: 0, heads: 2 },
      { seat: 2, card: 50, row: 3, at: 0, heads: 3 },
      { seat: 3, card: 2, heads: 0 },
    ]);
    expect(tollOf(takingsIn(events))).toEqual({ team: 9, buffalo: 2 });
  });
});

describe('layout', () => {
  const gap = 4;
  test.each([
    [64, { width: 374, height: 520 }],
    [24, { width: 1084, height: 600 }],
    [7, { width: 300, height: 90 }],
  ])('fits %i cards into %o', (count, room) => {
    const { columns, cardWidth, pitch } = fitGrid(count, room, { gap });
    expect(pitch).toBe(cardWidth + gap);
    const rows = Math.ceil(count / columns);
    expect(columns * (cardWidth + gap) - gap).toBeLessThanOrEqual(room.width + 0.01);
    expect(rows * (cardWidth * 1.4 + gap) - gap).toBeLessThanOrEqual(room.height + 0.01);
  });

  test('puts the cards in one line if that does not make them smaller', () => {
    expect(fitGrid(4, { width: 400, height: 400 }, { most: 50 }).columns).toBe(4);
  });

  test.each([
    ['a small phone', { width: 360, height: 420 }, 10, 0],
    ['a phone', { width: 390, height: 520 }, 10, 0],
    ['a phone with the buffalo', { width: 390, height: 500 }, 7, 64],
    ['a desk', { width: 1100, height: 560 }, 10, 0],
    ['a big screen', { width: 1640, height: 980 }, 4, 0],
  ])('on %s puts rows and trick side by side or one above the other', (_, room, trick, shelf) => {
    const { isWide, rowCard, queue } = layOut(room, trick, { narrow: shelf, wide: shelf });
    const rows = {
      width: 6 * (rowCard + GAP) + COUNT_WIDTH,
      height: 4 * (rowCard * 1.4 + GAP) - GAP,
    };
    const lines = Math.ceil(trick / queue.columns);
    const waiting = {
      width: (queue.columns - 1) * queue.pitch + queue.cardWidth,
      height: lines * (queue.cardWidth * 1.4 + FOOT + GAP) - GAP,
    };
    const [across, down] = isWide
      ? [rows.width + waiting.width, Math.max(rows.height, waiting.height + shelf)]
      : [Math.max(rows.width, waiting.width), rows.height + waiting.height + shelf];
    expect(across).toBeLessThanOrEqual(room.width);
    expect(down).toBeLessThanOrEqual(room.height);
    expect(queue.cardWidth).toBeGreaterThanOrEqual(38);
    expect(queue.pitch).toBeGreaterThanOrEqual(queue.cardWidth * 0.7 - 0.01);
  });

  test('keeps the trick below the rows on the low board of a phone in portrait', () => {
    const none = { narrow: 0, wide: 0 };
    expect(layOut({ width: 375, height: 280 }, 4, none).isWide).toBe(false);
    expect(layOut({ width: 617, height: 280 }, 4, none).isWide).toBe(true);
  });

  test('overlaps ten cards of a trick in one line before any cards get small', () => {
    const { rowCard, queue } = layOut({ width: 360, height: 413 }, 10, { narrow: 0, wide: 0 });
    expect(rowCard).toBeGreaterThanOrEqual(44);
    expect(queue.columns).toBe(10);
    expect(queue.cardWidth).toBeGreaterThanOrEqual(40);
  });
});
