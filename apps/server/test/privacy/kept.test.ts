import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { kept, notAboutPeople } from '../../src/privacy/kept.ts';
import { personalData } from '../../src/privacy/personal-data.ts';
import { TestServer } from '../http/test-server.ts';
import { openDatabase } from '../support/database.ts';
import { newPostgres } from '../support/services.ts';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/** A new database with the tables of this server, for one test. */
async function newDatabase() {
  const databaseUrl = await newPostgres();
  const stores = await openDatabase({ databaseUrl, dataDir: 'unused' });
  const client = new pg.Client(databaseUrl);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await stores.storage.close();
  });
  const { rows } = await client.query<Column>(
    `select table_name as table, column_name as column, data_type as type
     from information_schema.columns
     where table_schema = 'public' and table_name !~ '^steps_[0-9]+$'`,
  );
  return { client, stores, columns: rows };
}

const placesIn = (columns: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(columns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`));

const inSnakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const keptPlaces = kept.flatMap(({ columns }) => placesIn(columns));

test('every column of the database is in the list of what is kept, or in that of what is not about people', async () => {
  const { columns } = await newDatabase();
  const others = Object.entries(notAboutPeople).map(([table, { columns: names }]) => ({
    [table]: names,
  }));
  const listed = new Set([...keptPlaces, ...others.flatMap(placesIn)]);
  expect([...listed].sort()).toEqual(columns.map((each) => `${each.table}.${each.column}`).sort());
}, 120_000);

test('every table with something about people is in the list of the one store that says how it is forgotten', () => {
  const withPeople = new Set(keptPlaces.map((place) => place.split('.')[0]));
  const listed = personalData.flatMap(({ tables }) => tables.map(inSnakeCase));
  expect(listed.toSorted()).toEqual([...withPeople].sort());
});

test('every part of the exported file that is spoken of is exported, and none by two stores', () => {
  const parts = ['tables', ...personalData.flatMap(({ exported }) => Object.keys(exported))];
  expect(parts).toEqual(expect.arrayContaining(kept.flatMap(({ exported }) => exported ?? [])));
  expect(new Set(parts).size).toBe(parts.length);
});

/** Logs, and what leads to them, are rewritten table by table; the last is the note of the deletion itself. */
const LOGS = ['tables', 'steps', 'archives', 'table_people', 'table_traces', 'erasures'];

/** What belongs to others too and stays, by table. */
const SHARED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ban_networks: { ban: 'x', network: 'x' },
  circles: { name: 'x' },
  circle_results: { circle: 'x', table: 'x', game: 'x' },
  tournaments: { code: 'x' },
  tournament_people: { tournament: 'x', state: 'in' },
  tournament_seats: { tournament: 'x' },
  challenge_matches: { challenge: 'x', table: 'x', result: '{"name":"of the person"}' },
};

test('deleting a person leaves them in none of the columns of what is kept', async () => {
  const person = 'id-of-a-person';
  const { client, stores, columns } = await newDatabase();
  const tables = new Set(keptPlaces.map((place) => place.split('.')[0]));
  for (const table of [...tables].filter((each) => !LOGS.includes(each))) {
    const own = columns.filter((each) => each.table === table);
    const values = own.map(({ column, type }) => {
      if (type === 'bytea') return Buffer.alloc(0);
      if (type !== 'text') return 1;
      return SHARED[table]?.[column] ?? (keptPlaces.includes(`${table}.${column}`) ? person : 'x');
    });
    const names = own.map(({ column }) => `"${column}"`).join(', ');
    const places = own.map((_, index) => `$${index + 1}`).join(', ');
    // Stored results have added a row to their sums.
    const row = `insert into "${table}" (${names}) values (${places}) on conflict do nothing`;
    await client.query(row, values);
  }
  await stores.privacy.forgetPerson(person, 2, () => 'gone-x');
  const left: string[] = [];
  for (const table of [...tables].filter((each) => !LOGS.includes(each))) {
    const { rows } = await client.query<{ text: string }>(
      `select t::text as text from "${table}" t`,
    );
    if (rows.some(({ text }) => text.includes('person'))) left.push(table);
  }
  expect(left).toEqual([]);
}, 120_000);

test('GET /api/privacy says the configured times in both languages', async () => {
  const server = await TestServer.open({ GUEST_DAYS: '99', TALK_DAYS: '7' });
  const visitor = await server.visitor();
  const notice = (await visitor.get('/api/privacy')).json();
  expect(notice.kept).toHaveLength(kept.length);
  const text = JSON.stringify(notice);
  for (const said of ['99 días', '99 days', '7 días', '7 days']) expect(text).toContain(said);
});

test('GET /api/privacy says where the source code is: at the address of the owner, or in the archive beside the page', async () => {
  const sourceWith = async (env: Readonly<Record<string, string>>): Promise<unknown> => {
    const visitor = await (await TestServer.open(env)).visitor();
    return (await visitor.get('/api/privacy')).json().source;
  };
  const folder = mkdtempSync(join(tmpdir(), 'sobremesa-source-'));
  expect(await sourceWith({ WEB_DIR: folder })).toBeUndefined();
  writeFileSync(join(folder, 'source.tgz'), '');
  expect(await sourceWith({ WEB_DIR: folder })).toBe('/source.tgz');
  const own = 'https://source.example/sobremesa';
  expect(await sourceWith({ WEB_DIR: folder, SOURCE_URL: own })).toBe(own);
  rmSync(folder, { recursive: true });
});
