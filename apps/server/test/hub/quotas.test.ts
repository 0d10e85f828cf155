import { failure } from '@sobremesa/protocol';
import type { Table } from '@sobremesa/tables';
import { describe, expect, test } from 'vitest';
import { TableQuotas } from '../../src/hub/quotas.ts';
import { linkedBuses } from '../support/hubs.ts';

const MOST = 32;

/** Servers that share a database; `over` are tables that have ended. */
function servers(count: number) {
  const buses = linkedBuses(count);
  const over = new Set<string>();
  let opened = 0;
  const all = buses.map((bus) => {
    const quotas = new TableQuotas({
      storage: {
        goingTables: async () => 0,
        goingAmong: async (tables) => tables.filter((table) => !over.has(table)),
      },
      bus,
      secret: 'the secret of all servers',
      maxByPerson: 0,
      maxByAddress: MOST,
    });
    const open = (address: string) => quotas.open('ana', address, async () => `table ${opened++}`);
    const accountOf = (code: string, after?: string) =>
      quotas.accountOf({ code, opening: { host: 'ana', after } } as Table);
    return { open, accountOf };
  });
  return { all, over, heard: buses.map(({ heard }) => heard) };
}

type Open = (address: string) => Promise<string>;

/** The tables that an address can open in a row. */
async function openedBy(open: Open, address: string, most = 10 * MOST): Promise<string[]> {
  const tables: string[] = [];
  try {
    while (tables.length < most) tables.push(await open(address));
  } catch (error) {
    expect(error).toEqual(failure('too-many-tables'));
  }
  return tables;
}

describe('tables of an address', () => {
  test('count over all servers', async () => {
    const { all, over } = servers(2);
    const [one, other] = all.map(({ open }) => open);
    const tables = await openedBy(one, 'a', MOST / 2);
    expect(await openedBy(other, 'a')).toHaveLength(MOST / 2);
    expect(await openedBy(one, 'a')).toHaveLength(0);
    expect(await openedBy(other, 'b', 1)).toHaveLength(1);
    for (const table of tables) over.add(table);
    expect(await openedBy(other, 'a')).toHaveLength(MOST / 2);
  });

  test('are told to the others only of an address with more than a few, and without the address', async () => {
    const { all, heard } = servers(2);
    const few = await openedBy(all[0].open, '192.0.2.7', 2);
    expect(heard[1]).toEqual([]);
    const more = await openedBy(all[0].open, '192.0.2.7', 2);
    expect(heard[1]).toEqual([
      { type: 'opened', address: expect.any(String), tables: [...few, more[0]] },
      { type: 'opened', address: expect.any(String), tables: [more[1]] },
    ]);
    expect(JSON.stringify(heard)).not.toContain('192.0.2.7');
  });

  test('are the account of their bots, those of the next match and the one after it too, also when they are over', async () => {
    const { all, over } = servers(1);
    const [{ open, accountOf }] = all;
    const [first, ...others] = await openedBy(open, 'a');
    over.add(first);
    await openedBy(open, 'a', 1);
    const account = accountOf(others[0]);
    expect(account).not.toBe('ana');
    expect([accountOf('second', first), accountOf('third', 'second')]).toEqual([account, account]);
    expect(accountOf('another', 'unknown')).toBe('ana');
  });

  test('count with those of their next matches', async () => {
    const { all } = servers(1);
    const [{ open, accountOf }] = all;
    const tables = await openedBy(open, 'a', MOST / 2);
    for (const table of tables) accountOf(`after ${table}`, table);
    expect(await openedBy(open, 'a')).toHaveLength(0);
  });
});
