import type { Action } from '@sobremesa/protocol';
import { isLocal, LOCAL_PERSON } from '../local/codes.ts';
import type { LocalListener } from '../local/local-hub.ts';
import { serverLink } from '../net/connection.svelte.ts';
import { identity } from '../net/identity.svelte.ts';

/** What a page needs of whoever keeps a table: a server, or this browser. */
interface TableLink {
  watch(table: string, listener: LocalListener): () => void;
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

/** The device of a table whose people share it goes to one of them, or to nobody. */
export const handTo = async (table: string, person: string | undefined): Promise<void> =>
  (await loadHub()).hand(table, person);

/** An action of a certain person among those who share the device. */
export const actAs = async (table: string, person: string, action: Action): Promise<number> =>
  (await loadHub()).act(table, action, person);

export const linkTo = (code: string): TableLink => (isLocal(code) ? localLink : serverLink);

/** As whom this page takes part in a table; `undefined` before the server has said so. */
export const personAt = (code: string): string | undefined =>
  isLocal(code) ? LOCAL_PERSON : identity.me?.id;

/** How the reader is called at a table; a table of this browser asks no server for it. */
export const ownName = async (code: string): Promise<string | undefined> =>
  (isLocal(code) ? identity.me : await identity.load())?.name;
