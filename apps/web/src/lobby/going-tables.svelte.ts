import type { MyTable } from '@sobremesa/protocol';
import { api } from '../net/api.ts';
import { byUrgency } from './my-games.ts';

const REFRESH_MS = 20_000;

/** My tables that gather or play, the most urgent first, for as long as somebody looks. */
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
      // Without a server there is nothing to offer: what was known stands.
      () => {},
    );
  }
}
