import type { Kysely } from 'kysely';
import type { PageFile } from '../port.ts';
import type { Database } from '../schema.ts';

export async function keepPageFiles(
  db: Kysely<Database>,
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

export async function savePageFiles(
  db: Kysely<Database>,
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

export const pageFile = (db: Kysely<Database>, name: string): Promise<PageFile | undefined> =>
  db.selectFrom('pageFiles').select(['name', 'body']).where('name', '=', name).executeTakeFirst();

export async function forgetPageFiles(db: Kysely<Database>, before: number): Promise<void> {
  await db.deleteFrom('pageFiles').where('keptAt', '<', before).execute();
}
