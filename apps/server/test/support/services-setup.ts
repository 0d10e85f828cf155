import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { buildServerOnce } from './process.ts';
import { type Service, startPostgres, startRedis } from './service.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL where a suite requests a service. */
    readonly services: string;
  }
}

const services: Service[] = [];

async function started(starting: ReturnType<typeof startPostgres>): Promise<string> {
  const { url, service } = await starting;
  services.push(service);
  return url;
}

let postgres: Promise<string> | undefined;
let databases = 0;

/** One PostgreSQL server for all suites, with a database for each request. */
async function newDatabase(): Promise<string> {
  postgres ??= started(startPostgres());
  const url = await postgres;
  databases += 1;
  const name = `test_${databases}`;
  const client = new pg.Client(`${url}/postgres`);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `${url}/${name}`;
}

/** One Redis server for each request, because channels are shared by all its databases. */
const newRedis = (): Promise<string> => started(startRedis());

const makers: Record<string, () => Promise<string>> = {
  '/postgres': newDatabase,
  '/redis': newRedis,
};

/** Services start with the first request, because most runs need none. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildServerOnce();
  const desk = createHttpServer(async (request, response) => {
    try {
      response.end(await makers[request.url ?? '']());
    } catch (error) {
      response.statusCode = 500;
      response.end(error instanceof Error ? error.message : String(error));
    }
  });
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
  desk.unref();
  project.provide('services', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`);
  return async () => {
    desk.close();
    desk.closeAllConnections();
    await Promise.all(services.map((service) => service.stop()));
  };
}
