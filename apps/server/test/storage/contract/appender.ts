import { BatchedAppends } from '../../../src/storage/batching.ts';
import { openDatabase } from '../../support/database.ts';
import { sat, step } from '../../support/steps.ts';

/** Appends to tables of its own until it is killed, and prints the steps that were acknowledged. */
const [options, name] = process.argv.slice(2);
const appends = new BatchedAppends((await openDatabase(JSON.parse(options))).tables);

async function fill(table: string): Promise<never> {
  for (let seq = 1; ; seq++) {
    const written = await appends.append(step(table, seq, { row: { facts: sat(name) } }));
    if (!written) throw new Error(`step ${seq} of ${table} was refused`);
    // Asynchronous, because a synchronous write to a full pipe fails.
    process.stdout.write(`${table} ${seq}\n`);
  }
}

await Promise.all(Array.from({ length: 8 }, (_, number) => fill(`${name}-${number}`)));
