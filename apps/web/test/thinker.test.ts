import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { QuestionOf, TaskMessage } from '../src/bots/tasks.ts';
import { Thinker } from '../src/local/thinker.ts';
import { Failure } from '../src/net/failure.ts';

/** What each worker does with a thought, in the order in which they are started. */
type Fate = 'answers' | 'crashes' | 'is silent';
let fates: Fate[];
let started: FakeWorker[];

class FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | undefined;
  onerror: ((event: { message: string }) => void) | undefined;
  isTerminated = false;
  readonly #fate = fates[started.length];

  constructor() {
    started.push(this);
  }

  postMessage({ question: { id } }: TaskMessage<'choose'>): void {
    if (this.#fate === 'is silent') return;
    queueMicrotask(() => {
      if (this.#fate === 'crashes') this.onerror?.({ message: 'out of memory' });
      else this.onmessage?.({ data: { id, move: { card: id } } });
    });
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

const thought = {
  game: 'toma6',
  level: 'easy',
  view: {},
  seed: '1',
} as unknown as QuestionOf<'choose'>;

beforeEach(() => {
  started = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('Thinker', () => {
  test('asks another worker when the first one crashes', async () => {
    fates = ['crashes', 'answers'];
    const thinker = new Thinker();
    await expect(thinker.choose(thought)).resolves.toEqual({ card: 0 });
    expect(started.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  });

  test('takes a worker that never answers for dead', async () => {
    fates = ['is silent', 'answers'];
    const choice = new Thinker().choose(thought);
    await vi.runAllTimersAsync();
    await expect(choice).resolves.toEqual({ card: 0 });
  });

  test('gives up when the second worker dies too, and starts a third for the next thought', async () => {
    fates = ['crashes', 'crashes', 'answers'];
    const thinker = new Thinker();
    const error = await thinker.choose(thought).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Failure);
    expect((error as Failure).code).toBe('no-bots');
    await expect(thinker.choose(thought)).resolves.toEqual({ card: 1 });
  });
});
