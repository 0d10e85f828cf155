import { CHAIN_START, checkFairness, entropyCommitment, linkHash } from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import { roomOf, stepFor, type Table } from '../src/index.ts';
import { DrivenTable, turnSeat } from './support/driven-table.ts';

const people = ['ana', 'luis', 'marta'];
const textOf = (person: string): string => `the text of ${person}`;

const readiness = ({ commitment }: Pick<Table, 'commitment'>, person: string) =>
  ({
    type: 'ready',
    ready: true,
    commitment: entropyCommitment(commitment, textOf(person)),
  }) as const;

const reveal = (person: string) => ({ type: 'reveal', entropy: textOf(person) }) as const;

/** A table where everybody has committed to a text, and the deal is not in the chain yet. */
function sealedTable(): DrivenTable {
  const driven = new DrivenTable({}, 'ana');
  for (const person of people) driven.act(person, { type: 'sit', name: person });
  for (const person of people) driven.act(person, readiness(driven.table, person));
  return driven;
}

function linkedTable(): DrivenTable {
  const driven = sealedTable();
  const hash = linkHash(1, CHAIN_START, driven.table.sealedDeal);
  driven.add([{ type: 'linked', link: { number: 1, previous: CHAIN_START, hash } }]);
  return driven;
}

/** Plays the match to its end and returns the proof of its deal, from the stored log. */
function finish(driven: DrivenTable): Table['fairness'] {
  const { table } = driven;
  while (table.phase === 'playing') {
    const seat = turnSeat(driven);
    const [move] = table.game.legalMoves(table.match?.state, seat);
    driven.add([{ type: 'moved', seat, move, by: 'person' }]);
  }
  return driven.replayed().fairness;
}

describe('deal with commitments', () => {
  test.each([
    { type: 'fill', level: 'greedy' } as const,
    { type: 'bot', seat: 2, level: 'greedy' } as const,
  ])('$type that completes the table seals the deal instead of starting the match', (action) => {
    const driven = new DrivenTable({}, 'ana');
    for (const person of ['ana', 'luis']) driven.act(person, { type: 'sit', name: person });
    for (const person of ['ana', 'luis']) driven.act(person, readiness(driven.table, person));
    expect(driven.act('ana', action).at(-1)).toEqual({ type: 'sealed' });
    expect(driven.table.phase).toBe('dealing');
  });

  test('cards are dealt when the last seat has revealed, and the proof holds', () => {
    const driven = linkedTable();
    for (const person of people) {
      expect(driven.table.phase).toBe('dealing');
      driven.act(person, reveal(person));
    }
    expect(driven.table.phase).toBe('playing');
    const fairness = finish(driven);
    expect(fairness).toMatchObject({ version: 2, entropy: people.map(textOf) });
    expect(checkFairness(fairness)).toBeUndefined();
  });

  test('the last seat to reveal cannot give another text, even knowing all the others', () => {
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

  test('reveal is refused before the deal is in the chain', () => {
    const driven = sealedTable();
    expect(driven.table.phase).toBe('dealing');
    expect(driven.refusal('ana', reveal('ana'))).toBe('not-started');
    expect(roomOf(driven.table).deal).toBeUndefined();
  });

  test.each([
    ['sit', 'eva', { type: 'sit', name: 'Eva' }],
    ['leave', 'ana', { type: 'leave' }],
    ['kick', 'ana', { type: 'kick', seat: 1 }],
    ['not ready', 'ana', { type: 'ready', ready: false }],
    ['move', 'ana', { type: 'move', move: { type: 'take' } }],
  ] as const)('%s is refused while seats reveal', (_what, person, action) => {
    const refusals = ['already-started', 'not-started'];
    expect(refusals).toContain(linkedTable().refusal(person, action));
  });

  test('a repeated reveal adds nothing', () => {
    const driven = linkedTable();
    driven.act('ana', reveal('ana'));
    expect(driven.act('ana', reveal('ana'))).toEqual([]);
  });

  test('a seat that does not reveal in time adds nothing, and the proof says so', () => {
    const driven = linkedTable();
    driven.act('ana', reveal('ana'));
    driven.add([{ type: 'started' }]);
    expect(driven.refusal('luis', reveal('luis'))).toBe('already-started');
    const fairness = finish(driven);
    expect(fairness.entropy).toEqual([textOf('ana'), null, null]);
    expect(fairness.commitments).toEqual(
      people.map((person) => entropyCommitment(fairness.commitment, textOf(person))),
    );
    expect(checkFairness(fairness)).toBeUndefined();
  });

  test('every commitment is shown before the first reveal, and no text before the end', () => {
    const driven = linkedTable();
    const { deal } = roomOf(driven.table);
    expect(deal?.seats).toEqual(
      people.map((person) => entropyCommitment(driven.table.commitment, textOf(person))),
    );
    for (const person of people.slice(1)) driven.act(person, reveal(person));
    const told = driven.table.steps.map((step) => stepFor(driven.table, step, 0));
    expect(JSON.stringify([told, roomOf(driven.table)])).not.toContain('the text of');
  });

  test('a text given at once is sealed with the commitments of the others', () => {
    const driven = new DrivenTable({}, 'ana');
    for (const person of people) driven.act(person, { type: 'sit', name: person });
    driven.act('luis', { type: 'ready', ready: true, entropy: 'given at once' });
    driven.act('marta', { type: 'ready', ready: true });
    driven.act('ana', readiness(driven.table, 'ana'));
    const { sealedDeal, commitment } = driven.table;
    expect(sealedDeal.seats[1]).toBe(entropyCommitment(commitment, 'given at once'));
    expect(sealedDeal.seats[2]).toBeUndefined();
  });

  test('the match starts at once when no seat commits', () => {
    expect(DrivenTable.started().table.phase).toBe('playing');
  });

  test('a log without commitments is replayed with the first version of the proof', () => {
    const driven = DrivenTable.started();
    const fairness = finish(driven);
    expect(fairness.version).toBeUndefined();
    expect(checkFairness(fairness)).toBeUndefined();
  });
});
