import type { TableSetup, Twins } from '@sobremesa/protocol';
import { call } from '../net/api.ts';
import { identity } from '../net/identity.svelte.ts';

/** The page of a group of twin tables. */
export const twinsPath = (group: string): string => `/g/${group}`;

const placeOf = (group: string): string => `/twins/${encodeURIComponent(group)}`;

/** Under a new name, if one was typed; returns the code of the group. */
export async function openTwins(setup: TableSetup, tables: number, name: string): Promise<string> {
  const me = await identity.load();
  if (name.trim() !== '' && name !== me.name) await identity.rename(name);
  return (await call<{ code: string }>('POST', '/twins', { tables, setup })).code;
}

export async function readTwins(group: string): Promise<Twins> {
  await identity.load();
  return call<Twins>('GET', placeOf(group));
}

/** Ends a table that will not be finished. */
export const closeTwin = (group: string, table: string): Promise<Twins> =>
  call<Twins>('POST', `${placeOf(group)}/close`, { table });

/** The same tables once more; returns the code of the next group. `anyway`: also with somebody whom the reader has blocked. */
export const nextTwins = async (group: string, anyway?: true): Promise<string> =>
  (await call<{ code: string }>('POST', `${placeOf(group)}/rematch${anyway ? '?anyway=true' : ''}`))
    .code;
