import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { Eraser, type EraserOptions } from '../../src/privacy/eraser.ts';
import { TestServer } from '../http/test-server.ts';

const MINUTE = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

/** An eraser whose looks for people to be deleted are counted; each goes on until it is answered. */
function sweeper(): { eraser: Eraser; answers: ((people: string[]) => void)[] } {
  const answers: ((people: string[]) => void)[] = [];
  const erasures = () => new Promise<string[]>((resolve) => answers.push(resolve));
  const eraser = new Eraser({
    stores: { privacy: { erasures } },
    storage: { scrub: async () => {} },
    retention: { guestDays: 0, talkDays: 0 },
    now: () => 0,
    onError: (error: unknown) => expect.unreachable(String(error)),
  } as unknown as EraserOptions);
  return { eraser, answers };
}

test('a sweep is not begun while one runs, and again after it', async () => {
  vi.useFakeTimers();
  const { eraser, answers } = sweeper();
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(answers).toHaveLength(1);
  answers[0]([]);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(answers).toHaveLength(2);
  answers[1]([]);
  await eraser.close();
});

test('deletions from one address run one after the other', async () => {
  const server = await TestServer.open();
  const people = await Promise.all([server.visitor(), server.visitor(), server.visitor()]);
  let running = 0;
  let most = 0;
  vi.spyOn(server.eraser, 'erase').mockImplementation(async () => {
    running++;
    most = Math.max(most, running);
    await setImmediate();
    running--;
  });
  const answers = await Promise.all(
    people.map((person) =>
      person.send({ method: 'DELETE', url: '/api/me', payload: { name: '' } }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(server.eraser.erase).toHaveBeenCalledTimes(3);
  expect(most).toBe(1);
});
