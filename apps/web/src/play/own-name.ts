import { isLocal } from '../local/codes.ts';
import { identity } from '../net/identity.svelte.ts';

/** How the reader is called at a table; a table of this browser asks no server for it. */
export const ownName = async (code: string): Promise<string | undefined> =>
  (isLocal(code) ? identity.me : await identity.load())?.name;
