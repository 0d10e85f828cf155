import type { MyTable } from '@sobremesa/protocol';
import { api } from '../net/api.ts';
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

  #load(): void {
    api.goingTables().then(
      ({ tables }) => {
        this.tables = tables.toSorted(byUrgency);
      },
      // Without a server the known tables stay.
      () => {},
    );
  }
}
