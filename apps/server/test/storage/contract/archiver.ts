import { packLog } from '../../../src/storage/archive/packed-log.ts';
import { openDatabase } from '../../support/database.ts';

/** Archives finished tables until it is killed, and prints each before it is read and before it is written. */
const [options] = process.argv.slice(2);
const stores = await openDatabase(JSON.parse(options));

for (;;) {
  for (const table of await stores.tables.claimFinished({
    before: Date.now(),
    now: 1,
    until: 1,
    limit: 5,
  })) {
    process.stdout.write(`${table} reading\n`);
    await stores.tables.archive(table, async (steps) => {
      const record = packLog(steps);
      process.stdout.write(`${table} writing\n`);
      return record;
    });
  }
}
