import { bots } from '@sobremesa/bots';
import { FastRng } from '@sobremesa/engine';
import { botsOf } from '@sobremesa/games/bots';
import type { Action, ServerFrame, TableSetup } from '@sobremesa/protocol';
import { admit, closedTo } from '@sobremesa/tables';
import { afterEach, expect, vi } from 'vitest';
import type { BotWorkers } from '../../src/bots/port.ts';
import { localBus } from '../../src/bus/local.ts';
import type { Bus, BusMessage } from '../../src/bus/port.ts';
import { Hub } from '../../src/hub/hub.ts';
import type { HubOptions, TableGate, TableListener } from '../../src/hub/options.ts';
import type { Watcher } from '../../src/hub/watchers.ts';
import { MemoryStorage } from './memory-storage.ts';

/** Bots that choose in the test's own thread. */
export const botWorkers: BotWorkers = {
  bots: ['random', 'greedy'],
  async choose(id, level, view, seed) {
    return bots[level as 'random'](botsOf(id)).choose(view, new FastRng(seed));
  },
  async close() {},
};

/** The bus of one hub in a process with several, and what it was sent. */
export interface LinkedBus extends Bus {
  readonly heard: BusMessage[];
  readonly followed: ReadonlySet<string>;
}

/** Connected buses for several hubs in one process. */
export function linkedBuses(count: number): LinkedBus[] {
  const servers = Array.from({ length: count }, () => ({
    listeners: [] as ((message: BusMessage) => void)[],
    heard: [] as BusMessage[],
    followed: new Set<string>(),
  }));
  return servers.map((own) => {
    const send = (message: BusMessage, receivers: typeof servers): number => {
      const others = receivers.filter((server) => server !== own);
      for (const { heard, listeners } of others) {
        const copy: BusMessage = JSON.parse(JSON.stringify(message));
        heard.push(copy);
        for (const listener of listeners) listener(copy);
      }
      return others.length;
    };
    return {
      heard: own.heard,
      followed: own.followed,
      hasOthers: count > 1,
      follow: async (table) => void own.followed.add(table),
      unfollow: (table) => void own.followed.delete(table),
      hears: () => true,
      publish: async (table, message) =>
        send(
          message,
          servers.filter(({ followed }) => followed.has(table)),
        ),
      announce: (news) => void send(news, servers),
      subscribe: (listener) => own.listeners.push(listener),
      onMissed: () => {},
      spend: localBus.spend,
      ping: async () => {},
      close: async () => {},
    };
  });
}

export const errors: unknown[] = [];

/** Asks nothing but the tables themselves. */
export const tableGate: TableGate = {
  see: async (...visit) => admit(...visit),
  closedBy: closedTo,
  act: () => undefined,
  outsiders: async () => new Set(),
  mayHide: async () => false,
  areApart: () => false,
};

export function makeHub(parts: Partial<HubOptions> & TableListener = {}): Hub {
  const hub = new Hub({
    gate: tableGate,
    storage: new MemoryStorage(),
    bus: linkedBuses(1)[0],
    botWorkers,
    standInLevel: 'greedy',
    accountOf: ({ opening }) => opening.host,
    now: () => Date.now(),
    onError: (error) => errors.push(error),
    mayBePublic: () => true,
    blockedBy: () => new Map(),
    ...parts,
  });
  hub.listen(parts);
  hub.start();
  return hub;
}

/**
 * Opens hubs for the tests of a file. After each test they are closed, the clock is the real one again, and
 * there must have been no error that the test has not taken.
 */
export function hubOpener(): typeof makeHub {
  const hubs: Hub[] = [];
  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all(hubs.splice(0).map((hub) => hub.close()));
    expect(errors.splice(0)).toEqual([]);
  });
  return (parts) => {
    const hub = makeHub(parts);
    hubs.push(hub);
    return hub;
  };
}

export const people = ['ana', 'luis', 'marta'];
export const take = { type: 'move', move: { type: 'take' } } as const;

/** The watcher whose turn it is. */
export const mover = (watchers: readonly TestWatcher[]): TestWatcher => {
  const turn = watchers.find((watcher) => (watcher.position?.moves.length ?? 0) > 0);
  if (!turn) throw new Error('nobody owes a move');
  return turn;
};

/** A client in a test: it keeps every frame it was sent. */
export class TestWatcher implements Watcher {
  readonly person: string;
  readonly texts: string[] = [];
  isSentElsewhere = false;

  constructor(person: string) {
    this.person = person;
  }

  send(text: string): void {
    this.texts.push(text);
  }

  sendElsewhere(): void {
    this.isSentElsewhere = true;
  }

  get frames(): ServerFrame[] {
    return this.texts.map((text): ServerFrame => JSON.parse(text));
  }

  /** The newest view of the table that this client was sent. */
  get position() {
    const frame = this.frames.findLast((sent) => 'position' in sent && sent.position !== undefined);
    return frame && 'position' in frame ? frame.position : undefined;
  }

  get steps(): number[] {
    return this.frames.flatMap((frame) => (frame.type === 'step' ? [frame.step.seq] : []));
  }

  act(hub: Hub, code: string, action: Action): Promise<number> {
    const actor = { person: this.person, name: this.person };
    return hub.act(actor, code, crypto.randomUUID(), action);
  }
}

/** A new table where these people watch, sit and are ready, so that the match has started. */
export async function gather(
  hub: Hub,
  people: readonly string[],
  setup: Partial<TableSetup> = {},
): Promise<{ code: string; watchers: TestWatcher[] }> {
  const full: TableSetup = { game: 'nogracias', seats: people.length, calm: false, ...setup };
  const code = await hub.open(full, people[0]);
  const watchers = people.map((person) => new TestWatcher(person));
  for (const watcher of watchers) {
    await hub.watch(watcher, code, undefined);
    await watcher.act(hub, code, { type: 'sit', name: watcher.person });
  }
  for (const watcher of watchers) await watcher.act(hub, code, { type: 'ready', ready: true });
  return { code, watchers };
}

/** Plays the first legal move of the first decider until the match is over. */
export async function playOut(hub: Hub, code: string, watchers: readonly TestWatcher[]) {
  for (;;) {
    const [deciders, phase] = await hub.read(
      code,
      (table) => [table.deciders, table.phase] as const,
    );
    if (phase !== 'playing') return;
    const seat = 31 - Math.clz32(deciders & -deciders);
    const watcher = watchers[seat];
    const [move] = watcher.position?.moves ?? [];
    if (move) await watcher.act(hub, code, { type: 'move', move });
    else throw new Error(`seat ${seat} owes a move and was told of none`);
  }
}
