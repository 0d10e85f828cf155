import type { MyTable } from '@sobremesa/protocol';
import { isLocal } from '../local/codes.ts';
import { api } from '../net/api.ts';
import { identity } from '../net/identity.svelte.ts';
import { byUrgency } from './my-games.ts';

const REFRESH_MS = 20_000;

/** The reader's tables that gather or play, the most urgent first; refreshed while open. */
export class GoingTables {
  tables = $state.raw<readonly MyTable[]>([]);

  open(): () => void {
    this.#load();
    const refresh = (): void => {
      if (document.visibilityState === 'visible') this.#load();
    };
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }

  async #load(): Promise<void> {
    const [atServer, here] = await Promise.all([
      // Nobody has tables at a server before they are somebody. Without one, what was known stands.
      identity
        .load()
        .then(() => api.goingTables())
        .then(
          ({ tables }) => tables,
          () => this.tables.filter(({ code }) => !isLocal(code)),
        ),
      goingHere(),
    ]);
    this.tables = [...atServer, ...here].toSorted(byUrgency);
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
