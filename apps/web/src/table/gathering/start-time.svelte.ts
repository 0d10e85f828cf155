import type { Room } from '@sobremesa/protocol';
import { HOST_SILENCE } from '@sobremesa/protocol/clocks';
import { Moments } from '../../net/moments.svelte.ts';
import type { TableStore } from '../../play/table-store.svelte.ts';

/**
 * From when on anybody at a table where everybody is ready may start it, by the server's clock: the server decides, and
 * this is how the page knows.
 */
function startsFrom(room: Room, away: TableStore['away']): number | undefined {
  if (room.readySince === undefined) return undefined;
  const host = room.seats.findIndex(({ person }) => person === room.host);
  const gone = away.find(({ seat }) => seat === host);
  return Math.min(room.readySince, gone?.since ?? Number.POSITIVE_INFINITY) + HOST_SILENCE;
}

/** Whether the reader may start with those who are there, now. */
export class StartTime {
  readonly #from: () => number | undefined;
  readonly #moments: Moments;

  constructor(table: () => Pick<TableStore, 'room' | 'away'>) {
    this.#from = () => {
      const { room, away } = table();
      return room && startsFrom(room, away);
    };
    this.#moments = new Moments(() => [this.#from() ?? 0]);
  }

  get isForAll(): boolean {
    const from = this.#from();
    return from !== undefined && this.#moments.hasPassed(from);
  }
}
