import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { buildIfStale, targets } from '../../../scripts/build.mjs';
import { LeanSocket } from '../src/bench/server/socket.ts';
import { jsonLines, run } from './support/run.ts';

/** Long enough for a busy machine. */
const PATIENT = { timeout: 60_000 };

describe('bench server', () => {
  let bundle = '';
  beforeAll(async () => {
    await buildIfStale(targets.server);
    bundle = fileURLToPath(await buildIfStale(targets.cli));
  });

  // As a process, because the benchmark pins itself to a core.
  const benchServer = async (...argv: string[]) => {
    const env = { PATH: process.env['PATH'], LANG: 'en' };
    const all = [bundle, 'bench', 'server', '--json', ...argv];
    return jsonLines((await promisify(execFile)(process.execPath, all, { env })).stdout);
  };

  test('plays matches on a server of its own, with a row for each number of tables', async () => {
    const rows = await benchServer('--tables', '1,3', '--seconds', '1');
    expect(rows.map(({ tables }) => tables)).toEqual([1, 3]);
    for (const row of rows) {
      expect(Object.keys(row)).toEqual([
        ...['tables', 'movesPerSecond', 'p50Ms', 'p99Ms', 'loopP99Ms'],
        ...['cpuMicrosPerMove', 'kilobytesPerTable', 'megabytes'],
        ...['clientShare', 'messageBytes'],
        ...['echoesPerSecond', 'cpuMicrosPerEcho', 'movesPerEcho'],
      ]);
      expect(row['movesPerSecond']).toBeGreaterThan(0);
      expect(row['p99Ms']).toBeGreaterThanOrEqual(row['p50Ms'] as number);
    }
  });

  test('--bots: seats bots with one person and continues after a match that a bot ends', async () => {
    const [row] = await benchServer('--tables', '3', '--bots', 'easy', '--seconds', '1');
    // The benchmark throws if a table stalls.
    expect(row['movesPerSecond']).toBeGreaterThan(0);
    expect(row['loopP99Ms']).toBeGreaterThan(-1);
  });

  test('--whole: the clients get whole positions instead of changes', async () => {
    const argv = ['--tables', '1', '--seconds', '0.5'];
    const [changes] = await benchServer(...argv);
    const [whole] = await benchServer(...argv, '--whole');
    expect(whole['messageBytes']).toBeGreaterThan(1.3 * (changes['messageBytes'] as number));
  });

  test('--driver: measures another kind of server', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sobremesa-'));
    try {
      const driver = join(folder, 'driver.mjs');
      const pause = 'new Promise((resolve) => setTimeout(resolve, 5))';
      await writeFile(
        driver,
        `export default () => ({
            received: { messages: 2, bytes: 200 },
            openTable: async () => ({ ready: async () => {}, move: () => ${pause} }),
            close() {},
          });`,
      );
      const argv = ['--tables', '4', '--seconds', '0.5', '--url', 'http://nowhere'];
      const [row] = await benchServer(...argv, '--driver', driver);
      // Timers may fire a millisecond early.
      expect(row['movesPerSecond']).toBeLessThanOrEqual(4 * 250);
      expect(row['p50Ms']).toBeGreaterThan(3);
      expect(row['messageBytes']).toBe(100);
      expect(row).not.toHaveProperty('cpuMicrosPerMove');
      expect(row).not.toHaveProperty('loopP99Ms');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('reports wrong arguments', async () => {
    const tables = await run(['bench', 'server', '--tables', '50,many']);
    expect(tables.stderr).toBe(
      'sobremesa: --tables takes a whole number of at least 1, not "many"\n',
    );
    const both = await run(['bench', 'server', '--bots', 'easy', '--driver', 'x.mjs']);
    expect(both).toMatchObject({ code: 2, stdout: '' });
    expect(both.stderr).toBe("sobremesa: --bots and --driver can't be combined: choose one\n");
    const sockets = await run(['bench', 'server', '--tables', '100000000']);
    expect(sockets).toMatchObject({ code: 1, stdout: '' });
    expect(sockets.stderr).toMatch(/400000000 connections are needed/);
  });
});

describe('LeanSocket', () => {
  let server: WebSocketServer;
  let url: URL;
  beforeEach(async () => {
    server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    await once(server, 'listening');
    url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/some/path`);
  });
  afterEach(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });

  /** Both ends of a connection, and what the client received. */
  async function connected(headers: readonly string[] = []) {
    const connecting = once(server, 'connection');
    const heard: string[] = [];
    const lost: Error[] = [];
    const socket = new LeanSocket(url, {
      headers,
      onMessage: (payload) => heard.push(payload.toString()),
      onLost: (reason) => lost.push(reason),
    });
    await socket.opened;
    const [other, request] = await connecting;
    return { socket, other: other as WebSocket, request, heard, lost };
  }

  test.each([1, 125, 126, 65_535, 65_536, 300_000])('receives %i bytes', async (bytes) => {
    const { other, heard } = await connected();
    const texts = ['ñ', 'x'.repeat(bytes), 'y'.repeat(bytes), 'end'];
    for (const text of texts) other.send(text);
    await expect.poll(() => heard.length, PATIENT).toBe(texts.length);
    expect(heard).toEqual(texts);
  });

  test.each([1, 125, 126, 60_000])('sends %i bytes', async (bytes) => {
    const { socket, other, request } = await connected(['Cookie: a=b']);
    expect(request.headers.cookie).toBe('a=b');
    expect(request.url).toBe('/some/path');
    const hearing = once(other, 'message');
    socket.send('x'.repeat(bytes));
    expect(String((await hearing)[0])).toBe('x'.repeat(bytes));
  });

  test('answers a ping with a pong', async () => {
    const { other } = await connected();
    const answering = once(other, 'pong');
    other.ping('hello');
    expect(String((await answering)[0])).toBe('hello');
  });

  test('calls onLost when the server disconnects, not after close()', async () => {
    const left = await connected();
    left.other.close();
    await expect.poll(() => left.lost.length, PATIENT).toBe(1);
    const closed = await connected();
    closed.socket.close();
    await once(closed.other, 'close');
    expect(closed.lost).toEqual([]);
  });

  test('rejects when the server refuses the upgrade', async () => {
    server.options.verifyClient = () => false;
    const socket = new LeanSocket(url, { headers: [], onMessage() {}, onLost() {} });
    await expect(socket.opened).rejects.toThrow('HTTP/1.1 401 Unauthorized');
  });
});
