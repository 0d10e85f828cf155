import { describe, expect, test } from 'vitest';
import { roomOf, withoutHidden } from '../src/index.ts';
import { DrivenTable } from './support/driven-table.ts';

const sit = { type: 'sit', name: 'Ana' } as const;

describe('chat and reactions', () => {
  test('text is cleaned of control characters and limited to 500 characters', () => {
    const driven = DrivenTable.started();
    expect(driven.act('ana', { type: 'say', text: ' hola\u202e\u0007\nmesa ' })).toMatchObject([
      { type: 'said', name: 'ana', text: 'hola\nmesa' },
    ]);
    expect(driven.refusal('ana', { type: 'say', text: '\u202e' })).toBe('bad-text');
    expect(driven.refusal('ana', { type: 'say', text: 'x'.repeat(501) })).toBe('bad-text');
  });

  test('spectators speak under their own name, and not at tables without spectators', () => {
    const driven = DrivenTable.started();
    expect(driven.act('zoe', { type: 'say', text: 'ánimo' })).toMatchObject([{ name: 'Curioso' }]);
    const closed = DrivenTable.started({ spectators: false });
    expect(closed.refusal('zoe', { type: 'say', text: 'ánimo' })).toBe('no-spectators');
    expect(driven.refusal('zoe', { type: 'say', text: 'x' }, { name: undefined })).toBe('bad-name');
  });

  test('a spectator never speaks under a name that somebody else has at the table', () => {
    const driven = new DrivenTable();
    driven.act('ana', sit);
    const say = { type: 'say', text: 'hola' } as const;
    const name = 'Ana';
    expect(driven.act('zoe', say, { name })).toMatchObject([{ name: 'Ana 2' }]);
    expect(driven.act('eva', say, { name })).toMatchObject([{ name: 'Ana 3' }]);
    expect(driven.act('zoe', say, { name })).toMatchObject([{ name: 'Ana 2' }]);
    driven.act('luis', { ...sit, name: 'Ana 2' });
    expect(driven.table.occupants[1].name).toBe('Ana 2 2');
    expect(driven.act('ana', say)).toMatchObject([{ name: 'Ana' }]);
  });

  test('[TB-08] only neutral reactions are allowed while the game is quiet', () => {
    const setup = { game: 'toma6', seats: 2, options: { mode: 'buffalo' } };
    const driven = DrivenTable.started(setup, ['ana', 'luis']);
    expect(roomOf(driven.table).quiet).toBe(true);
    expect(driven.refusal('ana', { type: 'say', text: 'tengo el 3' })).toBe('chat-closed');
    expect(driven.refusal('ana', { type: 'react', reaction: 'think' })).toBe('chat-closed');
    expect(driven.act('ana', { type: 'react', reaction: 'hello' })).toHaveLength(1);
  });

  test('[TB-08] a single player may always talk', () => {
    const setup = { game: 'toma6', seats: 1, options: { mode: 'buffalo' } };
    const driven = DrivenTable.started(setup, ['ana']);
    expect(roomOf(driven.table).quiet).toBe(false);
    expect(driven.act('ana', { type: 'say', text: 'a ver' })).toHaveLength(1);
  });

  test('[TB-08] the team may talk after the reveal', () => {
    const setup = { game: 'toma6', seats: 2, options: { mode: 'buffalo' } };
    // Whether the first trick opens a window depends on the deal; some of 20 deals do.
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

  test('the host hides a line: it is in no step, record or replayed table any more', () => {
    const driven = DrivenTable.started();
    driven.act('luis', { type: 'say', text: 'una grosería' });
    const { seq } = driven.table;
    driven.act('luis', { type: 'react', reaction: 'laugh' });
    expect(driven.refusal('luis', { type: 'hide', seq })).toBe('not-host');
    expect(driven.refusal('ana', { type: 'hide', seq: seq + 1 })).toBe('no-such-line');
    expect(driven.refusal('ana', { type: 'hide', seq: 1 })).toBe('no-such-line');
    expect(JSON.stringify(driven.table.steps)).toContain('grosería');
    expect(driven.act('ana', { type: 'hide', seq })).toEqual([{ type: 'hidden', seq }]);
    expect(driven.refusal('ana', { type: 'hide', seq })).toBe('no-such-line');
    for (const table of [driven.table, driven.replayed()]) {
      expect(JSON.stringify(table.steps)).not.toContain('grosería');
      expect(JSON.stringify([...table.talk])).not.toContain('grosería');
    }
    expect(JSON.stringify(withoutHidden(driven.rows))).not.toContain('grosería');
    expect(withoutHidden(driven.rows)).toHaveLength(driven.rows.length);
  });

  test('whoever leads the circle of a table may hide a line too', () => {
    const driven = DrivenTable.started();
    driven.act('luis', { type: 'say', text: 'una grosería' });
    const hide = { type: 'hide', seq: driven.table.seq } as const;
    expect(driven.act('zoe', hide, { mayHide: true })).toHaveLength(1);
  });
});
