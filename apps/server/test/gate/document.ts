import type { Action } from '@sobremesa/protocol';
import { allDoors, type Doors } from './allowed-doors.ts';
import {
  type Answer,
  actions,
  actionsAt,
  asScreen,
  challenges,
  entrance,
  frames,
  type Phase,
  type Place,
  placeNames,
  places,
  records,
  toFinish,
} from './allowed-tables.ts';
import { type Role, roleNames, roles } from './roles.ts';

// docs/security.md shows what the matrix tries.

const START = '<!-- matrix: written by `npm run matrix` -->';
const END = '<!-- end of matrix -->';

const YES = '✓';
const shown = (answer: Answer): string => (answer === 'ok' ? YES : answer);

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const byRole = (rows: Readonly<Partial<Record<Place, Readonly<Record<Role, Answer>>>>>): string =>
  table(
    ['table', ...roleNames],
    Object.entries(rows).map(([place, row]) => [
      place,
      ...roleNames.map((role) => shown(row[role])),
    ]),
  );

const ofDoors = ({ title, roles: columns, doors }: Doors): string =>
  `**${title}**\n\n${table(
    ['route', ...columns],
    Object.entries(doors).map(([door, answers]) => [`\`${door}\``, ...answers.map(shown)]),
  )}`;

/** The same for all standings is written once. */
const ofStandings = (answers: readonly Answer[]): string => {
  const texts = answers.map(shown);
  return texts.every((text) => text === texts[0]) ? texts[0] : texts.join(' / ');
};

const phases = Object.keys(actions) as Phase[];
const kinds = Object.keys(actions.gathering) as Action['type'][];

const actionTable = (): string =>
  table(
    ['action', ...phases],
    kinds.map((kind) => [
      `\`${kind}\``,
      ...phases.map((phase) => ofStandings(actions[phase][kind])),
    ]),
  );

const exceptionTable = (): string =>
  table(
    ['table', 'other answers'],
    placeNames.flatMap((place) => {
      const own = actionsAt[place];
      if (!own) return [];
      const others = Object.entries(own).map(
        ([kind, answers]) => `\`${kind}\` ${ofStandings(answers)}`,
      );
      return [[place, others.join('; ')]];
    }),
  );

/** The part of docs/security.md between the marks. */
function matrix(): string {
  const people = roleNames.map((role) => `${role} (${roles[role]})`).join('; ');
  const screen = asScreen.map((kind) => `\`${kind}\``).join(' and ');
  const finishing = toFinish.map((kind) => `\`${kind}\``).join(', ');
  return [
    `Who asks: ${people}.`,
    `${YES}: allowed; a code: refused with it. ${Object.keys(places).length} tables, each with everybody.`,
    '**Who sees a table**: `GET /api/tables/:code`, `watch` over the socket; previews show what nobody sees. Who does not ' +
      'see a table does nothing there either (without an identity: `no-identity`).',
    byRole(entrance),
    '**What those who see it may do**: without a seat / with a seat / as the host; one answer where it is the same for ' +
      `all. A removed player still does in the match that is played: ${finishing}; everything else is \`members-only\`. ` +
      'A blocker gets `blocked-here` from `sit` and `next` without `anyway` where the host has a seat, and both who have ' +
      'blocked somebody with a seat from `rematch`; a program gets `people-only` from `sit` at twin tables; the owner of a ' +
      'circle hides lines at all of its tables. An organiser leads the tables of the tournament, and a big screen its ' +
      `own, without a seat: what is the host’s alone they may do, a big screen also ${screen}.`,
    actionTable(),
    exceptionTable(),
    '**Who sees a finished match**: `record`, `replay`, `coach` (before its end: `not-started`, `match-running`; closed before it: `table-closed`).',
    byRole(records),
    '**Who tries a challenge and sees its card** (`GET`, `POST /api/challenges/:code`; to try one, people only).',
    byRole(challenges),
    '**Frames of the socket**, which nobody without an identity and nobody banned gets',
    table(
      ['frame', 'for whom'],
      Object.entries(frames).map(([frame, whom]) => [`\`${frame}\``, whom]),
    ),
    ...allDoors.map(ofDoors),
  ].join('\n\n');
}

/** The document with the matrix as it is now. */
export function withMatrix(text: string): string {
  const [start, end] = [text.indexOf(START), text.indexOf(END)];
  if (start < 0 || end < start) throw new Error('the document has no place for the matrix');
  return `${text.slice(0, start)}${START}\n${matrix()}\n${text.slice(end)}`;
}
