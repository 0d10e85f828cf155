import { beforeAll, describe, expect, test } from 'vitest';
import { TestServer } from '../http/test-server.ts';
import {
  adminDoors,
  allDoors,
  circleCupDoors,
  circleDoors,
  circleTwinDoors,
  cupDoors,
  type Doors,
  ownDoors,
  twinDoors,
} from './allowed-doors.ts';
import { tableDoors } from './allowed-tables.ts';
import { askAt } from './requests.ts';
import { type Scene, Scenes } from './scenes.ts';
import { unlimited } from './unlimited.ts';

const server = TestServer.shared(unlimited);

/** The routes of the server, as it declares them. */
function routes(): string[] {
  const found: string[] = [];
  const path: string[] = [];
  for (const line of server().app.printRoutes({ commonPrefix: false }).trimEnd().split('\n')) {
    const [, indent, part, methods] = /^([\s│├└─]*)(\S+) \(([A-Z, ]+)\)$/.exec(line) ?? [];
    const depth = indent.length / 4 - 1;
    path.splice(depth, path.length, part);
    const url = `/${path.slice(1).join('')}`;
    const declared = methods.split(', ').filter((method) => method !== 'HEAD');
    for (const method of declared) found.push(`${method} ${url}`);
  }
  return found;
}

/** The description of the API for people: pages and files. */
const isDocs = (route: string): boolean => route.startsWith('GET /api/docs');
const withoutNote = (door: string): string => door.split(' ').slice(0, 2).join(' ');

describe('the list of doors', () => {
  test('has every route of the server', () => {
    const written = [...allDoors.flatMap(({ doors }) => Object.keys(doors)), ...tableDoors];
    const expected = [...new Set(written.map(withoutNote))].sort();
    expect(
      routes()
        .filter((route) => !isDocs(route))
        .sort(),
    ).toEqual(expected);
  });
});

interface Group extends Doors {
  readonly build: (role: string, door: string) => Promise<Scene>;
  /** Doors that need a place of their own: they change what others need, or the place is another one. */
  readonly apart?: readonly string[];
}

describe('the doors', () => {
  let scenes: Scenes;
  beforeAll(() => {
    scenes = new Scenes(server());
  });

  const groups: readonly Group[] = [
    {
      ...ownDoors,
      build: (role) => scenes.own(role),
      apart: ['POST /api/recover', 'DELETE /api/me/logins/:id', 'DELETE /api/me'],
    },
    {
      ...circleDoors,
      build: (role) => scenes.circle(role),
      apart: [
        'POST /api/circles/:code/members',
        'DELETE /api/circles/:code',
        'DELETE /api/circles/:code/members/:person (oneself)',
      ],
    },
    ...[cupDoors, circleCupDoors].map((doors) => ({
      ...doors,
      build: (role: string, door: string) =>
        scenes.cup(role, doors === circleCupDoors, door.includes('rounds')),
      apart: Object.keys(doors.doors),
    })),
    {
      ...twinDoors,
      build: (role, door) => scenes.twins(role, door === 'POST /api/twins/:code/rematch'),
      apart: ['POST /api/twins/:code/rematch'],
    },
    { ...circleTwinDoors, build: (role) => scenes.circleTwins(role) },
    { ...adminDoors, build: (role) => scenes.admin(role) },
  ];
  const cells = groups.flatMap((group) =>
    group.roles.map((role, column) => ({ ...group, role, column })),
  );

  test.each(cells)('$title, for $role', async ({ doors, role, column, build, apart = [] }) => {
    const isNobody = role === 'nobody';
    const scene = await build(role, '');
    const answers: Record<string, string> = {};
    for (const door of Object.keys(doors)) {
      const own = apart.includes(door) ? await build(role, door) : scene;
      answers[door] = await askAt(door, { ...own, isNobody });
    }
    const expected = Object.entries(doors).map(([door, row]) => [door, row[column]]);
    expect(answers).toEqual(Object.fromEntries(expected));
  });
});
