import type { Room } from '@sobremesa/protocol';
import { HOST_SILENCE } from '@sobremesa/protocol/clocks';
import { serverNow } from '../../net/connection.svelte.ts';
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
  #now = $state(serverNow());
  readonly #from: () => number | undefined;

  constructor(table: () => Pick<TableStore, 'room' | 'away'>) {
    this.#from = () => {
      const { room, away } = table();
      return room && startsFrom(room, away);
    };
    $effect(() => {
      const pause = (this.#from() ?? 0) - serverNow();
      this.#now = serverNow();
      if (pause <= 0) return;
      // Slightly after the server's limit, which is checked when the request arrives.
      const timer = setTimeout(() => {
        this.#now = serverNow();
      }, pause + 100);
      return () => clearTimeout(timer);
    });
  }

  get isForAll(): boolean {
    const from = this.#from();
    return from !== undefined && from <= this.#now;
  }
}
