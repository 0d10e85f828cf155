import { expect, it } from 'vitest';
import { openStorage } from '../../src/storage/index.ts';
import { newPostgres } from '../support/services.ts';
import { storageContract } from './contract/index.ts';

storageContract('PostgreSQL', async () => ({
  databaseUrl: await newPostgres(),
  dataDir: 'unused',
}));

it('PostgreSQL unreachable: open rejects', async () => {
  const databaseUrl = 'postgresql://postgres@127.0.0.1:1/none';
  await expect(openStorage({ databaseUrl, dataDir: 'unused' })).rejects.toThrow();
});
