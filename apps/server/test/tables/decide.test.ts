import { errorTexts } from '@sobremesa/protocol';
import { describe, expect, test } from 'vitest';
import { timeFacts } from '../../src/tables/decide.ts';
import { dueAt } from '../../src/tables/due.ts';
import { rematchOf } from '../../src/tables/open.ts';
import { admit, roomOf } from '../../src/tables/project.ts';
import { Table } from '../../src/tables/table.ts';
import { DrivenTable } from '../support/seated.ts';

const sit = { type: 'sit', name: 'Ana' } as const;
const ready = { type: 'ready', ready: true } as const;
const take = { type: 'move', move: { type: 'take' } } as const;

/** Who has the turn, by the name they sat down with. */
const turnOf = (driven: DrivenTable): string => {
  const [seat] = driven.table.sittings.flatMap((_, index) =>
    (driven.table.deciders >>> index) & 1 ? [index] : [],
  );
  return driven.table.sittings[seat].person ?? '';
};

describe('gathering', () => {
  test('people take free seats in order, or the one they ask for', () => {
    const driven = new DrivenTable();
    driven.act('ana', { ...sit, seat: 2 });
    driven.act('luis', sit);
    driven.act('marta', sit);
    expect(driven.table.sittings.map(({ person }) => person)).toEqual(['luis', 'marta', 'ana']);
  });

  test('everybody sees the colour that somebody sat down in, as at the next table', () => {
    const driven = new DrivenTable();
    driven.act('ana', { ...sit, colour: 'plum' });
    driven.act('luis', sit);
    const colours = (table: Table) => roomOf(table).seats.map(({ colour }) => colour);
    expect(colours(driven.table)).toEqual(['plum', undefined, undefined]);
    const { code, facts } = rematchOf(driven.table, 'luis');
    expect(colours(new Table({ table: code, seq: 1, at: 0, facts }))).toEqual([
      'plum',
      undefined,
      undefined,
    ]);
  });

  test.each([
    ['a seat that is taken', 'luis', { ...sit, seat: 0 }, 'seat-taken'],
    ['a seat that is not there', 'luis', { ...sit, seat: 7 }, 'seat-taken'],
    ['a second seat', 'ana', sit, 'already-seated'],
    ['a name of nothing', 'luis', { ...sit, name: ' \u202e ' }, 'bad-name'],
    ['ready without a seat', 'luis', ready, 'not-seated'],
    ['a move before the deal', 'ana', take, 'not-started'],
    ['kicking as a guest', 'luis', { type: 'kick', seat: 0 }, 'not-host'],
    ['kicking oneself', 'ana', { type: 'kick', seat: 0 }, 'not-seated'],
    ['kicking an empty seat', 'ana', { type: 'kick', seat: 1 }, 'not-seated'],
    ['a bot on a person', 'ana', { type: 'bot', seat: 0, level: 'greedy' }, 'seat-taken'],
    ['a bot of no level', 'ana', { type: 'bot', seat: 1, level: 'divine' }, 'bad-setup'],
    ['filling as a guest', 'luis', { type: 'fill', level: 'greedy' }, 'not-host'],
    ['filling with bots of no level', 'ana', { type: 'fill', level: 'divine' }, 'bad-setup'],
    ['a rematch of nothing', 'ana', { type: 'rematch' }, 'match-running'],
  ] as const)('%s is refused', (_, person, action, code) => {
    const driven = new DrivenTable();
    driven.act('ana', sit);
    expect(driven.refusal(person, action)).toBe(code);
  });

  test('the host fills every free seat with bots at once', () => {
    const driven = new DrivenTable({ seats: 5, bots: [{ seat: 1, level: 'random' }] });
    driven.act('ana', sit);
    driven.act('luis', { ...sit, seat: 3 });
    driven.act('ana', { type: 'fill', level: 'greedy' });
    expect(roomOf(driven.table).seats.map(({ name, bot }) => name ?? bot)).toEqual([
      'Ana',
      'random',
      'greedy',
      'Ana 2',
      'greedy',
    ]);
    expect(driven.table.phase).toBe('gathering');
    expect(driven.act('ana', { type: 'fill', level: 'greedy' })).toEqual([]);
  });

  test.each([
    { type: 'fill', level: 'greedy' } as const,
    { type: 'bot', seat: 2, level: 'greedy' } as const,
  ])('$type begins the match when nothing else was missing', (action) => {
    const driven = new DrivenTable({ bots: [{ seat: 1, level: 'greedy' }] });
    driven.act('ana', sit);
    driven.act('ana', ready);
    driven.act('ana', action);
    expect(driven.table.phase).toBe('playing');
  });

  test('bots alone begin no match', () => {
    const driven = new DrivenTable();
    driven.act('ana', { type: 'fill', level: 'greedy' });
    expect(driven.table.phase).toBe('gathering');
  });

  test('the host passes on when the host leaves', () => {
    const driven = new DrivenTable();
    for (const person of ['ana', 'luis', 'marta']) driven.act(person, { ...sit, name: person });
    expect(driven.refusal('luis', { type: 'kick', seat: 2 })).toBe('not-host');
    driven.act('ana', { type: 'leave' });
    expect(roomOf(driven.table)).toMatchObject({ host: 'luis' });
    driven.act('luis', { type: 'kick', seat: 2 });
    expect(driven.table.seatOf('marta')).toBeUndefined();
  });

  test('whoever is kicked neither sits, speaks nor looks on again, also after a restart', () => {
    const driven = new DrivenTable();
    driven.act('ana', sit);
    driven.act('luis', { ...sit, name: 'Luis' });
    const present = { absentSince: () => undefined };
    expect(driven.act('ana', { type: 'kick', seat: 1 }, present)).toEqual([
      { type: 'left', seat: 1, reason: 'kicked' },
    ]);
    expect(driven.refusal('luis', { ...sit, name: 'Otro' })).toBe('removed');
    expect(driven.refusal('luis', { type: 'say', text: 'eh' })).toBe('removed');
    for (const table of [driven.table, Table.replay(driven.rows)]) {
      expect(() => admit(table, 'luis')).toThrow(errorTexts.removed);
      expect(admit(table, 'marta')).toBe('spectator');
    }
    expect(driven.table.steps.at(-1)?.outcomes).toMatchObject([{ type: 'left', name: 'Luis' }]);
  });

  test('whose seat is freed because they are away may sit down again', () => {
    const driven = new DrivenTable();
    driven.act('ana', sit);
    driven.act('luis', { ...sit, name: 'Luis' });
    const kick = { type: 'kick', seat: 1 } as const;
    expect(driven.act('ana', kick, { absentSince: () => driven.now - 30_000 })).toEqual([
      { type: 'left', seat: 1, reason: 'absent' },
    ]);
    driven.act('luis', sit);
    expect(driven.table.seatOf('luis')).toBe(1);
  });

  test('two people of one name are told apart, and keep the names they got', () => {
    const driven = new DrivenTable();
    driven.act('ana', sit);
    driven.act('luis', sit);
    driven.act('marta', { ...sit, name: 'ana' });
    const names = () => driven.table.sittings.map(({ name }) => name);
    expect(names()).toEqual(['Ana', 'Ana 2', 'ana 3']);
    driven.act('ana', { type: 'leave' });
    driven.act('marta', { type: 'rename', name: 'Ana 2' });
    driven.act('luis', { type: 'rename', name: 'Ana 2' });
    expect(names()).toEqual([undefined, 'Ana 2', 'Ana 2 2']);
  });

  test('the match begins when every seat is taken and every person is ready', () => {
    const driven = new DrivenTable({ bots: [{ seat: 1, level: 'greedy' }] });
    driven.act('ana', sit);
    driven.act('ana', ready);
    expect(driven.table.phase).toBe('gathering');
    driven.act('luis', sit);
    driven.act('luis', ready);
    expect(driven.table.phase).toBe('playing');
    expect(driven.refusal('marta', sit)).toBe('already-started');
  });

  test('who takes back being ready holds the match up', () => {
    const driven = new DrivenTable({ bots: [{ seat: 1, level: 'greedy' }] });
    driven.act('ana', sit);
    driven.act('luis', sit);
    driven.act('ana', ready);
    driven.act('ana', { type: 'ready', ready: false });
    driven.act('luis', ready);
    expect(driven.table.phase).toBe('gathering');
  });
});

describe('playing', () => {
  test('moves are checked by the rules and keep their codes', () => {
    const driven = DrivenTable.started();
    const mover = turnOf(driven);
    const other = ['ana', 'luis', 'marta'].find((person) => person !== mover) ?? '';
    expect(driven.refusal(other, take)).toBe('not-your-turn');
    expect(driven.refusal(mover, { type: 'move', move: { type: 'fly' } })).toBe('malformed-move');
    expect(driven.refusal('nobody', take)).toBe('not-seated');
    driven.act(mover, take);
    expect(driven.table.match?.game.toJSON(driven.table.match.state)).toMatchObject({ pot: 0 });
  });

  test('who leaves is represented, and a move of theirs brings them back', () => {
    const driven = DrivenTable.started();
    const mover = turnOf(driven);
    driven.act(mover, { type: 'leave' });
    const seat = driven.table.seatOf(mover) ?? -1;
    expect(driven.table.sittings[seat].standIn).toBe('greedy');
    expect(driven.table.botSeats).toEqual([seat]);
    expect(driven.act(mover, take).map(({ type }) => type)).toEqual(['back', 'moved']);
    expect(driven.table.sittings[seat].standIn).toBeUndefined();
  });

  test('a stand-in is asked for only when the person has been away for half a minute', () => {
    const driven = DrivenTable.started();
    const action = { type: 'stand-in', seat: 1 } as const;
    expect(driven.refusal('ana', action, { absentSince: () => undefined })).toBe('not-absent');
    const absentSince = () => driven.now - 29_999;
    expect(driven.refusal('ana', action, { absentSince })).toBe('just-left');
    driven.now += 1;
    expect(driven.refusal('zoe', action, { absentSince })).toBe('not-seated');
    driven.act('ana', action, { absentSince: () => driven.now - 30_000 });
    expect(driven.table.sittings[1].standIn).toBe('greedy');
    driven.act('luis', { type: 'back' });
    expect(driven.table.sittings[1].standIn).toBeUndefined();
    expect(driven.act('luis', { type: 'back' })).toEqual([]);
  });

  test('where a turn may take days, only the clock brings a stand-in', () => {
    const driven = DrivenTable.started({ clock: 'day' });
    const action = { type: 'stand-in', seat: 1 } as const;
    const absentSince = () => driven.now - 3_600_000;
    expect(driven.refusal('ana', action, { absentSince })).toBe('just-left');
  });

  test('bots pause until everybody who plays is brisk', () => {
    const bots = [{ seat: 2, level: 'random' }];
    const driven = DrivenTable.started({ game: 'toma6', bots, calm: true }, ['ana', 'luis']);
    const pause = (): number => (dueAt(driven.table, true) ?? 0) - driven.now;
    const brisk = { type: 'brisk', brisk: true } as const;
    expect(pause()).toBeGreaterThanOrEqual(500);
    driven.act('ana', brisk);
    expect(driven.act('ana', brisk)).toEqual([]);
    expect(pause()).toBeGreaterThanOrEqual(500);
    driven.act('luis', brisk);
    expect(pause()).toBe(0);
    driven.act('ana', { type: 'brisk', brisk: false });
    expect(pause()).toBeGreaterThanOrEqual(500);
    // Whoever has left waits for nothing.
    driven.act('ana', { type: 'leave' });
    expect(pause()).toBe(0);
    expect(driven.refusal('zoe', brisk)).toBe('not-seated');
    expect(Table.replay(driven.rows).isCalm).toBe(false);
  });

  test('whose time runs out gets a stand-in, nobody else does', () => {
    const driven = DrivenTable.started({ clock: 'fast' });
    const mover = turnOf(driven);
    const deadline = driven.table.deadline ?? 0;
    expect(deadline).toBe(driven.now + 15_000);
    expect(dueAt(driven.table, true)).toBe(deadline);
    expect(timeFacts(driven.table, deadline - 1, 'greedy')).toEqual([]);
    expect(timeFacts(driven.table, deadline, 'greedy')).toEqual([
      { type: 'stand-in', seat: driven.table.seatOf(mover), level: 'greedy', reason: 'time' },
    ]);
  });

  test('every decision has its own time, also for the same person', () => {
    const driven = DrivenTable.started({ clock: 'fast' });
    driven.now += 9_000;
    driven.act(turnOf(driven), take);
    expect(driven.table.deadline).toBe(driven.now + 15_000);
  });

  test('in a simultaneous choice the time runs for all alike', () => {
    const driven = DrivenTable.started({ game: 'toma6', clock: 'fast', options: { rounds: 1 } });
    const began = driven.now;
    driven.now += 5_000;
    const { match, game } = driven.table;
    const [move] = game.legalMoves(match?.state, 0);
    driven.act('ana', { type: 'move', move });
    expect(driven.table.deadline).toBe(began + 15_000);
  });

  test('without a clock nobody is hurried', () => {
    expect(DrivenTable.started({ clock: 'off' }).table.deadline).toBeUndefined();
  });

  test('slow play has days', () => {
    const driven = DrivenTable.started({ clock: 'three-days' });
    expect(driven.table.deadline).toBe(driven.now + 3 * 24 * 3_600_000);
  });
});

describe('talking', () => {
  test('is kept clean and short', () => {
    const driven = DrivenTable.started();
    expect(driven.act('ana', { type: 'say', text: ' hola\u202e\u0007\nmesa ' })).toMatchObject([
      { type: 'said', name: 'ana', text: 'hola\nmesa' },
    ]);
    expect(driven.refusal('ana', { type: 'say', text: '\u202e' })).toBe('bad-text');
    expect(driven.refusal('ana', { type: 'say', text: 'x'.repeat(501) })).toBe('bad-text');
  });

  test('spectators talk under their name where they are welcome', () => {
    const driven = DrivenTable.started();
    expect(driven.act('zoe', { type: 'say', text: 'ánimo' })).toMatchObject([{ name: 'Curioso' }]);
    const closed = DrivenTable.started({ spectators: false });
    expect(closed.refusal('zoe', { type: 'say', text: 'ánimo' })).toBe('no-spectators');
    expect(driven.refusal('zoe', { type: 'say', text: 'x' }, { name: undefined })).toBe('bad-name');
  });

  test('nobody who looks on speaks under the name of a player or of each other', () => {
    const driven = new DrivenTable();
    driven.act('ana', sit);
    const say = { type: 'say', text: 'hola' } as const;
    const name = 'Ana';
    expect(driven.act('zoe', say, { name })).toMatchObject([{ name: 'Ana 2' }]);
    expect(driven.act('eva', say, { name })).toMatchObject([{ name: 'Ana 3' }]);
    expect(driven.act('zoe', say, { name })).toMatchObject([{ name: 'Ana 2' }]);
    driven.act('luis', { ...sit, name: 'Ana 2' });
    expect(driven.table.sittings[1].name).toBe('Ana 2 2');
    expect(driven.act('ana', say)).toMatchObject([{ name: 'Ana' }]);
  });

  test('[TB-08] against the buffalo only neutral reactions are open until the reveal', () => {
    const setup = { game: 'toma6', seats: 2, options: { mode: 'buffalo' } };
    const driven = DrivenTable.started(setup, ['ana', 'luis']);
    expect(roomOf(driven.table).quiet).toBe(true);
    expect(driven.refusal('ana', { type: 'say', text: 'tengo el 3' })).toBe('chat-closed');
    expect(driven.refusal('ana', { type: 'react', reaction: 'think' })).toBe('chat-closed');
    expect(driven.act('ana', { type: 'react', reaction: 'hello' })).toHaveLength(1);
  });

  test('[TB-08] alone against the buffalo one may always talk', () => {
    const setup = { game: 'toma6', seats: 1, options: { mode: 'buffalo' } };
    const driven = DrivenTable.started(setup, ['ana']);
    expect(roomOf(driven.table).quiet).toBe(false);
    expect(driven.act('ana', { type: 'say', text: 'a ver' })).toHaveLength(1);
  });

  test('[TB-08] after the reveal the team talks freely', () => {
    const setup = { game: 'toma6', seats: 2, options: { mode: 'buffalo' } };
    // Which trick opens a window depends on the deal: among many deals some do.
    const windows = Array.from({ length: 20 }, () => DrivenTable.started(setup, ['ana', 'luis']));
    const open = windows.filter((driven) => {
      for (const [seat, person] of ['ana', 'luis'].entries()) {
        const { game, match } = driven.table;
        const [move] = game.legalMoves(match?.state, seat);
        driven.act(person, { type: 'move', move });
      }
      return !roomOf(driven.table).quiet;
    });
    expect(open.length).toBeGreaterThan(0);
    for (const driven of open) {
      expect(driven.act('ana', { type: 'say', text: 'empuja el 3' })).toHaveLength(1);
    }
  });
});

test('a table is the sum of its log', () => {
  const driven = DrivenTable.started({ options: { rounds: 2 } });
  while (driven.table.phase === 'playing') driven.act(turnOf(driven), take);
  const replayed = Table.replay(driven.rows);
  expect(roomOf(replayed)).toEqual(roomOf(driven.table));
  expect(replayed.match?.snapshot()).toEqual(driven.table.match?.snapshot());
  expect(replayed.steps).toEqual(driven.table.steps);
});

test('a repeated request is known by person and id', () => {
  const driven = new DrivenTable();
  driven.add([{ type: 'sat', seat: 0, person: 'ana', name: 'Ana' }], { person: 'ana', id: 'r1' });
  expect(driven.table.stepOf({ person: 'ana', id: 'r1' })).toBe(2);
  expect(driven.table.stepOf({ person: 'luis', id: 'r1' })).toBeUndefined();
  expect(Table.replay(driven.rows).stepOf({ person: 'ana', id: 'r1' })).toBe(2);
});
