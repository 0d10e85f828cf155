import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@sobremesa/words';
import { Speech } from '@sobremesa/words/speech';
import ts from 'typescript';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '../lib/paths.mjs';
import { compile } from '../messages/compile.mjs';
import { chain, compileFolder, messagesIn } from '../messages/folder.mjs';
import { filesIn, messageFolders, writeMessages } from '../messages/write.mjs';

type Parameters = Readonly<Record<string, unknown>>;

/** What a reader sees of a message. */
function say(message: string, parameters: Parameters = {}, language = 'es'): string {
  const { code, types } = compile(message, language, 'speech');
  const value = new Function('speech', `return ${code}`)(new Speech(language));
  return types.size === 0 ? value : value(parameters);
}

describe('a message', () => {
  const tables = '{n, plural, =0 {ninguna mesa} one {una mesa} other {# mesas}}';
  const sound = 'Sonido: {isOn, select, true {sí} other {no}}';
  const left = '{n, plural, offset:1 =0 {nadie} =1 {Ana} one {Ana y otra} other {Ana y # más}}';
  const kind = '{of, select, turn {Te toca} round {Ronda {n}} other {Aviso}}';
  test.each([
    ['`sin` $ {nada}', { nada: 'x' }, 'es', '`sin` $ x'],
    ['{price}$', { price: 3 }, 'es', '3$'],
    [`$${'{price}'}`, { price: 3 }, 'en', '$3'],
    ['«{name}» \\ it’s "so"', { name: 'Ana' }, 'es', '«Ana» \\ it’s "so"'],
    ["'{'{name}'}'", { name: 'Ana' }, 'es', '{Ana}'],
    [tables, { n: 0 }, 'es', 'ninguna mesa'],
    [tables, { n: 1 }, 'es', 'una mesa'],
    [tables, { n: 12_345 }, 'es', '12.345 mesas'],
    ['{n, plural, one {# mesa} other {# mesas}}', { n: -3 }, 'es', '−3 mesas'],
    [left, { n: 1 }, 'es', 'Ana'],
    [left, { n: 2 }, 'es', 'Ana y otra'],
    [left, { n: 5 }, 'es', 'Ana y 4 más'],
    ['{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 }, 'en', '22nd'],
    [
      '{n, plural, one {# karta} few {# karty} many {# kart} other {# karty}}',
      { n: 5 },
      'pl',
      '5 kart',
    ],
    [sound, { isOn: true }, 'es', 'Sonido: sí'],
    [sound, { isOn: false }, 'es', 'Sonido: no'],
    [kind, { of: 'round', n: 3 }, 'es', 'Ronda 3'],
    [kind, { of: 'any', n: 3 }, 'es', 'Aviso'],
    ['Con {names, list}', { names: ['Ana', 'Luis', 'Eva'] }, 'es', 'Con Ana, Luis y Eva'],
    ['With {names, list}', { names: ['Ana', 'Luis', 'Eva'] }, 'en', 'With Ana, Luis and Eva'],
    ['{names, list, disjunction}', { names: ['Ana', 'Luis'] }, 'es', 'Ana o Luis'],
    ['{part, number, percent}', { part: 0.25 }, 'en', '25%'],
    ['{when, date, long}', { when: new Date(2026, 10, 18) }, 'es', '18 de noviembre de 2026'],
  ])('%s, with %o in %s, says “%4$s”', (message, parameters, language, said) => {
    expect(say(message, parameters, language)).toBe(said);
  });

  test.each([
    ['{n, plural, one {una}}', 'es', 'other'],
    ['{n, plural, one {# karta} other {# karty}}', 'pl', 'lacks the plural form "many", as for 0'],
    ['{n, plural, one {una} few {unas} other {muchas}}', 'es', 'has no plural form few'],
    ['{when, weekday}', 'es', '{when, weekday} is not known'],
    ['{0} de {1}', 'es', '{0} is no name of a parameter'],
    [
      '{n, plural, one {una} other {#}} {n, select, a {b} other {c}}',
      'es',
      'as number and as string',
    ],
    ['{name', 'es', 'Unexpected message end'],
  ])('%s in %s is refused: %s', (message, language, reason) => {
    expect(() => compile(message, language, 'speech')).toThrow(reason);
  });
});

describe('the messages of a folder', () => {
  const folder = (files: Readonly<Record<string, Readonly<Record<string, unknown>>>>) =>
    compileFolder(
      new Map(Object.entries(files).map(([language, file]) => [language, messagesIn(file)])),
      Object.keys(files),
      'node',
    );

  test('a message that a language lacks comes from its parent, then from English', () => {
    expect(chain('es-419')).toEqual(['es-419', 'es', 'en']);
    const { modules, missing } = folder({
      es: { hi: 'Hola', pick: 'Coged', bye: 'Adiós' },
      en: { hi: 'Hello', pick: 'Take', bye: 'Bye' },
      'es-419': { pick: 'Tomen' },
      ca: { hi: 'Hola a tothom' },
    });
    expect(modules['es-419.ts']).toMatch(/hi: "Hola",\n {2}pick: "Tomen",\n {2}bye: "Adiós"/);
    expect(modules['ca.ts']).toMatch(/hi: "Hola a tothom",\n {2}pick: "Take",\n {2}bye: "Bye"/);
    expect(missing).toEqual(['ca.json: pick', 'ca.json: bye']);
  });

  test('a message from another language keeps the plural forms of that language', () => {
    const plural = '{n, plural, one {# table} other {# tables}}';
    const { modules } = folder({ es: { of: '{n}' }, en: { of: plural }, fr: {} });
    expect(modules['fr.ts']).toContain("const en = new Speech('en');");
  });

  test.each([
    [{ a: '{name}' }, { a: '{nmae}' }, ['{nmae} is not in es.json', '{name} is missing']],
    [{ a: '{name}' }, { a: 'nobody' }, ['{name} is missing']],
    [{ a: 'x' }, { a: 'x', b: 'y' }, ['is not in es.json']],
    [{ a: '{x, list}' }, { a: '{x, number}' }, ['{x} is readonly string[] in another language']],
    // English needs one form only.
    [{ a: '{n, plural, one {la} other {las}}' }, { a: 'the' }, []],
  ])('%o and %o in English: %o', (es, en, found) => {
    const { problems } = folder({ es, en });
    expect(problems).toHaveLength(found.length);
    for (const [at, sentence] of found.entries()) expect(problems[at]).toContain(sentence);
  });

  test('descriptions for translators are no messages', () => {
    const { modules } = folder({
      es: { a: 'b', '@a': { description: 'c' }, '@@locale': 'es' },
      en: { a: 'b' },
    });
    expect(modules['es.ts']).not.toContain('c"');
    expect(modules['types.ts']).toBe('export interface Messages {\n  readonly a: string;\n}\n');
  });
});

describe('types', () => {
  const place = mkdtempSync(join(root, 'node_modules/.cache/messages-'));
  afterAll(() => rmSync(place, { recursive: true }));

  test('a missing, misspelt or mistyped parameter does not compile', () => {
    const { modules } = compileFolder(
      new Map([
        ['es', messagesIn({ 'who/here': '{names, list}: {n, plural, one {una} other {#}}' })],
      ]),
      ['es'],
      'node',
    );
    writeFileSync(join(place, 'types.ts'), modules['types.ts']);
    const calls = [
      `m.who.here({ names: ['Ana'], n: 1 })`,
      `m.who.here({ names: ['Ana'] })`,
      `m.who.here({ names: ['Ana'], m: 1 })`,
      `m.who.here({ names: 'Ana', n: 1 })`,
      `m.who.hear({ names: ['Ana'], n: 1 })`,
    ];
    const head = `import type { Messages } from './types.ts';\ndeclare const m: Messages;\n`;
    const file = join(place, 'use.ts');
    writeFileSync(file, `${head}${calls.join(';\n')};\n`);
    const program = ts.createProgram([file], {
      strict: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      types: [],
    });
    const lines = ts
      .getPreEmitDiagnostics(program)
      .map(({ file: where, start = 0 }) => where?.getLineAndCharacterOfPosition(start).line);
    expect(lines).toEqual([3, 4, 5, 6]);
  });
});

test('every message of the project compiles, and Spanish and English have each', () => {
  expect(writeMessages()).toEqual({ problems: [], missing: [] });
});

test.each(messageFolders().map((folder) => [folder.slice(root.length), folder]))(
  '%s has files of languages that the project knows',
  (_, folder) => {
    for (const language of filesIn(folder).keys()) expect(languages).toContain(language);
  },
);
