import { describe, expect, test } from 'vitest';
import { filesOf, gapsIn, journeysIn } from '../lib/journeys.mjs';

const FILES: Readonly<Record<string, string>> = {
  'apps/page.ts': "import { send } from './link.ts';",
  'apps/link.ts': 'export const send = 1;',
  'apps/hub.ts': "import { decide } from '@some/tables';\nexport interface Port {}",
  'apps/storage.ts': "import type { Port } from './hub.ts';",
  'apps/lazy.ts': "const later = () => import('./link.ts');",
  'apps/cards.ts': "import type { Cards } from '@some/tables';",
  'apps/rules.ts': "import type { Cards } from '@some/tables';\nexport const rules = 1;",
  'apps/running.ts': "import { Cards } from '@some/tables';",
  'apps/socket.ts': 'export class Socket {}',
  'apps/one-socket.ts':
    "import { Socket } from './socket.ts';\nexport const socket = new Socket();",
  'apps/sockets.ts':
    "import { Socket } from './socket.ts';\nexport const count = (all: Socket[]) => all.length;",
  'apps/user.ts':
    "import { socket } from './one-socket.ts';\nimport { count } from './sockets.ts';",
  'packages/tables/src/cards.ts': 'export interface Cards {}',
  'packages/tables/src/index.ts':
    "export {\n  decide,\n} from './decide.ts';\nexport type { Cards } from './cards.ts';\nimport './hidden.ts';",
  'packages/tables/src/decide.ts': '',
  'packages/tables/src/hidden.ts': '',
};
const sources = {
  read: (file: string) => FILES[file],
  packages: new Map([
    ['@some/tables', { folder: 'packages/tables', exports: { '.': './src/index.ts' } }],
  ]),
};

const written = (...lines: readonly string[]) => {
  const [journey] = journeysIn(['## A walk', ...lines].join('\n'));
  return journey;
};
const listed = (...files: readonly string[]) =>
  written(...files.map((file) => `1. \`${file}\` does something`));

describe('journeys', () => {
  test.each([
    ['an import', ['apps/page.ts', 'apps/link.ts']],
    ['an import when it is needed', ['apps/lazy.ts', 'apps/link.ts']],
    ['what a package exports', ['apps/hub.ts', 'packages/tables/src/decide.ts']],
    ['the implementation of a port', ['apps/hub.ts', 'apps/storage.ts']],
    ['a file before the last', ['apps/hub.ts', 'apps/storage.ts', 'packages/tables/src/decide.ts']],
  ])('follow %s', (_, files) => {
    expect(gapsIn(listed(...files), sources)).toEqual([]);
  });

  test.each([
    ['a file that is gone', ['apps/page.ts', 'apps/gone.ts'], 'apps/gone.ts does not exist'],
    [
      'a file that nothing connects',
      ['apps/page.ts', 'apps/hub.ts'],
      'apps/hub.ts is connected with no file before it',
    ],
    [
      'a file that a package keeps to itself',
      ['apps/hub.ts', 'packages/tables/src/hidden.ts'],
      'packages/tables/src/hidden.ts is connected with no file before it',
    ],
  ])('do not reach %s', (_, files, gap) => {
    expect(gapsIn(listed(...files), sources)).toEqual([gap]);
  });

  test.each([
    [
      'the contract that both keep',
      'apps/cards.ts',
      'apps/rules.ts',
      'contract `packages/tables/src/cards.ts`',
    ],
    ['the file that makes it', 'apps/user.ts', 'apps/socket.ts', 'made in `apps/one-socket.ts`'],
  ])('reach a file by %s, which does not count', (_, before, file, by) => {
    const journey = written(`1. \`${before}\` first`, `1. \`${file}\` (${by}) then`);
    expect(gapsIn(journey, sources)).toEqual([]);
    expect(filesOf(journey)).toEqual([before, file]);
  });

  test.each([
    [
      'a contract of which one runs something',
      'apps/running.ts',
      'apps/rules.ts',
      'contract `packages/tables/src/cards.ts`',
    ],
    [
      'a contract that the one before does not know',
      'apps/link.ts',
      'apps/rules.ts',
      'contract `packages/tables/src/cards.ts`',
    ],
    [
      'a file that makes nothing of it',
      'apps/user.ts',
      'apps/socket.ts',
      'made in `apps/sockets.ts`',
    ],
    [
      'a maker that the one before does not know',
      'apps/page.ts',
      'apps/socket.ts',
      'made in `apps/one-socket.ts`',
    ],
  ])('do not reach a file by %s', (_, before, file, by) => {
    const journey = written(`1. \`${before}\` first`, `1. \`${file}\` (${by}) then`);
    expect(gapsIn(journey, sources)).toEqual([`${file} is connected with no file before it`]);
  });

  test('a hop begins a part that is connected with nothing before it; a file counts once', () => {
    const journey = written(
      '1. `apps/page.ts` asks',
      '**Over the socket**',
      '1. `apps/hub.ts` answers',
      '**Over the socket, back**',
      '1. `apps/page.ts` shows it',
    );
    expect(gapsIn(journey, sources)).toEqual([]);
    expect(filesOf(journey)).toEqual(['apps/page.ts', 'apps/hub.ts']);
  });

  test('a hop says of which kind it is', () => {
    expect(() => written('**By magic**', '1. `apps/page.ts`')).toThrow('no known hop: By magic');
  });
});
