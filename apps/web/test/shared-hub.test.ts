import { isDeepStrictEqual } from 'node:util';
import {
  type AnyGame,
  type AnyMove,
  type AnyView,
  FastRng,
  hasSeat,
  seatsIn,
} from '@sobremesa/engine';
import { gameIds, games } from '@sobremesa/games/rules';
import { gameTests } from '@sobremesa/games/tests';
import type { ServerFrame } from '@sobremesa/protocol';
import { positionOf, stepFor, Table } from '@sobremesa/tables';
import { expect, test } from 'vitest';
import { LocalHub, type LocalListener } from '../src/local/local-hub.ts';
import { RowList } from './support/row-list.ts';

type Frame = Extract<ServerFrame, { type: 'table' | 'step' }>;

/** What the page of a shared device receives, checked against the log. */
class Watcher implements LocalListener {
  seq = 0;
  you: number | 'spectator' = 'spectator';
  /** The seat to which the device was given last. */
  given: number | undefined;
  readonly table: Table;
  readonly leaks: string[] = [];
  readonly failures: unknown[] = [];
  readonly #store: RowList;
  #wake: () => void = () => {};

  constructor(store: RowList) {
    this.#store = store;
    this.table = new Table(store.list[0], games);
  }

  /** Resolves after the first frame that makes it true. */
  async until(isTrue: () => boolean): Promise<void> {
    while (!isTrue()) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  onTable(frame: Extract<Frame, { type: 'table' }>): void {
    this.you = frame.you;
    this.seq = frame.seq;
    this.#check(frame);
  }

  onStep(frame: Extract<Frame, { type: 'step' }>): void {
    this.seq = frame.step.seq;
    this.#check(frame);
  }

  onPresence(): void {}
  onRefused(failure: unknown): void {
    this.failures.push(failure);
  }
  onStalled(failure: unknown): void {
    this.failures.push(failure);
  }

  #check(frame: Frame): void {
    const rows = this.#store.list.slice(this.table.seq, this.seq);
    const steps = rows.map((row) => this.table.apply(row));
    const { you, table } = this;
    const mayHold = you === 'spectator' || (you === this.given && hasSeat(table.deciders, you));
    if (!mayHold) this.leaks.push(`step ${this.seq} was shown to seat ${you}`);
    const right = {
      position: positionOf(table, you),
      ...(frame.type === 'step' ? { step: stepFor(table, steps[0], you) } : {}),
    };
    if (!isDeepStrictEqual({ ...frame, ...JSON.parse(JSON.stringify(right)) }, frame)) {
      this.leaks.push(`step ${this.seq} was not what seat ${you} may see`);
    }
    this.#wake();
  }
}

/** A round is enough of each. */
const SHORT = { rounds: 1, games: 1 };
const setups = gameIds.flatMap((game) =>
  gameTests[game].setups.map(({ options, ...setup }) => ({
    game,
    ...setup,
    options: Object.fromEntries(
      Object.entries(options).map(([option, value]) => [
        option,
        Object.hasOwn(SHORT, option) ? 1 : value,
      ]),
    ),
  })),
);

test.each(setups)(
  '$name on one device: a whole match, and every frame is for its holder while they owe a move, or for a spectator',
  async ({ game, options, seats }) => {
    const store = new RowList();
    const rng = new FastRng('moves');
    const rules: AnyGame = games[game];
    const moveAt = (state: unknown, seat: number): AnyMove => {
      const moves = [...rules.legalMoves(state, seat)];
      return moves[rng.below(moves.length)];
    };
    const choose = async ({ view }: { readonly view: AnyView }): Promise<AnyMove> =>
      moveAt(rules.determinize(view, rng), view.viewer as number);
    // The same deal in every run.
    const randomId = (bytes = 16): string =>
      Array.from({ length: 2 * bytes }, () => rng.below(16).toString(16)).join('');
    const hub = new LocalHub({ store: async () => store, thinker: { choose }, randomId });
    const people = Math.min(3, seats - 1);
    const level = 'easy';
    const bots = Array.from({ length: seats - people }, (_, at) => ({ seat: people + at, level }));
    const code = await hub.openShared(
      { game, options, seats, bots, calm: false },
      Array.from({ length: people }, (_, seat) => ({ seat, name: `Persona ${seat}` })),
    );
    const watcher = new Watcher(store);
    const stop = hub.watch(code, watcher);
    let handovers = 0;
    for (;;) {
      // Bots move by themselves; then somebody owes a move, or the match is over.
      const { table } = watcher;
      await watcher.until(
        () =>
          table.phase !== 'gathering' &&
          (table.botSeats.length === 0 || table.phase === 'finished'),
      );
      if (table.phase === 'finished') break;
      if (watcher.you === 'spectator') {
        const seat = seatsIn(table.deciders)[0];
        watcher.given = seat;
        hub.hand(code, table.occupants[seat].person);
        await watcher.until(() => watcher.you === seat);
        handovers++;
      }
      const holder = watcher.you as number;
      await hub.act(code, { type: 'move', move: { ...moveAt(table.match?.state, holder) } });
    }
    stop();
    expect(watcher.you).toBe('spectator');
    expect(watcher.failures).toEqual([]);
    expect(watcher.leaks).toEqual([]);
    expect(handovers).toBeGreaterThan(2);
    expect(store.sealed).toEqual(store.list.map(() => true));
  },
);
