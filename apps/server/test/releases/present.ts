import { gameIds, games } from '@sobremesa/games/rules';
import { ClientFrame, clocks, PROTOCOL_VERSION, ServerFrame } from '@sobremesa/protocol';
import { reactions } from '@sobremesa/protocol/reactions';
import { factVersions } from '@sobremesa/tables';
import {
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { Envelopes } from '../../src/bus/envelope.ts';
import { writeCookie } from '../../src/people/cookie.ts';
import { packLog, type StoredStep } from '../../src/storage/archive/packed-log.ts';
import type { Backend } from '../../src/storage/backend.ts';
import { migrations } from '../../src/storage/migrations/index.ts';
import { PARTITIONS } from '../../src/storage/postgres.ts';
import { writeStep } from '../../src/storage/rows.ts';
import type { Database } from '../../src/storage/schema.ts';
import { tallyTriggers } from '../../src/storage/tally-triggers.ts';
import { type TestServer, Visitor } from '../http/test-server.ts';
import { playedLog } from '../support/logs.ts';
import { type Fields, fieldsOf } from './schemas.ts';
import { interfaceOf, kindsOf } from './types.ts';

const source = (path: string): URL => new URL(`../../../../${path}`, import.meta.url);

const dialects: Readonly<
  Record<string, Pick<Backend, 'partitions' | 'tallyTrigger'> & { dialect: Dialect }>
> = {
  postgresql: {
    partitions: PARTITIONS,
    tallyTrigger: tallyTriggers.postgresql,
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  },
  sqlite: {
    partitions: 0,
    tallyTrigger: tallyTriggers.sqlite,
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  },
};

/** The statements of every migration, on a database that does nothing. */
async function statementsOf(name: keyof typeof dialects): Promise<string[][]> {
  const { dialect, ...differences } = dialects[name];
  const statements: string[] = [];
  const log = ({ query }: { query: { sql: string } }) => void statements.push(query.sql);
  const db = new Kysely<Database>({ dialect, log });
  const lists: string[][] = [];
  for (const { up } of migrations) {
    await up(db, { db, ...differences } as Backend);
    lists.push(statements.splice(0).map((text) => text.replaceAll(/\s+/g, ' ')));
  }
  return lists;
}

interface Operation {
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema: object }[];
  readonly requestBody?: { content: Readonly<Record<string, { schema: object }>> };
  readonly responses?: Readonly<
    Record<string, { content?: Readonly<Record<string, { schema: object }>> }>
  >;
}

/** What the routes accept and answer. */
async function http(server: TestServer): Promise<{ requests: Fields; answers: Fields }> {
  const visitor = new Visitor(server);
  const { paths } = (await visitor.get('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, Operation>>;
  };
  const requests: Record<string, Fields[string]> = {};
  const answers: Record<string, Fields[string]> = {};
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { parameters, requestBody, responses }] of Object.entries(operations)) {
      const name = `${method.toUpperCase()} ${path}`;
      requests[name] = { isOptional: true, rule: '' };
      for (const each of parameters ?? [])
        Object.assign(requests, fieldsOf(each.schema, `${name}.${each.name}`, !each.required));
      const body = requestBody?.content['application/json']?.schema;
      if (body) Object.assign(requests, fieldsOf(body, name));
      for (const [status, { content }] of Object.entries(responses ?? {})) {
        const schema = content?.['application/json']?.schema;
        if (schema && status.startsWith('2'))
          Object.assign(answers, fieldsOf(schema, `${name} ${status}`));
      }
    }
  }
  return { requests, answers };
}

const samplePerson = 'aaaaaaaaaaaaaaaaaaaaaa';
export const sampleSecret = 'the secret of a sample, 32 characters or more';
export const sampleLogin = {
  person: samplePerson,
  login: 'bbbbbbbbbbbbbbbbbbbbbb',
  issuedAt: 1_790_000_000_000,
};

const sampleSteps = (): StoredStep[] =>
  playedLog({ game: gameIds[0], seats: 3, people: 2 }, 'release').map((row) => {
    const { seq, at, request, facts } = writeStep({ row });
    return { seq, at, request, facts };
  });

const json = (schema: object): object => JSON.parse(JSON.stringify(schema));

/** What the present code writes for others to read. */
export async function presentRelease(server: TestServer) {
  const [postgresql, sqlite] = [await statementsOf('postgresql'), await statementsOf('sqlite')];
  const { requests, answers } = await http(server);
  const steps = sampleSteps();
  return {
    versions: {
      protocol: PROTOCOL_VERSION,
      facts: factVersions as Readonly<Record<string, number>>,
      games: Object.fromEntries(gameIds.map((id) => [id, games[id].version])),
    },
    facts: kindsOf(source('packages/tables/src/log.ts'), 'Fact'),
    /** Values that facts can have. */
    values: { opened: [...clocks], reacted: [...reactions] } as Readonly<
      Record<string, readonly string[]>
    >,
    row: interfaceOf(source('packages/tables/src/log.ts'), 'LogRow'),
    index: interfaceOf(source('packages/tables/src/table-index.ts'), 'TableIndex'),
    bus: kindsOf(source('apps/server/src/bus/port.ts'), 'TableMessage', 'News'),
    requests: { ...fieldsOf(json(ClientFrame), 'frame'), ...requests },
    answers: { ...fieldsOf(json(ServerFrame), 'frame'), ...answers },
    migrations: migrations.map(({ name, needs }, id) => ({
      name,
      ...(needs === undefined ? {} : { needs }),
      postgresql: postgresql[id],
      sqlite: sqlite[id],
    })),
    samples: {
      cookie: writeCookie(sampleLogin, sampleSecret, true),
      message: new Envelopes().write({ type: 'due', table: 'abcdefgh' }),
      steps,
      record: Buffer.from(packLog(steps)).toString('base64'),
    },
  };
}

export type Release = Awaited<ReturnType<typeof presentRelease>>;
