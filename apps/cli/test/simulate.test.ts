import { gameIds } from '@sobremesa/games/rules';
import { gameTests } from '@sobremesa/games/tests';
import { describe, expect, test } from 'vitest';
import { jsonLines, run } from './support/run.ts';

interface Scenario {
  readonly players: readonly string[];
  readonly seed: string;
}

const trace = (...flags: string[]) => run(['simulate', '--trace', ...flags]);

type Case = [game: string, players: number, options: object];

const variants: readonly Case[] = [
  ['toma6', 3, { rounds: 1 }],
  ['toma6', 3, { rounds: 1, tactical: true }],
  ['toma6', 3, { rounds: 1, fanCard: 'digit-flip' }],
  ['toma6', 4, { mode: 'buffalo' }],
  ['bids', 4, { rounds: 1, thief: true, shuffle: true, low: true, unknown: true }],
  ['capicua', 2, { games: 1 }],
  ['nogracias', 4, {}],
];

/** One short match of each game and of each variant with other kinds of moves. */
const tables: Case[] = [
  ...variants,
  ...gameIds
    .filter((id) => !variants.some(([game]) => game === id))
    .map((id): Case => {
      const { seats, options } = gameTests[id].shortest;
      return [id, seats, options];
    }),
];

describe('simulate --trace', () => {
  test.each(tables)(
    '%s with %i players and %j: replays to the same lines',
    async (game, players, options) => {
      const { code, stdout } = await trace(
        ...['--game', game, '--players', `${players}`],
        ...['--seed', 'trace', '--options', JSON.stringify(options)],
      );
      expect(code).toBe(0);
      const [head, ...lines] = jsonLines(stdout);
      const moves = lines.flatMap(({ seat, move }) => (move === undefined ? [] : [{ seat, move }]));
      const scenario = { ...(head.scenario as Scenario), moves };
      expect(head).toEqual({ scenario: expect.objectContaining({ game, options, moves: [] }) });
      expect(lines.at(-1)).toEqual({ standings: expect.any(Array) });

      const replayed = await run(['replay', '-'], { stdin: JSON.stringify(scenario) });
      expect(replayed.code).toBe(0);
      expect(`${JSON.stringify(head)}\n${replayed.stdout}`).toBe(stdout);
    },
  );

  test('the same arguments give the same bytes in any language', async () => {
    const flags = ['simulate', '--trace', '--game', 'nogracias', '--games', '2', '--seed', 'x'];
    const once = await run(flags);
    const again = await run(flags, { env: { LC_ALL: 'es_ES.UTF-8' } });
    expect(again.stdout).toBe(once.stdout);
    expect((await run([...flags, '--seed', 'y'])).stdout).not.toBe(once.stdout);
  });

  test('--seed: unchanged for one match, numbered for several', async () => {
    const seeds = async (...flags: string[]) =>
      jsonLines((await trace('--game', 'nogracias', '--seed', 'x', ...flags)).stdout).flatMap(
        ({ scenario }) => (scenario === undefined ? [] : [(scenario as Scenario).seed]),
      );
    expect(await seeds()).toEqual(['x']);
    expect(await seeds('--games', '3')).toEqual(['x/1', 'x/2', 'x/3']);
  });

  test('default: four players', async () => {
    const [head] = jsonLines((await trace('--game', 'capicua', '--seed', 'x')).stdout);
    expect((head.scenario as Scenario).players).toEqual(['Ana', 'Luis', 'Marta', 'Pau']);
  });
});

describe('simulate summary', () => {
  const flags = [
    'simulate',
    '--game',
    'nogracias',
    '--players',
    '3',
    '--games',
    '5',
    '--seed',
    'x',
  ];

  test('prints a table with a row for each seat', async () => {
    const { code, stdout, stderr } = await run([...flags, '--bots', 'greedy,random,random']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/│ Ana +│ greedy │ .*± .*│ .*% │/);
    expect(stdout).toMatch(/│ Marta +│ random │/);
    expect(stdout).toMatch(/5 games · \d+ moves/);
    expect(stdout).toContain('seed x');
  });

  test('a level that searches can have a character, others cannot', async () => {
    const one = ['simulate', '--game', 'bids', '--players', '3', '--games', '1', '--seed', 'x'];
    const rounds = ['--options', '{"rounds":1}', '--json'];
    const bots = ['--bots', 'hard:daring,greedy,greedy'];
    const { code, stdout } = await run([...one, ...rounds, ...bots]);
    expect(code).toBe(0);
    expect(jsonLines(stdout)[0].seats).toMatchObject([{ bot: 'hard:daring' }, {}, {}]);
    const refused = await run([...flags, '--bots', 'easy:daring']);
    expect(refused.code).not.toBe(0);
    expect(refused.stderr).toMatch(/"easy:daring".*expert:daring/);
  });

  test('--json: prints one JSON line', async () => {
    const { stdout } = await run([...flags, '--json']);
    const [summary, ...more] = jsonLines(stdout);
    expect(more).toEqual([]);
    expect(summary).toMatchObject({ game: 'nogracias', games: 5, seed: 'x', options: {} });
    expect(summary.seats).toHaveLength(3);
    expect(Object.keys((summary.seats as object[])[0]).sort()).toEqual(
      ['bot', 'meanRank', 'meanScore', 'seat', 'standardError', 'winShare'].sort(),
    );
  });

  test('has a row for an opponent that is not a seat', async () => {
    const { stdout } = await run([
      ...['simulate', '--game', 'toma6', '--options', '{"mode":"buffalo"}'],
      ...['--players', '2', '--games', '2', '--lang', 'es'],
    ]);
    expect(stdout).toMatch(/│ El búfalo │ — /);
  });

  test('without --seed: prints the random seed', async () => {
    const { stdout } = await run(['simulate', '--game', 'nogracias', '--games', '1']);
    expect(stdout).toMatch(/seed [0-9a-f]{12}\n$/);
  });
});
