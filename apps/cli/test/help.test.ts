import { describe, expect, test } from 'vitest';
import { languageOf } from '../src/language.ts';
import { run } from './support/run.ts';

const commands = [
  ['play'],
  ['rules'],
  ['simulate'],
  ['arena'],
  ['replay'],
  ['coach'],
  ['puzzles'],
  ['bench'],
  ['bench', 'engine'],
  ['bench', 'bots'],
  ['bench', 'server'],
];

describe('help', () => {
  test.each([[[]], [['--help']], [['-h']]])('%j lists the commands', async (argv) => {
    const { code, stdout } = await run(argv);
    expect(code).toBe(0);
    for (const [command] of commands) expect(stdout).toMatch(new RegExp(`^  ${command} `, 'm'));
  });

  test.each(commands)('%s %s has help in both languages', async (...words) => {
    const command = words.filter((word) => word !== undefined);
    const [spanish, english] = await Promise.all(
      ['es', 'en'].map((lang) => run([...command, '--help', '--lang', lang])),
    );
    expect([spanish.code, english.code]).toEqual([0, 0]);
    expect(spanish.stdout).toMatch(new RegExp(`^Uso: sobremesa ${command.join(' ')} `));
    expect(english.stdout).toMatch(new RegExp(`^Usage: sobremesa ${command.join(' ')} `));
    const flags = (text: string) => text.match(/^ {2}--\w+/gm);
    expect(flags(english.stdout)).toEqual(flags(spanish.stdout));
    const widths = `${spanish.stdout}${english.stdout}`.split('\n').map((line) => line.length);
    expect(Math.max(...widths)).toBeLessThanOrEqual(80);
  });
});

describe('wrong arguments', () => {
  const cases: [argv: string[], spanish: RegExp, english: RegExp][] = [
    [['dance'], /«dance».*play, rules/, /"dance".*play, rules/],
    [['bench', 'server2'], /«server2».*engine/, /"server2".*engine/],
    [['--colour'], /no existe la opción --colour/, /unknown option --colour/],
    [['simulate', '--playrs', '4'], /--playrs.*--players/, /--playrs.*--players/],
    [['simulate', '-x'], /no existe la opción -x/, /unknown option -x/],
    [['simulate', '--players'], /le falta un valor: --players N/, /needs a value: --players N/],
    [['simulate', '--players', '--trace'], /le falta un valor/, /needs a value/],
    [['simulate', '--trace=yes'], /no lleva valor.*«yes»/, /takes no value.*"yes"/],
    [['simulate', '--players', 'four'], /de 1 a 10, no «four»/, /from 1 to 10, not "four"/],
    [['simulate', '--players', '4.5'], /de 1 a 10, no «4.5»/, /from 1 to 10, not "4.5"/],
    [['simulate', '--games', '0'], /a partir de 1/, /at least 1/],
    [['simulate', 'toma6'], /sobra «toma6»/, /unexpected argument "toma6"/],
    [['simulate'], /falta el juego.*nogracias/, /name a game.*nogracias/],
    [['simulate', '--game', 'mus'], /«mus».*toma6/, /"mus".*toma6/],
    [['simulate', '--game', 'toma6', '--options', '{x}'], /JSON/, /JSON/],
    [
      ['simulate', '--game', 'toma6', '--options', '3'],
      /se esperaba un objeto/,
      /expected an object/,
    ],
    [
      ['simulate', '--game', 'toma6', '--options', '{"rounds":0}'],
      /options\.rounds: se esperaba un número entero de 1 a 50 y hay 0/,
      /options\.rounds: expected a whole number from 1 to 50, found 0/,
    ],
    [
      ['simulate', '--game', 'toma6', '--players', '1'],
      /es para 2–10 personas, no 1/,
      /takes 2–10 players, not 1/,
    ],
    [['simulate', '--game', 'toma6', '--bots', 'clever'], /«clever».*random/, /"clever".*random/],
    [
      ['simulate', '--game', 'toma6', '--bots', 'random,greedy'],
      /2 bots para 4 asientos/,
      /2 bots for 4 seats/,
    ],
    [['replay', 'a', 'b'], /sobra «b».*ARCHIVO/, /unexpected argument "b".*FILE/],
    [['rules'], /falta el juego/, /name a game/],
    [['rules', 'mus'], /no existe el juego «mus»/, /unknown game "mus"/],
    [['rules', 'toma6', '--variant', 'x'], /«x».*tactical/, /"x".*tactical/],
    [['play', 'mus'], /no existe el juego «mus»/, /unknown game "mus"/],
    [['play', 'toma6', '--name', '\u001b'], /de 1 a 20 letras/, /1 to 20 letters/],
    [['play', 'toma6', '--players', '1'], /2–10/, /2–10 players/],
    [['bench', 'engine', '--seconds', '0'], /mayor que cero/, /above zero/],
    [['bench', 'bots', '--game', 'mus'], /«mus».*toma6/, /"mus".*toma6/],
    [['bench', 'bots', '--seconds', 'x'], /mayor que cero/, /above zero/],
    [['bench', 'engine', '--limit', '--game', 'bids'], /«bids».*toma6/, /"bids".*toma6/],
  ];
  test.each(cases)('%j', async (argv, spanish, english) => {
    for (const [lang, says] of [
      ['es', spanish],
      ['en', english],
    ] as const) {
      const { code, stdout, stderr } = await run([...argv, '--lang', lang]);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toMatch(/^sobremesa: [^\n]+\n$/);
      expect(stderr).toMatch(says);
    }
  });

  test('unknown --lang: reported in the language of the locale', async () => {
    const { code, stderr } = await run(['simulate', '--lang', 'fr']);
    expect(code).toBe(2);
    expect(stderr).toBe('sobremesa: --lang does not know "fr"; choose: es, en\n');
  });
});

describe('languageOf', () => {
  test.each([
    [{}, 'en'],
    [{ LANG: 'C.UTF-8' }, 'en'],
    [{ LANG: 'POSIX' }, 'en'],
    [{ LANG: 'es_MX.UTF-8' }, 'es'],
    [{ LANG: 'es' }, 'es'],
    [{ LANG: 'ca_ES@valencia' }, 'es'],
    [{ LANG: 'de_DE.UTF-8' }, 'en'],
    [{ LANG: 'en_US.UTF-8', LC_MESSAGES: 'es_ES' }, 'es'],
    [{ LANG: 'es_ES', LC_ALL: 'C' }, 'en'],
    [{ LANG: 'es_ES', LC_ALL: '' }, 'es'],
  ])('%j is %s', (env, language) => {
    expect(languageOf(env)).toBe(language);
  });
});
