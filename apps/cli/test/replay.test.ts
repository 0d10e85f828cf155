import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonLines, run } from './support/run.ts';

const scenario = {
  game: 'nogracias',
  options: {},
  players: ['Ana', 'Luis', 'Marta'],
  seed: 'replay',
  moves: [],
};
const replay = (json: unknown) => run(['replay', '-'], { stdin: JSON.stringify(json) });

const position = {
  phase: 'play',
  round: 1,
  starter: 0,
  turn: 0,
  current: 17,
  pot: 2,
  deck: [],
  aside: [3, 4, 5],
  chips: [1, 0, 30],
  cards: [[16], [], [30]],
  scores: [0, 0, 0],
};

describe('replay', () => {
  test('writes the first position', async () => {
    const { code, stdout, stderr } = await replay(scenario);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(jsonLines(stdout)).toEqual([{ state: expect.objectContaining({ phase: 'play' }) }]);
  });

  test('writes each move with its events and position, and the standings at the end', async () => {
    const moves = [
      { seat: 0, move: { type: 'pay' } },
      { seat: 1, move: { type: 'take' } },
    ];
    const { code, stdout } = await replay({ ...scenario, state: position, moves });
    const lines = jsonLines(stdout);
    expect(code).toBe(0);
    expect(lines.map((line) => Object.keys(line))).toEqual([
      ['state'],
      ['seat', 'move', 'events', 'state'],
      ['seat', 'move', 'events', 'state'],
      ['standings'],
    ]);
    expect(lines[0]).toEqual({ state: position });
    expect(lines[3]).toEqual({
      standings: [
        { seat: 0, score: 16, rank: 3 },
        { seat: 1, score: 14, rank: 2 },
        { seat: 2, score: 0, rank: 1 },
      ],
    });
  });

  const refused = [
    { name: 'by the rules', seat: 1, move: { type: 'pay' }, code: 'not-your-turn' },
    {
      name: 'because the seat does not exist',
      seat: 9,
      move: { type: 'pay' },
      code: 'no-such-seat',
    },
    { name: 'because it is malformed', seat: 0, move: { type: 'fly' }, code: 'malformed-move' },
  ];
  test.each(refused)('exits with 1 at a move refused $name', async ({ seat, move, code }) => {
    const moves = [
      { seat, move },
      { seat: 0, move: { type: 'take' } },
    ];
    const result = await replay({ ...scenario, state: position, moves });
    const lines = jsonLines(result.stdout);
    expect(result.code).toBe(1);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toEqual({ seat, move, error: { code, message: expect.any(String) } });
  });

  const broken: { name: string; stdin: string; says: RegExp }[] = [
    { name: 'empty input', stdin: '', says: /is not JSON/ },
    { name: 'broken JSON', stdin: '{"game":\n\n "toma6",', says: /is not JSON/ },
    { name: 'a list', stdin: '[]', says: /scenario: expected an object/ },
    { name: 'a text', stdin: '"hola"', says: /scenario: expected an object/ },
    { name: 'null', stdin: 'null', says: /scenario: expected an object/ },
    ...[
      { name: 'no game', with: { game: undefined }, says: /"game" is missing/ },
      { name: 'an unknown game', with: { game: 'mus' }, says: /"mus".*nogracias/ },
      {
        name: 'an inherited name',
        with: { game: 'constructor' },
        says: /unknown game "constructor"/,
      },
      { name: 'unknown options', with: { options: { speed: 1 } }, says: /"speed".*rounds/ },
      { name: 'wrong options', with: { options: { rounds: 99 } }, says: /rounds.*1 to 20/ },
      { name: 'too few players', with: { players: ['Ana'] }, says: /3–7 players, not 1/ },
      { name: 'players that are numbers', with: { players: [1, 2, 3] }, says: /a text/ },
      { name: 'neither seed nor state', with: { seed: undefined }, says: /"seed" or "state"/ },
      { name: 'moves that are not a list', with: { moves: {} }, says: /moves: expected a list/ },
      { name: 'a move without a seat', with: { moves: [{ move: {} }] }, says: /"seat" is missing/ },
      { name: 'an unknown key', with: { colour: 'red' }, says: /unknown key "colour"/ },
      {
        name: 'a card in two places',
        with: { state: { ...position, deck: [17] } },
        says: /card 17 is already in/,
      },
      {
        name: 'a position with too few seats',
        with: { state: { ...position, chips: [1, 2] } },
        says: /chips.*3 items/,
      },
    ].map(({ name, with: change, says }) => ({
      name,
      stdin: JSON.stringify({ ...scenario, ...change }),
      says,
    })),
  ];
  test.each(broken)('refuses $name with one line and exit code 2', async ({ stdin, says }) => {
    const { code, stdout, stderr } = await run(['replay', '-'], { stdin });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(says);
    expect(stderr).toMatch(/^sobremesa: [^\n]+\n$/);
  });
});

describe('replay of a file', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sobremesa-test-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('reads a file with a byte order mark', async () => {
    const file = join(folder, 'game.json');
    await writeFile(file, `\uFEFF${JSON.stringify(scenario)}`);
    const { code, stdout } = await run(['replay', file]);
    expect(code).toBe(0);
    expect(stdout).toBe((await replay(scenario)).stdout);
  });

  test.each([
    ['missing file', 'missing.json', /missing\.json \(ENOENT\)/],
    ['folder instead of a file', '.', /\(EISDIR\)/],
  ])('%s: exits with 2 and the error code', async (_what, name, says) => {
    const { code, stderr } = await run(['replay', join(folder, name)]);
    expect(code).toBe(2);
    expect(stderr).toMatch(says);
  });

  test('without a file: exits with 2 and asks for one', async () => {
    const { code, stderr } = await run(['replay']);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'sobremesa: name the game file, or - for standard input\n',
    });
  });
});
