import type { TableSummary } from '@sobremesa/protocol';
import { serverLink } from '../net/connection.svelte.ts';

/** The public tables, live for as long as somebody looks. */
export class Lobby {
  tables = $state.raw<readonly TableSummary[]>([]);

  open(): () => void {
    return serverLink.watchLobby((tables) => {
      this.tables = tables;
    });
  }
}
