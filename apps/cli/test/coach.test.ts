import { Match } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import { describe, expect, test } from 'vitest';
import { jsonLines, run } from './support/run.ts';

/** The first seat to move takes every card, which is a bad strategy. */
function played() {
  const scenario = { game: 'nogracias', options: {}, players: ['Ana', 'Luis', 'Marta'], seed: 'x' };
  const match = Match.deal(games.nogracias, {}, scenario.players, scenario.seed);
  const moves: { seat: number; move: object }[] = [];
  for (let seat = 0; !match.isOver; ) {
    const move = { type: 'take' };
    seat = [0, 1, 2].find((each) => match.refusalOf(each, move) === undefined) ?? 0;
    match.play(seat, move);
    moves.push({ seat, move });
  }
  return { ...scenario, moves };
}

const game = played();
const taker = String(game.moves[0].seat);
const coach = (json: unknown, ...flags: string[]) =>
  run(['coach', '-', '--playouts', '40', ...flags], { stdin: JSON.stringify(json) });

describe('coach', () => {
  test('prints result and key moments in both languages', async () => {
    const [spanish, english] = await Promise.all(
      ['es', 'en'].map((lang) => coach(game, '--lang', lang, '--seat', taker)),
    );
    expect([spanish.code, spanish.stderr, english.code]).toEqual([0, '', 0]);
    expect(spanish.stdout).toMatch(/^\S+ · No, gracias\nVentaja al final: [+−][\d,]+ puntos/);
    expect(spanish.stdout).toMatch(/^jugada +\d+ {2}(Pagar era mejor|Buen|Mal)/m);
    expect(english.stdout).toMatch(/^\S+ · No, gracias\nFinal lead: [+−][\d.]+ points/);
    expect(english.stdout).toMatch(/^move +\d+ {2}(Paying was better|A good|A bad|Good|Bad)/m);
  });

  test('--json: prints the same report for the same seed', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(() => coach(game, '--json', '--seat', taker)),
    );
    expect(other.stdout).toBe(one.stdout);
    const [report] = jsonLines(one.stdout);
    expect(report).toMatchObject({
      game: 'nogracias',
      seat: Number(taker),
      curve: expect.any(Array),
    });
    const another = await coach(game, '--json', '--seat', taker, '--seed', 'other');
    expect(another.stdout).not.toBe(one.stdout);
  });

  test('reads a record of the server', async () => {
    const record = { table: 'ABCDEF', scenario: { ...game, version: 1 }, standings: [] };
    expect((await coach(record)).stdout).toBe((await coach(game)).stdout);
  });

  const broken: [name: string, json: unknown, says: RegExp, ...flags: string[]][] = [
    ['an unfinished match', { ...game, moves: game.moves.slice(1, 2) }, /moves\[0\]|not over/],
    ['no moves', { ...game, moves: [] }, /the match is not over/],
    ['a text instead of an object', 'hola', /expected an object/],
    ['a record without a scenario', { scenario: null }, /expected an object/],
    ['a seat that does not exist', game, /seat 3 does not exist: seats are 0–2/, '--seat', '3'],
    ['a seat that is not a number', game, /from 0 to 9/, '--seat', 'Ana'],
    ['0 playouts', game, /--playouts/, '--playouts', '0'],
  ];
  test.each(broken)('refuses %s with one line and exit code 2', async (_, json, says, ...flags) => {
    const { code, stdout, stderr } = await coach(json, ...flags);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^sobremesa: [^\n]+\n$/);
    expect(stderr).toMatch(says);
  });

  test('without a file: exits with 2 and asks for one', async () => {
    const { code, stderr } = await run(['coach']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/name the game file/);
  });
});
