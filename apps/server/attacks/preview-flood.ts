import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../test/support/process.ts';
import type { Attack } from './attack.ts';
import { ask } from './clients.ts';

const AT_ONCE = 40;
/** The default rate per minute. */
const ALLOWED = 6_000;
const page = '<html><head><meta name="description" content=""><title></title></head></html>';

/** Every address once, so that no answer can be used again: of a table, of unknown codes, of pages with other queries. */
const pathOf = (number: number, table: string): string =>
  [
    `/t/${table}?n=${number}`,
    `/t/${number.toString(36).padStart(8, 'b')}`,
    `/k/circle${number}?invitation=${'x'.repeat(2_000)}${number}`,
    `/?n=${number}`,
  ][number % 4];

export const previewFlood: Attack = {
  name: 'preview-flood',
  attacker: 'stranger',
  tries: 'Previews of links, each of another address, forty at a time',
  times: { test: 2_000, usual: 20_000, long: 200_000 },
  async prepare() {
    const folder = temporaryFolder();
    writeFileSync(join(folder.path, 'index.html'), page);
    return { env: { WEB_DIR: folder.path }, release: folder.remove };
  },
  async run(target, { times, hasTime }) {
    const start = performance.now();
    const statuses = new Map<number, number>();
    let tried = 0;
    const client = async () => {
      while (tried < times && hasTime()) {
        const { status } = await ask(target, pathOf(tried++, target.honestTable));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, client));
    const most = Math.ceil(ALLOWED * (1 + (performance.now() - start) / 60_000));
    const shown = statuses.get(200) ?? 0;
    const broken = [...statuses.keys()].filter((status) => status >= 500);
    return {
      tried,
      faults: [
        ...(shown === 0 ? ['no preview was shown'] : []),
        ...(shown > most ? [`${shown} previews, ${most} allowed`] : []),
        ...broken.map((status) => `status ${status}`),
      ],
    };
  },
};
