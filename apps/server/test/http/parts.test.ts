import type { IncomingMessage } from 'node:http';
import { botNames } from '@sobremesa/bots';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { addressOf, isSecure } from '../../src/http/client.ts';
import { Allowance } from '../../src/http/limits.ts';

describe('configuration', () => {
  test('has a default for every required setting', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      dataDir: './data',
      databaseUrl: undefined,
      redisUrls: undefined,
      secret: undefined,
      origins: [],
      trustProxy: 0,
      calmBots: true,
      standInLevel: 'normal',
    });
  });

  test('reads variables, and treats empty ones as unset', () => {
    const environment = {
      PORT: '8080',
      HOST: '',
      ORIGINS: 'https://a.example, http://b.example:81',
      CALM_BOTS: 'false',
      DATABASE_URL: 'postgres://db/sobremesa',
    };
    expect(readConfig(environment)).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      origins: ['https://a.example', 'http://b.example:81'],
      calmBots: false,
      databaseUrl: 'postgres://db/sobremesa',
    });
  });

  test.each([
    ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535'],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be one of: fatal, error/],
    ['ORIGINS', 'a.example', /^ORIGINS must be a list like/],
    ['ORIGINS', 'https://a.example/', /^ORIGINS must be a list like/],
    ['CALM_BOTS', 'yes', 'CALM_BOTS must be true or false'],
    ['STAND_IN_LEVEL', 'genius', `STAND_IN_LEVEL must be one of: ${botNames.join(', ')}`],
    ['DATABASE_URL', 'mysql://secret@db', /^DATABASE_URL must be .* postgres:\/\//],
    ['REDIS_URL', 'secret', /^REDIS_URL must be .* redis:\/\//],
    ['SECRET', 'secret', 'SECRET must have at least 32 characters'],
    ['OTHER_SECRET', 'secret', 'OTHER_SECRET must have at least 32 characters'],
    ['OTHER_SECRET', 'database', 'OTHER_SECRET and OTHER_SECRET_UNTIL must be set together'],
    ['OTHER_SECRET_UNTIL', 'soon', 'OTHER_SECRET_UNTIL must be a day like 2027-01-31'],
    ['OTHER_SECRET_UNTIL', '2027-13-01', 'OTHER_SECRET_UNTIL must be a day like 2027-01-31'],
    ['RATE_TALK', '1.5', /^RATE_TALK must be a whole number/],
  ])('%s=%s: throws with one line', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(message);
  });

  test('names all invalid variables in one line, without their values', () => {
    const faulty = { PORT: 'secret', SECRET: 'secret' };
    expect(() => readConfig(faulty)).toThrow(/^PORT must be [^\n]*; SECRET must have [^\n]*$/);
    expect(() => readConfig(faulty)).not.toThrow(/secret/);
  });
});

describe('client address', () => {
  const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
    ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;

  test.each([
    ['192.0.2.1', undefined, 0, '192.0.2.1'],
    ['::ffff:192.0.2.1', undefined, 0, '192.0.2.1'],
    ['192.0.2.1', '203.0.113.9', 0, '192.0.2.1'],
    ['192.0.2.1', '203.0.113.9', 1, '203.0.113.9'],
    ['192.0.2.1', '1.1.1.1, 203.0.113.9', 1, '203.0.113.9'],
    ['192.0.2.1', '1.1.1.1, 203.0.113.9, 192.0.2.2', 2, '203.0.113.9'],
    ['192.0.2.1', undefined, 1, '192.0.2.1'],
    ['192.0.2.1', ' , ', 1, '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2'],
    ['2001:db8:1:2::6', undefined, 0, '2001:db8:1:2'],
    ['2001:db8::6', undefined, 0, '2001:db8:0:0'],
    ['::1', undefined, 0, '0:0:0:0'],
  ])(
    'socket %s with X-Forwarded-For %s behind %i proxies: %s',
    (socket, forwarded, proxies, address) => {
      const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {};
      expect(addressOf(request(socket, headers), proxies)).toBe(address);
    },
  );

  test('trusts X-Forwarded-Proto only behind a proxy', () => {
    const https = request('192.0.2.1', { 'x-forwarded-proto': 'https' });
    expect(isSecure(https, 0)).toBe(false);
    expect(isSecure(https, 1)).toBe(true);
  });
});

describe('rate limit of a key', () => {
  test('refills up to the amount of one minute', () => {
    let now = 0;
    const allowance = new Allowance(60, () => now);
    const uses = () => {
      for (let count = 0; ; count++) {
        try {
          allowance.take('key');
        } catch {
          return count;
        }
      }
    };
    expect(uses()).toBe(60);
    now += 5_000;
    expect(uses()).toBe(5);
    now += 3_600_000;
    expect(uses()).toBe(60);
  });

  test('drops the least recently used of many keys, never one in use', () => {
    const allowance = new Allowance(1, () => 0);
    allowance.take('attacker');
    for (let visitor = 0; visitor < 50_000; visitor++) {
      allowance.take(`${visitor}`);
      if (visitor % 1_000 === 0) expect(() => allowance.take('attacker')).toThrow();
    }
  });

  test('keeps a bounded number of buckets in memory', () => {
    let now = 0;
    const allowance = new Allowance(1, () => now);
    const before = process.memoryUsage().heapUsed;
    for (let visitor = 0; visitor < 200_000; visitor++) {
      now += 10;
      allowance.take(`${visitor}`);
    }
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(50_000_000);
  });
});
