import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { games } from '@sobremesa/games/rules';
import { Table } from '@sobremesa/tables';
import { beforeAll, describe, expect, test } from 'vitest';
import { Envelopes } from '../../src/bus/envelope.ts';
import { readCookie } from '../../src/people/cookie.ts';
import { ByteReader } from '../../src/storage/archive/bytes.ts';
import { packLog, unpackLog } from '../../src/storage/archive/packed-log.ts';
import { readStep } from '../../src/storage/rows.ts';
import { VERSION } from '../../src/version.ts';
import { TestServer } from '../http/test-server.ts';
import { presentRelease, type Release, sampleLogin, sampleSecret } from './present.ts';
import { added, fieldsOf, refused, unreadable } from './schemas.ts';

// docs/decisions/012-versions.md is the policy. After a release, and before the first one of its number:
// npm run release:golden

const WRITING = process.env['GOLDEN'] === 'write';

/**
 * What was taken away on purpose, as the failing test names it: nothing of the release before uses it any more.
 * Emptied with every release.
 */
const CONTRACTED: readonly string[] = [];

const numbersOf = (name: string): number[] => name.split('.').map(Number);

/** `1.10` after `1.9`. */
const byNumber = (one: string, other: string): number => {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  return a[0] - b[0] || a[1] - b[1];
};

const folder = new URL('./', import.meta.url);
const [major, minor] = VERSION.split('.');
const ownFile = new URL(`${major}.${minor}.json`, folder);

const releaseNames = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort(byNumber);

const readRelease = (name: string): Release =>
  JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));

const server = TestServer.shared();
let present: Release;
let latest: Release;
beforeAll(async () => {
  present = await presentRelease(server());
  if (WRITING) writeFileSync(ownFile, `${JSON.stringify(present, undefined, 1)}\n`);
  latest = readRelease(releaseNames().at(-1) ?? '');
});

const uncontracted = (changes: readonly string[]): string[] =>
  changes.filter((change) => !CONTRACTED.includes(change));

describe('since the latest release', () => {
  test('a kind of fact whose fields or values have changed has a higher version', () => {
    const unversioned = Object.entries(latest.facts).filter(([kind, fields]) => {
      const isSame =
        JSON.stringify(present.facts[kind]) === JSON.stringify(fields) &&
        JSON.stringify(present.values[kind]) === JSON.stringify(latest.values[kind]);
      return !isSame && !(present.versions.facts[kind] > latest.versions.facts[kind]);
    });
    expect(unversioned.map(([kind]) => kind)).toEqual([]);
    expect(present.row).toEqual(latest.row);
  });

  test('a bus message has all its fields as before, and new ones are optional', () => {
    const changes = Object.entries(latest.bus).flatMap(([kind, fields]) => {
      const now = present.bus[kind];
      if (!now) return [`${kind} is gone`];
      const lost = Object.keys(fields).filter((name) => now[name] !== fields[name]);
      const demanded = Object.keys(now).filter((name) => !(name in fields) && !name.endsWith('?'));
      return [...lost, ...demanded].map((name) => `${kind}.${name} has changed`);
    });
    expect(uncontracted(changes)).toEqual([]);
  });

  test('the index of a table has all its fields as before', () => {
    const changed = Object.keys(latest.index).filter(
      (name) => present.index[name] !== latest.index[name],
    );
    expect(uncontracted(changed)).toEqual([]);
  });

  test('pages and programs can read every answer', () => {
    expect(uncontracted(unreadable(latest.answers, present.answers))).toEqual([]);
  });

  test('pages and programs may send what they did, and PROTOCOL_VERSION is higher if they may send more', () => {
    expect(uncontracted(refused(latest.requests, present.requests))).toEqual([]);
    const isHigher = present.versions.protocol > latest.versions.protocol;
    expect(isHigher ? [] : added(latest.requests, present.requests)).toEqual([]);
  });

  test('the rules of every game have the same version', () => {
    expect(present.versions.games).toMatchObject(latest.versions.games);
  });

  test('released migrations are as they were', () => {
    expect(present.migrations.slice(0, latest.migrations.length)).toEqual(latest.migrations);
  });

  test('new migrations take nothing away without `needs`', () => {
    const takesAway = /\b(drop|rename|truncate|alter column|set not null)\b/i;
    const demands = /\badd column\b(?!.*\bdefault\b).*\bnot null\b/i;
    const rash = present.migrations
      .slice(latest.migrations.length)
      .filter(({ needs }) => needs === undefined)
      .filter(({ postgresql, sqlite }) =>
        [...postgresql, ...sqlite].some((text) => takesAway.test(text) || demands.test(text)),
      );
    expect(rash.map(({ name }) => name)).toEqual([]);
  });
});

/** Version and uncompressed parts of a record: the bytes of a compressor may change with its own version. */
function partsOf(record: Uint8Array): unknown[] {
  const reader = new ByteReader(record.subarray(17));
  const [shapes, numbers, hex] = [0, 1, 2].map(() => reader.bytes(reader.number()));
  const plain = [shapes, numbers].map((part) => brotliDecompressSync(part).toString('base64'));
  return [record[0], ...plain, Buffer.from(hex).toString('base64')];
}

describe.each(releaseNames())('what release %s has written', (name) => {
  const { samples } = readRelease(name);

  test('a cookie still logs in', () => {
    const [pair] = samples.cookie.split(';');
    expect(readCookie(pair, [sampleSecret], sampleLogin.issuedAt)).toEqual(sampleLogin);
  });

  test('an archived record still has every byte, and its match can be replayed', () => {
    const steps = unpackLog(Buffer.from(samples.record, 'base64'));
    expect(steps).toEqual(samples.steps);
    const rows = steps.map((step) => readStep({ table: 'abcdefgh', ...step }));
    expect(Table.replay(rows, games)).toMatchObject({ phase: 'finished', seq: rows.length });
  });

  test('a bus message is understood', () => {
    expect(new Envelopes().read(samples.message)).toEqual({ type: 'due', table: 'abcdefgh' });
  });
});

test('what others write is written as in the latest release, or says another version', () => {
  expect(present.samples.cookie).toBe(latest.samples.cookie);
  const { v } = JSON.parse(present.samples.message);
  expect(v).toBe(JSON.parse(latest.samples.message).v);
  const now = partsOf(packLog(latest.samples.steps));
  const before = partsOf(Buffer.from(latest.samples.record, 'base64'));
  if (now[0] === before[0]) expect(now).toEqual(before);
  else expect(Number(now[0])).toBeGreaterThan(Number(before[0]));
});

describe('the comparison of messages', () => {
  const before = {
    anyOf: [
      {
        properties: { type: { const: 'step' }, seq: { type: 'integer' }, room: {} },
        required: ['type', 'seq'],
      },
    ],
  };
  const [step] = before.anyOf;
  const withStep = (properties: object, required: string[] = step.required) => ({
    anyOf: [{ properties: { ...step.properties, ...properties }, required }],
  });
  const cases = [
    ['the same', before, [], [], []],
    ['a new kind', { anyOf: [step, { properties: { type: { const: 'x' } } }] }, [], [], 2],
    ['a new optional field', withStep({ mood: {} }), [], [], ['frame step.mood']],
    [
      'a new required field',
      withStep({ mood: {} }, ['type', 'seq', 'mood']),
      [],
      ['frame step.mood is required'],
      ['frame step.mood'],
    ],
    ['another type', withStep({ seq: { type: 'string' } }), 1, ['frame step.seq has changed'], []],
    [
      'a field that may be absent',
      withStep({}, ['type']),
      ['frame step.seq may be absent'],
      [],
      [],
    ],
    [
      'a field that must be there',
      withStep({}, ['type', 'seq', 'room']),
      [],
      ['frame step.room is required'],
      [],
    ],
    ['nothing left', { anyOf: [] }, 4, 4, []],
  ] as const;

  test.each(cases)('%s', (_, after, read, sent, more) => {
    const [old, now] = [fieldsOf(before, 'frame'), fieldsOf(after, 'frame')];
    const found = [unreadable(old, now), refused(old, now), added(old, now)];
    for (const [index, wanted] of [read, sent, more].entries()) {
      expect(typeof wanted === 'number' ? found[index].length : found[index]).toEqual(wanted);
    }
  });
});
