import type { Action } from '@sobremesa/protocol';
import { isLocal, LOCAL_PERSON } from '../local/codes.ts';
import { serverLink } from '../net/connection.svelte.ts';
import { identity } from '../net/identity.svelte.ts';
import type { TableListener } from '../net/server-link.ts';

/** What a page needs of whoever keeps a table: a server, or this browser. */
interface TableLink {
  watch(table: string, listener: TableListener): () => void;
  act(table: string, action: Action): Promise<number>;
}

export const loadHub = async () => (await import('../local/local-hub.ts')).localHub;

/** Loaded with the first table of this browser. */
const localLink: TableLink = {
  watch(table, listener) {
    let isOver = false;
    let stop = (): void => {
      isOver = true;
    };
    loadHub().then((hub) => {
      if (!isOver) stop = hub.watch(table, listener);
    });
    return () => stop();
  },
  act: async (table, action) => (await loadHub()).act(table, action),
};

export const linkTo = (code: string): TableLink => (isLocal(code) ? localLink : serverLink);

/** As whom this page takes part in a table; `undefined` before the server has said so. */
export const personAt = (code: string): string | undefined =>
  isLocal(code) ? LOCAL_PERSON : identity.me?.id;

/** How the reader is called at a table; a table of this browser asks no server for it. */
export const ownName = async (code: string): Promise<string | undefined> =>
  (isLocal(code) ? identity.me : await identity.load())?.name;
