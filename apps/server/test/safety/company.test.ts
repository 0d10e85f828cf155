import { expect, test } from 'vitest';
import { localBus } from '../../src/bus/local.ts';
import { Company } from '../../src/safety/company.ts';
import type { StoredBlock } from '../../src/safety/store.ts';

const block: StoredBlock = { person: 'ana', blocked: 'luis', name: 'Luis', at: 1 };

test('a block holds although an answer without it, asked for earlier, arrives later', async () => {
  const answers: ((blocks: StoredBlock[]) => void)[] = [];
  const company = new Company({
    stores: {
      safety: { blocksAround: () => new Promise((resolve) => void answers.push(resolve)) },
    },
    bus: localBus,
    onError: (error) => expect(error).toBeUndefined(),
  });
  const arriving = company.enter('luis');
  const blocking = company.changed(['ana', 'luis']);
  const [early, late] = answers;
  late([block]);
  await blocking;
  early([]);
  await arriving;
  expect(company.areApart('luis', 'ana')).toBe(true);
});
