import type { FinishedGame } from '@sobremesa/protocol';
import { CODE_ALPHABET, errorTexts } from '@sobremesa/protocol';
import { describe, expect, test } from 'vitest';
import { messages as challengeTexts } from '../src/challenges/messages/all.ts';
import { messages as circleTexts } from '../src/circles/messages/all.ts';
import { messages as dayTexts } from '../src/days/messages/all.ts';
import { messages as unfinishedMessages } from '../src/home/unfinished/messages/all.ts';
import { en } from '../src/language/messages/en.ts';
import { es } from '../src/language/messages/es.ts';
import { byUrgency, lastOf, placing } from '../src/lobby/my-games.ts';
import { messages as noticeTexts } from '../src/notices/messages/all.ts';
import { messages as passkeyTexts } from '../src/people/login/messages/all.ts';
import { messages as meTexts } from '../src/people/messages/all.ts';
import { soundsOf } from '../src/play/event-sounds.ts';
import { pathParts } from '../src/routing/path-parts.ts';
import { tableCodeIn } from '../src/routing/table-code.ts';
import { messages as peaceTexts } from '../src/safety/messages/all.ts';
import { messages as tournamentErrors } from '../src/tournaments/messages/all.ts';
import { messages as twinTableTexts } from '../src/twins/at-table/messages/all.ts';

describe('errors', () => {
  const codes = [...Object.keys(errorTexts), 'offline', 'no-storage', 'no-bots'].sort();

  test.each([
    ['Spanish', es.errors, 'es'],
    ['English', en.errors, 'en'],
  ] as const)('have a sentence of their own in %s, every one of them', (_, common, language) => {
    const [day, own] = [dayTexts[language], challengeTexts[language]];
    const { errors: ofPasskeys } = passkeyTexts[language].passkeys;
    const errors = {
      ...common,
      ...twinTableTexts[language].errors,
      ...circleTexts[language].errors,
      ...tournamentErrors[language].errors,
      ...Object.fromEntries(
        Object.entries(ofPasskeys).filter(([code]) => Object.hasOwn(errorTexts, code)),
      ),
      'too-many-calls': circleTexts[language].tooManyCalls({ minutes: 5, calls: 6 }),
      'day-not-played': day.notPlayed,
      'no-such-day': day.noSuchDay,
      'no-such-challenge': own.noSuch,
      'challenge-not-played': own.notPlayed,
      'cannot-challenge': own.cannot,
      'not-alone': unfinishedMessages[language].counts,
      'not-confirmed': meTexts[language].data.notConfirmed,
      'blocked-here': peaceTexts[language].plays({ names: 'Ana', count: 1 }),
      'no-such-line': peaceTexts[language].gone,
      'too-many-blocks': peaceTexts[language].tooMany,
      'bad-webhook': noticeTexts[language].badWebhook,
      'too-many-webhooks': noticeTexts[language].tooMany,
    };
    expect(Object.keys(errors).sort()).toEqual(codes);
    const sentences = Object.values(errors);
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}[^!¡]+\.$/u);
  });
});

describe('parts of a path', () => {
  test.each([
    ['/', []],
    ['/t/6ktvwx9b/', ['t', '6ktvwx9b']],
    ['/learn/%C3%B1', ['learn', 'ñ']],
    ['/t/%ff', undefined],
    ['/t/%', undefined],
  ])('%s', (path, parts) => {
    expect(pathParts(path)).toEqual(parts);
  });
});

describe('table code', () => {
  test.each([
    ['6ktvwx9b', '6ktvwx9b'],
    ['  6KTVWX9B ', '6ktvwx9b'],
    ['https://sobremesa.example/t/6ktvwx9b', '6ktvwx9b'],
    ['https://sobremesa.example/t/6ktvwx9b/', '6ktvwx9b'],
    ['https://sobremesa.example/t/6ktvwx9b?from=qr#here', '6ktvwx9b'],
    ['6ktvwx9', undefined],
    ['66ktvwx9b', undefined],
    ['6ktvwx9o', undefined],
    ['', undefined],
  ])('in “%s” is %s', (text, code) => expect(tableCodeIn(text)).toBe(code));

  test('accepts what the schema of the protocol accepts', () => {
    for (const letter of '0123456789abcdefghijklmnopqrstuvwxyz') {
      const code = letter.repeat(8);
      expect(tableCodeIn(code)).toBe(CODE_ALPHABET.includes(letter) ? code : undefined);
    }
  });
});

describe('sounds', () => {
  const sounds = { placed: 'card', took: 'take' } as const;

  test('play once each, in the order of the events', () => {
    const events = [{ type: 'took' }, { type: 'placed' }, { type: 'placed' }, { type: 'drew' }];
    expect(soundsOf(events, sounds)).toEqual(['take', 'card']);
  });

  test('are none for a game without sounds', () => {
    expect(soundsOf([{ type: 'took' }])).toEqual([]);
  });
});

describe('my games', () => {
  const finished = (change: Partial<FinishedGame>): FinishedGame => ({
    table: 'bcdfghjk',
    game: 'toma6',
    seat: 0,
    seats: 4,
    people: 1,
    score: 10,
    rank: 1,
    team: false,
    moves: 10,
    botMoves: 0,
    hints: 0,
    finishedAt: 0,
    ...change,
  });

  test.each([
    [1, 4, 1],
    [4, 4, 0],
    [2, 3, 0.5],
    [1, 1, 1],
  ])('place %i of %i is drawn at %f', (rank, seats, height) => {
    expect(placing(finished({ rank, seats }))).toBe(height);
  });

  test('draw a match that a team lost at the bottom, for any number of seats', () => {
    expect(placing(finished({ rank: 2, seats: 3, team: true }))).toBe(0);
  });

  test('list running tables with own turns first, by deadline', () => {
    const table = (code: string, change: Partial<Parameters<typeof byUrgency>[0]>) => ({
      code,
      phase: 'playing',
      seat: 0,
      deciders: [0],
      updatedAt: 0,
      ...change,
    });
    const tables = [
      table('gathers', { phase: 'gathering', deciders: [], updatedAt: 9 }),
      table('others', { deciders: [1, 2], updatedAt: 5 }),
      table('no clock', { updatedAt: 1 }),
      table('late', { deadline: 200 }),
      table('soon', { deadline: 100 }),
      table('newer', { deciders: [1], updatedAt: 7 }),
    ];
    expect(tables.toSorted(byUrgency).map(({ code }) => code)).toEqual([
      'soon',
      'late',
      'no clock',
      'newer',
      'others',
      'gathers',
    ]);
  });

  test('show the last ones of one game, oldest first', () => {
    const games = [
      finished({ table: 'c', finishedAt: 3 }),
      finished({ table: 'x', finishedAt: 4, game: 'bids' }),
      finished({ table: 'a', finishedAt: 1 }),
      finished({ table: 'y', finishedAt: 5, team: true }),
      finished({ table: 'b', finishedAt: 2 }),
    ];
    expect(lastOf(games, { game: 'toma6', team: false }, 2).map(({ table }) => table)).toEqual([
      'b',
      'c',
    ]);
  });
});
