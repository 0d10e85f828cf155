import { packLog } from '../../../src/storage/archive/packed-log.ts';
import { openStorage } from '../../../src/storage/index.ts';

/** Archives finished tables until it is killed, and prints each before it is read and before it is written. */
const [options] = process.argv.slice(2);
const storage = await openStorage(JSON.parse(options));

for (;;) {
  for (const table of await storage.claimFinished(Date.now(), 1, 1, 5)) {
    process.stdout.write(`${table} reading\n`);
    await storage.archive(table, async (steps) => {
      const record = packLog(steps);
      process.stdout.write(`${table} writing\n`);
      return record;
    });
  }
}
