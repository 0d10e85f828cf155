import { setTimeout as sleep } from 'node:timers/promises';
import { RequestError } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Gate } from '../gate/gate.ts';
import type { Storage } from '../storage/storage.ts';
import type { Stores } from '../stores.ts';

export interface ExportOptions {
  readonly storage: Pick<Storage, 'ping'>;
  readonly stores: Pick<Stores, 'privacy' | 'tables'>;
  readonly gate: Pick<Gate, 'records'>;
  readonly now: () => number;
  /** Tables are read one after the other, over all exports at this server. */
  readonly inTurn: <Value>(task: () => Promise<Value>) => Promise<Value>;
  /** Called with what is wrong with a log. */
  readonly onError: (error: unknown) => void;
}

/** How often, and after how many milliseconds, something is tried again that the server is too busy for. */
const ATTEMPTS = 20;
const PAUSE = 500;

const isBusy = (error: unknown): boolean =>
  error instanceof RequestError && error.code === 'server-busy';

/** A file that lacks something because others kept the server busy would look whole. */
async function patiently<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (!isBusy(error) || attempt === ATTEMPTS) throw error;
      await sleep(PAUSE);
    }
  }
}

/** The record as JSON, or why the person does not get it: the match is running, or they had no seat. */
async function recordAt(
  gate: ExportOptions['gate'],
  table: string,
  person: PersonId,
): Promise<string> {
  try {
    return `"record":${await patiently(() => gate.records.own(table, person))}`;
  } catch (error) {
    if (!(error instanceof RequestError) || isBusy(error)) throw error;
    return `"missing":${JSON.stringify(error.code)}`;
  }
}

/** What the file has of a table. One damaged log must not cost the person the rest of the file. */
async function tableAt(options: ExportOptions, table: string, person: PersonId): Promise<string> {
  const { storage, gate, onError } = options;
  const name = `"table":${JSON.stringify(table)}`;
  try {
    const talk = await patiently(() => gate.records.ownTalk(table, person));
    const record = await recordAt(gate, table, person);
    return `{${name},"talk":${talk},${record}}`;
  } catch (error) {
    if (isBusy(error)) throw error;
    // A file without tables because the database is away would look whole.
    await storage.ping();
    onError(error);
    return `{${name},"missing":"unreadable"}`;
  }
}

/** Everything that the server keeps about a person, as the text of one JSON object, piece by piece. */
export async function* exportOf(options: ExportOptions, person: PersonId): AsyncGenerator<string> {
  const { stores, now, inTurn } = options;
  const parts: [string, unknown][] = [];
  for (const [name, read] of Object.entries(stores.privacy.exported)) {
    parts.push([name, await read(person, now())]);
  }
  yield `{"exportedAt":${now()}`;
  for (const [name, part] of parts) {
    yield `,${JSON.stringify(name)}:${JSON.stringify(part)}`;
  }
  yield ',"tables":[';
  let separator = '';
  for (const table of await stores.tables.tablesWith(person)) {
    yield separator + (await inTurn(() => tableAt(options, table, person)));
    separator = ',';
  }
  yield ']}\n';
}
