import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type LinkStatus, ServerLink, type TableListener } from '../src/net/server-link.ts';

/** A socket in the hands of a test. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static readonly all: FakeSocket[] = [];
  readyState = 0;
  readonly sent: { type: string; id?: string; since?: number }[] = [];

  constructor() {
    super();
    FakeSocket.all.push(this);
  }

  static get latest(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error('nothing has been opened');
    return socket;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(code = 1006): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }

  says(frame: object): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }

  welcomes(): void {
    this.says({ type: 'welcome', person: 'ana', now: Date.now() });
  }
}

const listener: TableListener = {
  seq: 7,
  onTable() {},
  onStep() {},
  onPresence() {},
  onRefused() {},
};

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

describe('ServerLink', () => {
  let statuses: LinkStatus[];
  let link: ServerLink;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('location', { protocol: 'http:', host: 'localhost' });
    vi.stubGlobal('document', new EventTarget());
    vi.stubGlobal('addEventListener', () => {});
    FakeSocket.all.length = 0;
    statuses = [];
    link = new ServerLink(
      async () => {},
      (status) => statuses.push(status),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('closes an unanswered connection and tries again', async () => {
    link.watch('AAAA', listener);
    await seconds(0);
    expect(FakeSocket.all).toHaveLength(1);
    await seconds(9);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
    FakeSocket.latest.welcomes();
    expect(link.status).toBe('open');
  });

  test('resumes a table at its last step and sends unanswered requests again', async () => {
    link.watch('AAAA', listener);
    await seconds(0);
    FakeSocket.latest.welcomes();
    const answered = link.act('AAAA', { type: 'ready', ready: true });
    const [first] = FakeSocket.latest.sent.filter(({ type }) => type === 'act');
    FakeSocket.latest.close();
    expect(statuses.at(-1)).toBe('waiting');
    await seconds(1);
    FakeSocket.latest.welcomes();
    expect(FakeSocket.latest.sent).toEqual([{ type: 'watch', table: 'AAAA', since: 7 }, first]);
    FakeSocket.latest.says({ type: 'done', id: first.id, seq: 8 });
    expect(await answered).toBe(8);
  });

  test('watches again after server-busy', async () => {
    const refused = vi.fn();
    link.watch('6ktvwx9b', { ...listener, onRefused: refused });
    await seconds(0);
    FakeSocket.latest.welcomes();
    FakeSocket.latest.says({ type: 'error', code: 'server-busy', message: 'try again' });
    await seconds(2);
    const watches = FakeSocket.latest.sent.filter(({ type }) => type === 'watch');
    expect(watches.length).toBe(2);
    expect(refused).not.toHaveBeenCalled();
  });

  test('reconnects when a ping is not answered', async () => {
    link.watch('AAAA', listener);
    await seconds(0);
    FakeSocket.latest.welcomes();
    await seconds(20);
    expect(FakeSocket.latest.sent.at(-1)).toEqual({ type: 'ping' });
    FakeSocket.latest.says({ type: 'pong', now: Date.now() });
    await seconds(19);
    expect(FakeSocket.all).toHaveLength(1);
    await seconds(10);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });

  test('a server that restarts: tries at least every half second for more than three, then less often', async () => {
    link.watch('AAAA', listener);
    await seconds(0);
    FakeSocket.latest.welcomes();
    FakeSocket.latest.close(1001);
    const attemptsIn = async (time: number): Promise<number> => {
      const before = FakeSocket.all.length;
      for (let passed = 0; passed < time; passed += 0.05) {
        await seconds(0.05);
        if (FakeSocket.latest.readyState === 0) FakeSocket.latest.close();
      }
      return FakeSocket.all.length - before;
    };
    expect(await attemptsIn(3.5)).toBeGreaterThanOrEqual(6);
    await attemptsIn(10);
    expect(await attemptsIn(30)).toBeLessThanOrEqual(8);
  });

  test('a server that sends it elsewhere: repeats its requests at the next one, ever more slowly', async () => {
    link.watch('AAAA', listener);
    await seconds(0);
    FakeSocket.latest.welcomes();
    const answered = link.act('AAAA', { type: 'ready', ready: true });
    for (let times = 0; times < 6; times++) {
      FakeSocket.latest.close(1013);
      await seconds(10);
      FakeSocket.latest.welcomes();
    }
    FakeSocket.latest.close(1013);
    await seconds(4);
    const tries = FakeSocket.all.length;
    expect(FakeSocket.latest.readyState).toBe(3);
    // At most 10 s after the close; 8 s without an answer would count as a lost connection.
    await seconds(6);
    expect(FakeSocket.all.length).toBe(tries + 1);
    FakeSocket.latest.welcomes();
    const [act] = FakeSocket.latest.sent.filter(({ type }) => type === 'act');
    FakeSocket.latest.says({ type: 'done', id: act.id, seq: 8 });
    expect(await answered).toBe(8);
  });
});
