import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { newPostgres } from '../support/services.ts';
import { storageContract } from './contract/index.ts';

const folders: string[] = [];

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sobremesa-sqlite-'));
  folders.push(folder);
  return folder;
}

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

storageContract('SQLite', async () => ({ dataDir: await newFolder() }));

storageContract('PostgreSQL', async () => ({
  databaseUrl: await newPostgres(),
  dataDir: 'unused',
}));
