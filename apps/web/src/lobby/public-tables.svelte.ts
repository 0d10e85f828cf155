import type { TableSummary } from '@sobremesa/protocol';
import { serverLink } from '../net/connection.svelte.ts';

/** The public tables; live while open. */
export class Lobby {
  tables = $state.raw<readonly TableSummary[]>([]);

  open(): () => void {
    return serverLink.watchLobby((tables) => {
      this.tables = tables;
    });
  }
}
