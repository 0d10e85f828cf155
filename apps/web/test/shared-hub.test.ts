import { type AnyGame, type AnyMove, type AnyView, FastRng, seatsIn } from '@sobremesa/engine';
import { gameIds, games } from '@sobremesa/games/rules';
import { gameTests } from '@sobremesa/games/tests';
import type { ServerFrame } from '@sobremesa/protocol';
import { Table } from '@sobremesa/tables';
import { expect, test } from 'vitest';
import { cardsIn } from '../e2e/support/frame-log.ts';
import { LocalHub, type LocalListener } from '../src/local/local-hub.ts';
import { RowList } from './support/row-list.ts';

type Frame = Extract<ServerFrame, { type: 'table' | 'step' }>;
type Card = string | number;
interface Secrets {
  readonly hand?: readonly Card[];
  readonly choice?: { readonly card: Card };
}

/** What the page of a shared device receives, checked against the log. */
class Watcher implements LocalListener {
  seq = 0;
  you: number | 'spectator' = 'spectator';
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
    // Steps before this one may name cards that are in another hand by now.
    this.#check({ ...frame, missed: [] });
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
    for (const row of this.#store.list.slice(this.table.seq, this.seq)) this.table.apply(row);
    const { match, game, occupants } = this.table;
    if (match && frame.position) {
      const seen = new Set(cardsIn(game.view(match.state, this.you)));
      const shown = new Set(cardsIn(frame));
      occupants.forEach((_, seat) => {
        if (seat === this.you) return;
        const { hand = [], choice } = game.view(match.state, seat) as Secrets;
        for (const card of choice ? [...hand, choice.card] : hand) {
          if (shown.has(card) && !seen.has(card)) this.leaks.push(`${card} of seat ${seat}`);
        }
      });
    }
    this.#wake();
  }
}

/** One round: in the next one a card that was on the table is in somebody's hand. */
const ONCE = { rounds: 1, games: 1 };
const once = (options: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(options).map(([option, value]) => [
      option,
      Object.hasOwn(ONCE, option) ? 1 : value,
    ]),
  );

const setups = gameIds.flatMap((game) =>
  gameTests[game].setups.map((setup) => ({ game, ...setup, options: once(setup.options) })),
);

test.each(setups)(
  '$name on one device: a whole match, and no frame has a card of somebody who does not hold it',
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
