import { expect, test } from 'vitest';
import { roomOf } from '../src/index.ts';
import { DrivenTable, turnOf } from './support/driven-table.ts';

const take = { type: 'move', move: { type: 'take' } } as const;

test('replaying a log gives the same table, match and steps', () => {
  const driven = DrivenTable.started({ options: { rounds: 2 } });
  while (driven.table.phase === 'playing') driven.act(turnOf(driven), take);
  const replayed = driven.replayed();
  expect(roomOf(replayed)).toEqual(roomOf(driven.table));
  expect(replayed.match?.snapshot()).toEqual(driven.table.match?.snapshot());
  expect(replayed.steps).toEqual(driven.table.steps);
});

test('a request is found by person and id, also after a replay', () => {
  const driven = new DrivenTable();
  driven.add([{ type: 'sat', seat: 0, person: 'ana', name: 'Ana' }], { person: 'ana', id: 'r1' });
  expect(driven.table.stepOf({ person: 'ana', id: 'r1' })).toBe(2);
  expect(driven.table.stepOf({ person: 'luis', id: 'r1' })).toBeUndefined();
  expect(driven.replayed().stepOf({ person: 'ana', id: 'r1' })).toBe(2);
});
