import { standInAfter } from '@sobremesa/protocol/clocks';
import { serverNow } from '../net/connection.svelte.ts';
import type { TableSession } from './table-session.svelte.ts';

/** The absent players for whom the reader can ask for a stand-in now, because everybody waits for them. */
export class AbsentSeats {
  #now = $state(serverNow());
  readonly #session: TableSession;

  constructor(session: TableSession) {
    this.#session = session;
    $effect(() => {
      const pauses = this.#awaited
        .map(({ from }) => from - serverNow())
        .filter((pause) => pause > 0);
      this.#now = serverNow();
      if (pauses.length === 0) return;
      // Slightly after the server's limit, which is checked when the request arrives.
      const timer = setTimeout(
        () => {
          this.#now = serverNow();
        },
        Math.min(...pauses) + 100,
      );
      return () => clearTimeout(timer);
    });
  }

  /** Absent players who are to move, and from when on a bot may play for them. */
  readonly #awaited = $derived.by(() => {
    const { table, room, deciders } = this.#session;
    return table.away
      .filter(({ seat }) => deciders.includes(seat) && room.seats[seat].standIn === undefined)
      .map(({ seat, since }) => ({ seat, from: since + standInAfter(room.clock) }));
  });

  readonly seats = $derived.by(() => {
    const { table, room, isYourTurn } = this.#session;
    const isWaiting = table.you !== 'spectator' && !isYourTurn && room.phase === 'playing';
    return isWaiting
      ? this.#awaited.filter(({ from }) => from <= this.#now).map(({ seat }) => seat)
      : [];
  });

  readonly represent = (): void => {
    for (const seat of this.seats) this.#session.act({ type: 'stand-in', seat });
  };
}
