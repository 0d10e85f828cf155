import { Match } from '@sobremesa/engine';
import { rulesTexts } from '@sobremesa/games/node';
import { gameIds, games } from '@sobremesa/games/rules';
import { screens } from '@sobremesa/games/terminal';
import { gameTests } from '@sobremesa/games/tests';
import type { Screen } from '@sobremesa/terminal';
import { textWidth } from '@sobremesa/terminal';
import { describe, expect, test } from 'vitest';
import { playerNames } from '../src/players.ts';
import { run } from './support/run.ts';

const matches = gameIds.flatMap((game) =>
  gameTests[game].typed.map((match) => ({ game, ...match })),
);

describe('play', () => {
  test.each(matches)(
    '$game $options: plays a whole match, no line wider than the terminal',
    async ({ game, options, lines, players }) => {
      for (const [lang, columns] of [
        ['es', 80],
        ['en', 60],
      ] as const) {
        const { code, stdout, stderr } = await run(
          [
            ...['play', game, '--seed', 'x', '--lang', lang, '--options', JSON.stringify(options)],
            ...(players === undefined ? [] : ['--players', `${players}`]),
          ],
          { stdin: lines.join('\n'), columns },
        );
        expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
        expect(stdout).toMatch(/│ +1 │/);
        expect(stdout).toMatch(/--seed x\n$/);
        expect(stdout).not.toMatch(/undefined|NaN|\[object/);
        const drawn = stdout.split('\n').filter((line) => !line.includes(' ▸ '));
        expect(Math.max(...drawn.map(textWidth))).toBeLessThanOrEqual(columns);
      }
    },
  );

  test.each(matches)(
    '$game $options: names existing rules sections',
    ({ game, options, players = 4 }) => {
      const match = Match.deal(games[game], options, playerNames(players), 'x');
      const screen: Screen = screens[game];
      const shown = screen.rules(games[game].view(match.state as never, 0));
      const known = rulesTexts[game].en.sections.map(({ id }) => id);
      expect(known).toEqual(expect.arrayContaining([...shown]));
    },
  );

  test('without a game: offers all games', async () => {
    const { code, stdout } = await run(['play', '--lang', 'en'], { stdin: 'mus\n4\nq\n' });
    expect(code).toBe(0);
    for (const title of ['¡Toma 6!', 'Bids', 'Capicúa', 'No, gracias']) {
      expect(stdout).toContain(title);
    }
    expect(stdout).toContain('"mus" is not one of the choices. Type one of these: 1, 2, 3, 4');
    expect(stdout).toMatch(/What do you do\? .* ▸ q\nSee you next time\.\n$/);
  });

  test('wrong answer: prints the choices and asks again', async () => {
    const { stdout } = await run(['play', 'nogracias', '--lang', 'en', '--seed', 'x'], {
      stdin: 'hello\n\nq\n',
    });
    expect(stdout).toContain('\n"hello" is not one of the choices. Type one of these: 1, 2\n');
    expect(stdout).toContain('\nType one of these: 1, 2\n');
  });

  test('?: shows the rules of the position', async () => {
    const argv = ['play', 'nogracias', '--lang', 'es', '--seed', 'x'];
    const { stdout } = await run(argv, { stdin: '?\nq\n' });
    expect(stdout).toContain('\nEscaleras\n');
  });

  test('end of input: exits with 0 and a goodbye', async () => {
    const { code, stdout } = await run(['play', 'toma6', '--lang', 'es']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/lo dejamos aquí\. Hasta otra sobremesa\.\n$/);
  });

  test('--name: names the player, and no bot has the same name', async () => {
    const { stdout } = await run(
      ['play', 'nogracias', '--name', 'Ana', '--players', '3', '--lang', 'en', '--seed', 'x'],
      { stdin: '1\n'.repeat(100) },
    );
    expect(stdout.match(/│ Ana +│/g)).toHaveLength(1);
    expect(stdout).toMatch(/│ Luis +│/);
  });

  test('--seed: the same seed deals the same cards', async () => {
    const deal = async (seed: string) =>
      (await run(['play', 'toma6', '--lang', 'en', '--seed', seed])).stdout;
    expect(await deal('a')).toBe(await deal('a'));
    expect(await deal('a')).not.toBe(await deal('b'));
  });
});
