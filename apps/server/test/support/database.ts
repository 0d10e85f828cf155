import { openStorage, type StorageOptions } from '../../src/storage/index.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { openStores, type Stores } from '../../src/stores.ts';

/** The stores of an open database, and what closes it. */
export type OpenDatabase = Stores & { readonly storage: Storage };

export async function openDatabase(options: StorageOptions): Promise<OpenDatabase> {
  const storage = await openStorage(options);
  return { ...openStores(storage), storage };
}
