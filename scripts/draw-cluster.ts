// Draws what a move costs in a cluster, measured and extrapolated to a thousand servers:
//   npm run --silent draw:cluster
// Reads docs/cluster.jsonl, lines of `sobremesa bench cluster --json`, and writes docs/cluster.svg.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';
import { styleOf, svg, text } from './lib/svg.ts';

/** The fields that are used. */
interface Row {
  readonly servers: number;
  readonly layout: 'one' | 'tables' | 'people';
  readonly cpuMicrosPerMove: number;
  readonly redisMicrosPerMove: number;
  readonly databaseMicrosPerMove: number;
}

const rows = readFileSync(join(root, 'docs/cluster.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line): Row => JSON.parse(line));

function find(layout: Row['layout'], servers: number): Row {
  const row = rows.find((one) => one.layout === layout && one.servers === servers);
  if (!row) throw new Error(`docs/cluster.jsonl has no line of "${layout}", ${servers} servers`);
  return row;
}

/** Heard and dropped by a server without anybody at the table, in µs; measured when all servers heard all steps. */
const DROPPED = 38;
const SEATS = 4;
const MAX_SERVERS = 1000;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const MOVE = mean(
  rows.filter(({ layout }) => layout === 'tables').map((row) => row.cpuMicrosPerMove),
);
/** Heard, applied, and sent to somebody at the table. */
const HEARD = Math.max(
  0,
  mean(
    rows
      .filter(({ layout }) => layout === 'people')
      .map(
        ({ servers, cpuMicrosPerMove }) =>
          (cpuMicrosPerMove - find('tables', servers).cpuMicrosPerMove) /
          (Math.min(servers, SEATS) - 1),
      ),
  ),
);

/** CPU µs of all servers together for a move. */
const curves = [
  {
    kind: 'before',
    name: 'every server hears every step (before)',
    cost: (servers: number) => MOVE + DROPPED * (servers - 1),
    measured: undefined,
  },
  {
    kind: 'people',
    name: 'the people of a table at different servers',
    cost: (servers: number) => MOVE + HEARD * Math.min(servers, SEATS) - HEARD,
    measured: 'people',
  },
  {
    kind: 'tables',
    name: 'the people of a table at one server',
    cost: () => MOVE,
    measured: 'tables',
  },
] as const;

const PEOPLE = 1_000_000;
/** Of a table, for one move. */
const SECONDS_PER_MOVE = 4;
const CONNECTIONS_PER_SERVER = 10;

/** What a million people at a thousand servers need of each part, and what one such part can give. */
function limits(): { readonly name: string; readonly needed: number }[] {
  const moves = PEOPLE / SEATS / SECONDS_PER_MOVE;
  // A thousand servers have as few moves each as in this layout: a commit for every move.
  const { redisMicrosPerMove, databaseMicrosPerMove, cpuMicrosPerMove } = find('tables', 8);
  return [
    {
      name: 'connections of PostgreSQL, in hundreds',
      needed: (MAX_SERVERS * CONNECTIONS_PER_SERVER) / 100,
    },
    { name: 'cores of PostgreSQL', needed: (moves * databaseMicrosPerMove) / 1e6 },
    { name: 'masters of Redis', needed: (moves * redisMicrosPerMove) / 1e6 },
    {
      name: 'cores of each of 1,000 servers',
      needed: (moves * cpuMicrosPerMove) / 1e6 / MAX_SERVERS,
    },
  ];
}

const WIDTH = 800;
const LEFT = 70;
const RIGHT = 30;
const TOP = 60;
const PLOT_HEIGHT = 260;
const BARS_TOP = TOP + PLOT_HEIGHT + 90;
const BAR = 26;
const NAMES = 300;

const highest = curves[0].cost(MAX_SERVERS);
const lowest = 10 ** Math.floor(Math.log10(MOVE));

const STYLE = styleOf(
  `.before { --colour: oklch(44% 0.14 24) } .people { --colour: oklch(43% 0.12 264) } .tables { --colour: oklch(42% 0.085 140) }
  .before .curve { stroke-dasharray: 8 4 } .people .curve { stroke-dasharray: 2 3 }
  .curve { stroke: var(--colour); stroke-width: 2; fill: none }
  .point, .bar { fill: var(--colour) }
  .head { font-size: 16px; font-weight: 700 }`,
  '.before { --colour: oklch(73% 0.125 27) } .people { --colour: oklch(75% 0.1 262) } .tables { --colour: oklch(77% 0.1 138) }',
);

const onScale = (value: number, low: number, high: number): number =>
  Math.log(value / low) / Math.log(high / low);

const xOf = (servers: number): number =>
  round(LEFT + (WIDTH - LEFT - RIGHT) * onScale(servers, 1, MAX_SERVERS));

const yOf = (micros: number): number =>
  round(TOP + PLOT_HEIGHT * (1 - onScale(micros, lowest, highest)));

const round = (value: number): number => Number(value.toFixed(1));

const powersOfTen = (from: number, to: number): number[] =>
  Array.from({ length: Math.floor(Math.log10(to / from)) + 1 }, (_, power) => from * 10 ** power);

const grouped = (value: number): string => value.toLocaleString('en');

/** With two digits at least. */
const amount = (value: number): string =>
  value >= 10 ? grouped(Math.round(value)) : value.toPrecision(2);

function plot(): string[] {
  const bottom = TOP + PLOT_HEIGHT;
  return [
    text('head', LEFT, 28, 'CPU time of all servers together for a move'),
    text('soft', LEFT, 46, 'lines: model; dots: measured; µs, both scales logarithmic'),
    ...powersOfTen(1, MAX_SERVERS).flatMap((servers) => [
      `<path class="line" d="M${xOf(servers)} ${TOP}V${bottom}"/>`,
      text('soft', xOf(servers), bottom + 18, grouped(servers), 'middle'),
    ]),
    text('soft', WIDTH - RIGHT, bottom + 36, 'servers', 'end'),
    ...powersOfTen(lowest, highest).flatMap((micros) => [
      `<path class="line" d="M${LEFT} ${yOf(micros)}H${WIDTH - RIGHT}"/>`,
      text('soft', LEFT - 8, yOf(micros) + 4, grouped(micros), 'end'),
    ]),
    ...curves.flatMap(({ kind, name, cost, measured }, index) => {
      const steps = Array.from({ length: 61 }, (_, step) => MAX_SERVERS ** (step / 60));
      const points = rows.filter(({ layout }) => layout === measured);
      const y = TOP + 20 + 20 * index;
      return [
        `<g class="${kind}">`,
        `<path class="curve" d="M${steps.map((n) => `${xOf(n)} ${yOf(cost(n))}`).join('L')}"/>`,
        ...points.map(
          ({ servers, cpuMicrosPerMove }) =>
            `<circle class="point" cx="${xOf(servers)}" cy="${yOf(cpuMicrosPerMove)}" r="4"/>`,
        ),
        `<path class="curve" d="M${LEFT + 16} ${y - 4}h24"/>`,
        text('', LEFT + 48, y, name),
        '</g>',
      ];
    }),
  ];
}

function bars(): string[] {
  const needs = limits();
  const most = Math.max(...needs.map(({ needed }) => needed));
  const length = WIDTH - LEFT - RIGHT - NAMES - 60;
  return [
    text('head', LEFT, BARS_TOP, 'A million people at a thousand servers'),
    text('soft', LEFT, BARS_TOP + 18, 'what is needed; the lengths are square roots'),
    ...needs.flatMap(({ name, needed }, index) => {
      const y = BARS_TOP + 32 + index * BAR;
      const width = round(length * Math.sqrt(needed / most));
      return [
        '<g class="people">',
        text('', LEFT, y + 14, name),
        `<rect class="bar" x="${LEFT + NAMES}" y="${y + 2}" width="${width}" height="${BAR - 8}" rx="3"/>`,
        text('name', LEFT + NAMES + width + 8, y + 15, amount(needed)),
        '</g>',
      ];
    }),
  ];
}

const description = [
  ...curves.map(
    ({ name, cost }) =>
      `${name}: ${[1, 10, 100, 1000].map((n) => `${grouped(Math.round(cost(n)))} µs with ${grouped(n)} servers`).join(', ')}.`,
  ),
  ...rows.map(
    ({ servers, layout, cpuMicrosPerMove }) =>
      `Measured, ${layout}, ${servers} servers: ${cpuMicrosPerMove} µs.`,
  ),
  ...limits().map(({ name, needed }) => `${name}: ${amount(needed)}.`),
].join('\n');

writeFileSync(
  join(root, 'docs/cluster.svg'),
  svg({
    width: WIDTH,
    height: BARS_TOP + 44 + BAR * limits().length,
    title: 'What a move costs in a cluster',
    description,
    style: STYLE,
    parts: [...plot(), ...bars()],
  }),
);
