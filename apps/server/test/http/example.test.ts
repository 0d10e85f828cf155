import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { MatchRecord } from '@sobremesa/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { startServer } from '../../src/server.ts';

const program = fileURLToPath(new URL('../../../../examples/random-bot.mjs', import.meta.url));

test('examples/random-bot.mjs: sits down and plays a whole match over a real connection', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sobremesa-example-'));
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    CALM_BOTS: 'false',
  });
  const server = await startServer(config);
  onTestFinished(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${server.port}`;
  const me = await fetch(`${url}/api/me`);
  const cookie = me.headers.getSetCookie()[0].split(';')[0];
  const post = async <Answer>(path: string, body: object): Promise<Answer> => {
    const headers = { cookie, 'content-type': 'application/json' };
    const response = await fetch(url + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await response.json()) as Answer;
  };
  const bots = [{ seat: 1, level: 'random' }];
  const { code } = await post<{ code: string }>('/api/tables', { game: 'capicua', seats: 3, bots });
  const runs = [0, 1].map(async () => {
    const { token } = await post<{ token: string }>('/api/me/tokens', { label: 'Random bot' });
    return promisify(execFile)(process.execPath, [program, url, token, code]);
  });
  const outputs = await Promise.all(runs);
  const record = await fetch(`${url}/api/tables/${code}/record`);
  const { standings } = (await record.json()) as MatchRecord;
  for (const { stdout, stderr } of outputs) {
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual(standings);
  }
});
