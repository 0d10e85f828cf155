import { setTimeout as sleep } from 'node:timers/promises';
import { type Service, startPostgres, startRedis } from '../test/support/service.ts';
import type { Attack } from './attack.ts';

let postgres: Service | undefined;
let redis: Service | undefined;

export const databaseRestarts: Attack = {
  name: 'database-restarts',
  attacker: 'neighbour',
  tries: 'Restarts of PostgreSQL under play',
  times: { test: 1, usual: 10, long: 100 },
  interrupts: true,
  async prepare() {
    const { url, service } = await startPostgres();
    postgres = service;
    return { env: { DATABASE_URL: `${url}/postgres` }, release: () => service.stop() };
  },
  async run({ server }, { times, hasTime }) {
    let tried = 0;
    while (tried < times && hasTime() && server.isRunning) {
      await postgres?.halt();
      await postgres?.startAgain();
      tried++;
      await sleep(500);
    }
    return { tried, faults: server.isRunning ? [] : ['the server ended'] };
  },
};

export const redisAway: Attack = {
  name: 'redis-away',
  attacker: 'neighbour',
  tries: 'Seconds without Redis',
  times: { test: 1, usual: 20, long: 600 },
  async prepare() {
    const { url, service } = await startRedis();
    redis = service;
    return { env: { REDIS_URL: url }, release: () => service.stop() };
  },
  async run({ server }, { times, hasTime }) {
    let tried = 0;
    await redis?.halt();
    for (; tried < times && hasTime(); tried++) await sleep(1_000);
    await redis?.startAgain();
    return { tried, faults: server.isRunning ? [] : ['the server ended'] };
  },
};
