import { get } from 'node:http';
import { failure } from '@sobremesa/protocol';
import { describe, expect, test, vi } from 'vitest';
import { codeOf, TestServer, type Visitor } from '../http/test-server.ts';
import { eventually } from '../support/eventually.ts';

/** Somebody who sits at a number of tables. */
async function seatedAt(server: TestServer, tables: number): Promise<Visitor> {
  const { people } = await server.match(3);
  const [ana] = people;
  for (let table = 1; table < tables; table++) {
    const setup = { game: 'capicua', seats: 3 };
    const { code } = (await ana.post('/api/tables', setup)).json<{ code: string }>();
    await ana.act(code, { type: 'sit', name: 'Ana' });
  }
  return ana;
}

/** Logs are read when `open` is called; `reads` counts how often. */
function heldLogs({ stores }: TestServer) {
  const read = stores.tables.storedLog.bind(stores.tables);
  const held = { reads: 0, open: () => {} };
  const opened = new Promise<void>((resolve) => {
    held.open = resolve;
  });
  stores.tables.storedLog = async (table) => {
    held.reads++;
    await opened;
    return read(table);
  };
  return held;
}

describe('export limits', () => {
  test('gives one person one export at a time, and tells when to come back', async () => {
    const server = await TestServer.open();
    const ana = await seatedAt(server, 2);
    const logs = heldLogs(server);
    const first = ana.get('/api/me/export');
    await eventually(() => expect(logs.reads).toBe(1));
    const second = await ana.get('/api/me/export');
    expect(second.statusCode).toBe(429);
    expect(codeOf(second)).toBe('too-many');
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
    logs.open();
    expect((await first).json().tables).toHaveLength(2);
    expect((await ana.get('/api/me/export')).statusCode).toBe(200);
  });

  test('counts by person and by address', async () => {
    const server = await TestServer.open({ RATE_EXPORTS: '2', RATE_ADDRESS_EXPORTS: '3' });
    const [ana, luis] = [await server.visitor(), await server.visitor()];
    const statusFor = async (visitor: Visitor) => (await visitor.get('/api/me/export')).statusCode;
    expect([await statusFor(ana), await statusFor(ana), await statusFor(ana)]).toEqual([
      200, 200, 429,
    ]);
    expect([await statusFor(luis), await statusFor(luis)]).toEqual([200, 429]);
  });

  test('reads tables one after the other, over all people', async () => {
    const server = await TestServer.open();
    const people = [await seatedAt(server, 3), await seatedAt(server, 3)];
    const read = server.stores.tables.storedLog.bind(server.storage);
    let reading = 0;
    let most = 0;
    server.stores.tables.storedLog = async (table) => {
      most = Math.max(most, ++reading);
      return read(table).finally(() => reading--);
    };
    const files = await Promise.all(people.map((person) => person.get('/api/me/export')));
    expect(files.map((file) => file.json().tables.length)).toEqual([3, 3]);
    expect(most).toBe(1);
  });

  test('stops when the reader is gone', async () => {
    const TABLES = 20;
    const server = await TestServer.open();
    const ana = await seatedAt(server, TABLES);
    const logs = heldLogs(server);
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const closed = new Promise((resolve) => {
      server.app.server.once('connection', (socket) => socket.once('close', resolve));
    });
    const request = get(`${address}/api/me/export`, { headers: { cookie: ana.cookie } });
    request.on('error', () => {});
    await eventually(() => expect(logs.reads).toBe(1));
    request.destroy();
    await closed;
    const looks = vi.spyOn(server.stores.tables, 'lastSteps');
    logs.open();
    expect((await ana.get('/api/me/export')).json().tables).toHaveLength(TABLES);
    // Two for each table, and one for the table that was being read.
    expect(looks.mock.calls.length).toBeLessThanOrEqual(2 * TABLES + 1);
  });

  test('waits while the server is busy, and has everything in the end', async () => {
    const server = await TestServer.open();
    const ana = await seatedAt(server, 2);
    const read = server.stores.tables.storedLog.bind(server.storage);
    const busy = vi.fn(read).mockRejectedValueOnce(failure('server-busy'));
    server.stores.tables.storedLog = busy;
    const { tables } = (await ana.get('/api/me/export')).json();
    expect(tables).toHaveLength(2);
    expect(JSON.stringify(tables)).not.toMatch(/unreadable|busy/);
    expect(busy).toHaveBeenCalledTimes(3);
  });
});
