import type { TableSummary } from '@sobremesa/protocol';
import { line } from './connection.svelte.ts';

/** The public tables, live for as long as somebody looks. */
export class Lobby {
  tables = $state.raw<readonly TableSummary[]>([]);

  open(): () => void {
    return line.watchLobby((tables) => {
      this.tables = tables;
    });
  }
}
