import { describe, expect, test } from 'vitest';
import { type NewDatabase, useDatabase } from './database.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

export function pageFilesContract(newDatabase: NewDatabase): void {
  describe('files of the page', () => {
    const database = useDatabase(newDatabase);

    test('of one server are found by another, byte by byte', async () => {
      const [one, other] = [await database.open(), await database.open()];
      const body = Uint8Array.from({ length: 256 }, (_, byte) => byte);
      await one.pageFiles.savePageFiles([{ name: 'a-1.js', body }], 1);
      // The same file of another server.
      await other.pageFiles.savePageFiles([{ name: 'a-1.js', body: bytes(9) }], 2);
      const found = await other.pageFiles.pageFile('a-1.js');
      expect(Uint8Array.from(found?.body ?? [])).toEqual(body);
      expect(await other.pageFiles.pageFile('b-2.js')).toBeUndefined();
    });

    test('are forgotten when no server has had them for long', async () => {
      const stores = await database.open();
      await stores.pageFiles.savePageFiles(
        ['a-1.js', 'b-2.js'].map((name) => ({ name, body: bytes(1) })),
        10,
      );
      expect(await stores.pageFiles.keepPageFiles([], 20)).toEqual([]);
      expect(await stores.pageFiles.keepPageFiles(['b-2.js', 'c-3.js'], 20)).toEqual(['b-2.js']);
      await stores.pageFiles.forgetPageFiles(15);
      expect(await stores.pageFiles.pageFile('a-1.js')).toBeUndefined();
      expect(await stores.pageFiles.pageFile('b-2.js')).toMatchObject({ name: 'b-2.js' });
    });
  });
}
