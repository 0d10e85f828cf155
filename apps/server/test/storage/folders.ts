import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Creates folders that are removed after the suite. */
export function useFolders(): () => Promise<string> {
  const folders: string[] = [];
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));
  return async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sobremesa-test-'));
    folders.push(folder);
    return folder;
  };
}
