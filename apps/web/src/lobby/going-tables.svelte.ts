import type { MyTable } from '@sobremesa/protocol';
import { api } from '../net/api.ts';
import { connection } from '../net/connection.svelte.ts';
import { identity } from '../net/identity.svelte.ts';
import { byUrgency } from './my-games.ts';

const REFRESH_MS = 20_000;

/** The reader's tables that gather or play, the most urgent first; refreshed while open. */
export class GoingTables {
  #atServer = $state.raw<readonly MyTable[]>([]);
  #here = $state.raw<readonly MyTable[]>([]);
  readonly tables = $derived([...this.#atServer, ...this.#here].toSorted(byUrgency));

  open(): () => void {
    const refresh = (): void => {
      if (document.visibilityState === 'visible') this.refresh();
    };
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }

  /** The two do not wait for each other: a server may be slow, or away. */
  refresh(): void {
    goingHere().then((tables) => {
      this.#here = tables;
    });
    // Whoever calls this in an effect asks again when the server is back.
    if (connection.isBroken) return;
    // Nobody has tables at a server before they are somebody.
    identity
      .load()
      .then(() => api.goingTables())
      .then(
        ({ tables }) => {
          this.#atServer = tables;
        },
        // What was known stands.
        () => {},
      );
  }
}

/** Tables of this browser that are not over. */
async function goingHere(): Promise<readonly MyTable[]> {
  try {
    // Not with the home page: it is shown before anybody asks for this.
    const { rowStore } = await import('../local/row-store.ts');
    const tables = await (await rowStore()).index();
    return tables.filter(({ phase }) => phase === 'playing');
  } catch {
    // Private windows may have no database.
    return [];
  }
}
