import type { Source } from '../storage/backend.ts';
import type { Storage } from '../storage/storage.ts';

/** A file of a built page, compressed with gzip. Its name changes with its content. */
export interface PageFile {
  readonly name: string;
  readonly body: Uint8Array;
}

/** Notes that a server has these files, and returns those that are stored. */
async function keepPageFiles(
  { db }: Source,
  names: readonly string[],
  keptAt: number,
): Promise<string[]> {
  if (names.length === 0) return [];
  const known = await db
    .updateTable('pageFiles')
    .set({ keptAt })
    .where('name', 'in', [...names])
    .returning('name')
    .execute();
  return known.map(({ name }) => name);
}

/** Stores files; those that are stored stay as they are. */
async function savePageFiles(
  { db }: Source,
  files: readonly PageFile[],
  keptAt: number,
): Promise<void> {
  if (files.length === 0) return;
  await db
    .insertInto('pageFiles')
    .values(files.map(({ name, body }) => ({ name, body, keptAt })))
    .onConflict((known) => known.column('name').doNothing())
    .execute();
}

const pageFile = ({ db }: Source, name: string): Promise<PageFile | undefined> =>
  db.selectFrom('pageFiles').select(['name', 'body']).where('name', '=', name).executeTakeFirst();

/** Deletes files that no server has had since then. */
async function forgetPageFiles({ db }: Source, before: number): Promise<void> {
  await db.deleteFrom('pageFiles').where('keptAt', '<', before).execute();
}

export const pageFileStore = (storage: Storage) =>
  storage.bind({ forgetPageFiles, keepPageFiles, pageFile, savePageFiles });

export type PageFileStore = ReturnType<typeof pageFileStore>;
