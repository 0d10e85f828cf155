import type { Replay } from '@sobremesa/protocol';
import { isNewerVersion } from '@sobremesa/tables';
import { expect, test } from 'vitest';
import { DrivenTable } from '../../../../packages/tables/test/support/driven-table.ts';
import { RecordReader, type Work } from '../../src/records/record-reader.ts';
import { TextCache } from '../../src/records/text-cache.ts';
import answer from '../../src/records/worker.ts';
import { packLog } from '../../src/storage/archive/packed-log.ts';
import { MemoryStorage } from '../support/memory-storage.ts';

/** A finished match with more steps than a piece. */
async function longMatch() {
  const driven = DrivenTable.started({ game: 'nogracias', options: { rounds: 20 } });
  const { table, rows } = driven;
  while (table.phase === 'playing') {
    const seat = 31 - Math.clz32(table.deciders);
    const moves = table.match ? table.game.legalMoves(table.match.state, seat) : [];
    driven.add([{ type: 'moved', seat, move: moves[0], by: 'person' }]);
  }
  const storage = new MemoryStorage();
  for (const row of rows) await storage.append([{ row }]);
  const asked: Work[] = [];
  const recordReader = new RecordReader(storage, {
    answer: async (work) => {
      asked.push(work);
      return answer(work);
    },
  });
  return { recordReader, asked, code: table.code, steps: rows.length };
}

test('replay: the pieces of a long match make up the whole', async () => {
  const { recordReader, code, steps } = await longMatch();
  const opened = await recordReader.open(code, 'luis');
  expect(opened.own).toBe(1);
  const seqs: number[] = [];
  let pieces = 0;
  for (let after: number | undefined = 0; after !== undefined; pieces++) {
    const piece: Replay = JSON.parse(await recordReader.replay(opened, 1, after));
    expect(piece.steps.length).toBeLessThanOrEqual(200);
    seqs.push(...piece.steps.map(({ step }) => step.seq));
    after = piece.next;
  }
  expect(pieces).toBe(3);
  expect(seqs).toEqual(Array.from({ length: steps - 1 }, (_, index) => index + 2));
});

test('replay: forty concurrent requests replay a match once and send its log once', async () => {
  const { recordReader, asked, code } = await longMatch();
  const texts = await Promise.all(
    Array.from({ length: 40 }, async () =>
      recordReader.replay(await recordReader.open(code, undefined), 0, 0),
    ),
  );
  expect(new Set(texts).size).toBe(1);
  expect(asked.filter(({ question }) => question.type === 'replay').length).toBe(1);
  expect(asked.filter(({ log }) => log !== undefined).length).toBe(1);
});

test('a record of a newer server: the worker leaves its table to newer servers', async () => {
  const [first, second] = [1, 2].map((seq) => ({ seq, at: 0, request: null, facts: '[]' }));
  const archived = packLog([first]).fill(2, 0, 1);
  const storage = {
    lastSteps: async () => new Map([['AAAA', 2]]),
    storedLog: async () => ({ archived, steps: [second] }),
  };
  const recordReader = new RecordReader(storage, {
    answer: async (work) => structuredClone(answer(work)),
  });
  await expect(recordReader.open('AAAA', undefined)).rejects.toSatisfy(isNewerVersion);
});

test('TextCache: keeps the texts used last, up to its size', async () => {
  const cache = new TextCache(10);
  const made: string[] = [];
  const get = (key: string) =>
    cache.get(key, async () => {
      made.push(key);
      return 'xxxx';
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
  await expect(cache.get('d', () => Promise.reject(new Error('once')))).rejects.toThrow('once');
  expect(await cache.get('d', async () => 'again')).toBe('again');
});
