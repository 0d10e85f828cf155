import { CHAIN_START, checkFairness, entropyCommitment, linkHash } from '@sobremesa/engine';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { finishedTable } from '../../src/records/finished.ts';
import { recordOf } from '../../src/records/record.ts';
import { REVEAL_TIME } from '../../src/tables/due.ts';
import type { Fact } from '../../src/tables/log.ts';
import { roomOf, stepFor } from '../../src/tables/project.ts';
import type { Table } from '../../src/tables/table.ts';
import { fakeClock, pass } from '../support/clock.ts';
import { linkedBuses, makeHub, TestWatcher } from '../support/hubs.ts';
import { MemoryStorage } from '../support/memory-storage.ts';
import { DrivenTable } from '../support/seated.ts';

const people = ['ana', 'luis', 'marta'];
const textOf = (person: string): string => `the text of ${person}`;

/** Everybody has committed to a text; the chain does not know of it yet. */
function sealedTable(): DrivenTable {
  const driven = new DrivenTable({}, 'ana');
  for (const person of people) driven.act(person, { type: 'sit', name: person });
  for (const person of people) driven.act(person, readiness(driven.table, person));
  return driven;
}

const readiness = ({ commitment }: Pick<Table, 'commitment'>, person: string) =>
  ({
    type: 'ready',
    ready: true,
    commitment: entropyCommitment(commitment, textOf(person)),
  }) as const;

function linkedTable(): DrivenTable {
  const driven = sealedTable();
  const hash = linkHash(1, CHAIN_START, driven.table.sealedDeal);
  driven.add([{ type: 'linked', link: { number: 1, previous: CHAIN_START, hash } }]);
  return driven;
}

const reveal = (person: string) => ({ type: 'reveal', entropy: textOf(person) }) as const;

function finish(driven: DrivenTable): ReturnType<typeof recordOf> {
  const { table } = driven;
  while (table.phase === 'playing') {
    const seat = 31 - Math.clz32(table.deciders);
    const [move] = table.game.legalMoves(table.match?.state, seat);
    driven.add([{ type: 'moved', seat, move, by: 'person' }]);
  }
  return recordOf(finishedTable(driven.rows));
}

describe('a deal that seats commit to', () => {
  it.each([
    { type: 'fill', level: 'greedy' } as const,
    { type: 'bot', seat: 2, level: 'greedy' } as const,
  ])('waits for what was sealed when $type completes the table', (action) => {
    const driven = new DrivenTable({}, 'ana');
    for (const person of ['ana', 'luis']) driven.act(person, { type: 'sit', name: person });
    for (const person of ['ana', 'luis']) driven.act(person, readiness(driven.table, person));
    expect(driven.act('ana', action).at(-1)).toEqual({ type: 'sealed' });
    expect(driven.table.phase).toBe('dealing');
  });

  it('is dealt when the last seat has revealed, and its record proves it', () => {
    const driven = linkedTable();
    for (const person of people) {
      expect(driven.table.phase).toBe('dealing');
      driven.act(person, reveal(person));
    }
    expect(driven.table.phase).toBe('playing');
    const { fairness } = finish(driven);
    expect(fairness).toMatchObject({ version: 2, entropy: people.map(textOf) });
    expect(checkFairness(fairness)).toBeUndefined();
  });

  it('cannot be chosen by the seat that reveals last, who knows the secret and every other text', () => {
    const driven = linkedTable();
    driven.act('luis', reveal('luis'));
    driven.act('marta', reveal('marta'));
    for (let attempt = 0; attempt < 1_000; attempt++) {
      const action = { type: 'reveal', entropy: `attempt ${attempt}` } as const;
      expect(driven.refusal('ana', action)).toBe('bad-reveal');
    }
    const ready = { type: 'ready', ready: true, entropy: 'another text' } as const;
    expect(driven.refusal('ana', ready)).toBe('already-started');
  });

  it('takes no text before everything is fixed in the chain', () => {
    const driven = sealedTable();
    expect(driven.table.phase).toBe('dealing');
    expect(driven.refusal('ana', reveal('ana'))).toBe('not-started');
    expect(roomOf(driven.table).deal).toBeUndefined();
  });

  it.each([
    ['sit', 'eva', { type: 'sit', name: 'Eva' }],
    ['leave', 'ana', { type: 'leave' }],
    ['send somebody away', 'ana', { type: 'kick', seat: 1 }],
    ['take a ready back', 'ana', { type: 'ready', ready: false }],
    ['move', 'ana', { type: 'move', move: { type: 'take' } }],
  ] as const)('lets nobody %s meanwhile', (_what, person, action) => {
    const refusals = ['already-started', 'not-started'];
    expect(refusals).toContain(linkedTable().refusal(person, action));
  });

  it('counts a text that is revealed twice once', () => {
    const driven = linkedTable();
    driven.act('ana', reveal('ana'));
    expect(driven.act('ana', reveal('ana'))).toEqual([]);
  });

  it('goes without a seat that does not reveal in time, and the record says so', () => {
    const driven = linkedTable();
    driven.act('ana', reveal('ana'));
    driven.add([{ type: 'started' }]);
    expect(driven.refusal('luis', reveal('luis'))).toBe('already-started');
    const { fairness } = finish(driven);
    expect(fairness.entropy).toEqual([textOf('ana'), null, null]);
    expect(fairness.commitments).toEqual(
      people.map((person) => entropyCommitment(fairness.commitment, textOf(person))),
    );
    expect(checkFairness(fairness)).toBeUndefined();
  });

  it('shows every commitment before the first text, and no text before the end', () => {
    const driven = linkedTable();
    const { deal } = roomOf(driven.table);
    expect(deal?.seats).toEqual(
      people.map((person) => entropyCommitment(driven.table.commitment, textOf(person))),
    );
    for (const person of people.slice(1)) driven.act(person, reveal(person));
    const told = driven.table.steps.map((step) => stepFor(driven.table, step, 0));
    expect(JSON.stringify([told, roomOf(driven.table)])).not.toContain('the text of');
  });

  it('fixes a text that a program gave at once together with the rest', () => {
    const driven = new DrivenTable({}, 'ana');
    for (const person of people) driven.act(person, { type: 'sit', name: person });
    driven.act('luis', { type: 'ready', ready: true, entropy: 'given at once' });
    driven.act('marta', { type: 'ready', ready: true });
    driven.act('ana', readiness(driven.table, 'ana'));
    const { sealedDeal, commitment } = driven.table;
    expect(sealedDeal.seats[1]).toBe(entropyCommitment(commitment, 'given at once'));
    expect(sealedDeal.seats[2]).toBeUndefined();
  });

  it('begins at once where nobody commits to anything', () => {
    expect(DrivenTable.started().table.phase).toBe('playing');
  });

  it('of before there was a chain is dealt from its old log as it was', () => {
    const driven = DrivenTable.started();
    const { fairness } = finish(driven);
    expect(fairness.version).toBeUndefined();
    expect(checkFairness(fairness)).toBeUndefined();
  });
});

describe('a deal at several servers', () => {
  afterEach(() => vi.useRealTimers());

  async function gatherAt(hubs: readonly ReturnType<typeof makeHub>[]) {
    const code = await hubs[0].open({ game: 'nogracias', seats: 3, calm: false }, 'ana');
    const watchers = people.map((person) => new TestWatcher(person));
    for (const [seat, watcher] of watchers.entries()) {
      const hub = hubs[seat % hubs.length];
      await hub.watch(watcher, code, undefined);
      await watcher.act(hub, code, { type: 'sit', name: watcher.person });
    }
    const commitment = await hubs[0].read(code, (table) => table.commitment);
    for (const [seat, watcher] of watchers.entries()) {
      await watcher.act(hubs[seat % hubs.length], code, readiness({ commitment }, watcher.person));
    }
    return { code, watchers };
  }

  const phaseAt = (hub: ReturnType<typeof makeHub>, code: string) =>
    hub.read(code, ({ phase }) => phase);

  const isLinked = (watcher: TestWatcher): boolean =>
    watcher.frames.some((frame) => frame.type === 'step' && frame.room?.deal !== undefined);

  it('is linked once, and dealt when each seat has revealed at its own server', async () => {
    const storage = new MemoryStorage();
    const hubs = linkedBuses(2).map((bus) => makeHub({ storage, bus }));
    const { code, watchers } = await gatherAt(hubs);
    await vi.waitFor(() => expect(watchers.every(isLinked)).toBe(true));
    for (const [seat, watcher] of watchers.entries()) {
      await watcher.act(hubs[seat % 2], code, reveal(watcher.person));
    }
    expect(await phaseAt(hubs[0], code)).toBe('playing');
    const facts = (await storage.rows(code)).flatMap((row): readonly Fact[] => row.facts);
    expect(facts.filter(({ type }) => type === 'linked')).toHaveLength(1);
    await Promise.all(hubs.map((hub) => hub.close()));
  });

  it('goes on at another server when the one that fixed it has died before the chain knew', async () => {
    fakeClock();
    const storage = new MemoryStorage();
    const link = storage.linkDeal.bind(storage);
    storage.linkDeal = () => new Promise(() => {});
    const dying = makeHub({ storage });
    const { code, watchers } = await gatherAt([dying]);
    await pass(10);
    void dying.close();
    storage.linkDeal = link;
    const next = makeHub({ storage });
    const [ana] = watchers;
    await next.watch(ana, code, undefined);
    await pass(4_000);
    expect(isLinked(ana)).toBe(true);
    await ana.act(next, code, reveal('ana'));
    expect(await phaseAt(next, code)).toBe('dealing');
    await pass(REVEAL_TIME + 1_000);
    expect(await phaseAt(next, code)).toBe('playing');
    await next.close();
  });
});
