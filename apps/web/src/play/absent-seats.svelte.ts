import { standInAfter } from '@sobremesa/protocol/clocks';
import { Moments } from '../net/moments.svelte.ts';
import type { TableSession } from './table-session.svelte.ts';

/** The absent players for whom a stand-in can be asked for now, because everybody waits for them. */
export class AbsentSeats {
  readonly #session: TableSession;
  /** Whether the reader may ask for one now. */
  readonly #mayAsk: () => boolean;
  readonly #moments: Moments;

  constructor(session: TableSession, mayAsk: () => boolean) {
    this.#session = session;
    this.#mayAsk = mayAsk;
    this.#moments = new Moments(() => this.#awaited.map(({ from }) => from));
  }

  /** Absent players who are to move, and from when on a bot may play for them. */
  readonly #awaited = $derived.by(() => {
    const { table, room, deciders } = this.#session;
    return table.away
      .filter(({ seat }) => deciders.includes(seat) && room.seats[seat].standIn === undefined)
      .map(({ seat, since }) => ({ seat, from: since + standInAfter(room.clock) }));
  });

  readonly seats = $derived.by(() => {
    const isPlaying = this.#session.room.phase === 'playing';
    return isPlaying && this.#mayAsk()
      ? this.#awaited.filter(({ from }) => this.#moments.hasPassed(from)).map(({ seat }) => seat)
      : [];
  });

  readonly represent = (): void => {
    for (const seat of this.seats) this.#session.act({ type: 'stand-in', seat });
  };
}
