import { Writable } from 'node:stream';
import { fit, hang, textWidth, wrap } from '@sobremesa/terminal';
import { describe, expect, test } from 'vitest';
import type { Output } from '../src/io.ts';
import { coloursFor } from '../src/terminal/colour.ts';
import { Progress } from '../src/terminal/progress.ts';
import { columnsOf } from '../src/terminal/size.ts';
import { table } from '../src/terminal/table.ts';

function output(properties: Partial<Output>): Output & { text: string } {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      target.text += chunk;
      done();
    },
  });
  const target = Object.assign(stream, { text: '' }, properties);
  return target;
}

const plain = coloursFor(output({}), {});

describe('text width', () => {
  test.each([
    ['Ana', 3],
    ['\u001b[31mrojo\u001b[39m', 4],
    ['mañana', 6],
    ['man\u0303ana', 6],
    ['漢字', 4],
    ['╭──╮', 4],
  ])('%j has %i columns', (text, width) => {
    expect(textWidth(text)).toBe(width);
  });

  test.each([
    ['uno dos tres', 7, ['uno dos', 'tres']],
    ['abcdefgh', 3, ['abc', 'def', 'gh']],
    ['', 5, ['']],
  ])('wraps %j at %i', (text, width, lines) => {
    expect(wrap(text, width)).toEqual(lines);
  });

  test('hang: indents the following lines', () => {
    expect(hang('• ', '  ', 'uno dos tres', 9)).toEqual(['• uno dos', '  tres']);
  });

  test('fit: cuts with an ellipsis', () => {
    expect([fit('Bartolomé', 5), fit('Ana', 5)]).toEqual(['Bart…', 'Ana']);
  });

  test.each([
    [undefined, 80],
    [0, 80],
    [60, 60],
    [20, 40],
    [300, 100],
  ])('terminal of %s columns: writes lines of %i', (columns, width) => {
    expect(columnsOf(output(columns === undefined ? {} : { columns }))).toBe(width);
  });
});

describe('table', () => {
  const columns = [{ head: 'Name' }, { head: 'N', align: 'right' }] as const;

  test('aligns cells in a box', () => {
    expect(
      table(
        columns,
        [
          ['Ana', '7'],
          ['Luis', '12'],
        ],
        40,
        plain,
      ),
    ).toEqual([
      '╭──────┬────╮',
      '│ Name │  N │',
      '├──────┼────┤',
      '│ Ana  │  7 │',
      '│ Luis │ 12 │',
      '╰──────┴────╯',
    ]);
  });

  test('wraps the widest column when it is too wide', () => {
    const lines = table(columns, [['una frase bastante larga', '1']], 20, plain);
    expect(Math.max(...lines.map(textWidth))).toBe(20);
    expect(lines.join(' ')).toMatch(/una frase .*bastante .*larga/);
  });
});

describe('colours', () => {
  test.each([
    [{ isTTY: true }, {}, true],
    [{}, {}, false],
    [{ isTTY: true }, { NO_COLOR: '1' }, false],
    [{ isTTY: true }, { NO_COLOR: '' }, true],
    [{ isTTY: true }, { TERM: 'dumb' }, false],
    [{}, { FORCE_COLOR: '1' }, true],
    [{}, { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
  ])('output %j with environment %j: %s', (properties, env, expected) => {
    expect(coloursFor(output(properties), env).isColorSupported).toBe(expected);
  });
});

describe('progress', () => {
  test('terminal: draws and erases the line', () => {
    const terminal = output({ isTTY: true });
    const progress = new Progress(terminal);
    progress.show(1, 2);
    progress.clear();
    const wiped = '\r\u001b[2K';
    expect(terminal.text).toBe(`${wiped}${'█'.repeat(15)}${'░'.repeat(15)} 1/2${wiped}`);
  });

  test('other output: writes nothing', () => {
    const file = output({});
    const progress = new Progress(file);
    progress.show(1, 2);
    progress.clear();
    expect(file.text).toBe('');
  });
});
