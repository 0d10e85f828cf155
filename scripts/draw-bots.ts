// Draws the results of the arena, a panel for each:
//   npm run --silent draw:bots
// Reads docs/bots.jsonl, lines of `sobremesa arena --json`, and writes docs/bots.svg.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArenaRow, Interval } from '@sobremesa/bots';
import { gameWords } from '@sobremesa/games/node';
import { type GameId, gameIds } from '@sobremesa/games/rules';
import { root } from './lib/paths.mjs';
import { styleOf, svg, text } from './lib/svg.ts';

/** The fields that are used. */
interface Result {
  readonly game: GameId;
  readonly options: Readonly<Record<string, unknown>>;
  readonly players: number;
  readonly games: number;
  readonly bots: readonly (Pick<ArenaRow, 'name' | 'seats' | 'wins'> & {
    /** `null` for a team against the game. */
    readonly rating: Interval | null;
  })[];
}

const COLUMNS = 2;
const PANEL_WIDTH = 400;
const MARGIN = 20;
const HEAD = 50;
const FOOT = 40;
const ROW = 24;
const NAMES = 62;
const VALUES = 112;
const PLOT = PANEL_WIDTH - 2 * MARGIN - NAMES - VALUES;
const DOT = 3.5;

/** The accents of the page, light and dark. */
const accentsOf = (game: GameId): readonly string[] =>
  readFileSync(join(root, `games/${game}/table/colours.css`), 'utf8').match(
    /(?<=--accent: )[^;]+/g,
  ) ?? [];

const coloured = (theme: 0 | 1): string =>
  gameIds.map((game) => `.${game} { --game: ${accentsOf(game)[theme]} }`).join(' ');

const STYLE = styleOf(
  `.parity { stroke: oklch(50% 0.025 65); stroke-dasharray: 3 3 }
  ${coloured(0)}
  .interval { stroke: var(--game); stroke-width: 8; stroke-opacity: 0.4 }
  .mean, .game { fill: var(--game) }
  .game { font-size: 16px; font-weight: 700 }`,
  `.parity { stroke: oklch(70% 0.025 65) }
    ${coloured(1)}`,
);

const results = readFileSync(join(root, 'docs/bots.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line): Result => JSON.parse(line));

/** All panels have the same scale, so that they can be compared. */
const SCALE = Math.min(
  1,
  Math.ceil(
    10 * Math.max(...results.flatMap(({ bots }) => bots.map(({ wins }) => endsOf(wins)[1]))),
  ) / 10,
);

function picture(): string {
  const rows = Array.from({ length: Math.ceil(results.length / COLUMNS) }, (_, row) =>
    results.slice(row * COLUMNS, (row + 1) * COLUMNS),
  );
  let y = 0;
  const panels = rows.flatMap((row) => {
    const top = y;
    y += HEAD + FOOT + ROW * Math.max(...row.map(({ bots }) => bots.length));
    return row.map((result, column) => panel(result, column * PANEL_WIDTH, top));
  });
  return svg({
    width: COLUMNS * PANEL_WIDTH,
    height: y,
    title: 'How often each bot wins, with 95 % intervals',
    description: results.map(description).join('\n'),
    style: STYLE,
    parts: panels,
  });
}

function panel(result: Result, left: number, top: number): string {
  const { game, bots } = result;
  const bottom = HEAD + bots.length * ROW;
  const parity = parityOf(result);
  return [
    `<g class="${game}" transform="translate(${left + MARGIN} ${top})">`,
    text('game', 0, 26, titleOf(result)),
    text('soft', 0, 43, fieldOf(result)),
    ...[0, SCALE / 2, SCALE].flatMap((share) => [
      vertical('line', share, bottom),
      text('soft', xOf(share), bottom + 15, percent(share, 0), 'middle'),
    ]),
    ...(parity === undefined
      ? []
      : [
          vertical('parity', parity, bottom),
          text('soft', xOf(parity), bottom + 28, `parity ${percent(parity, 0)}`, 'middle'),
        ]),
    ...bots.flatMap(({ name, wins }, index) => {
      const y = HEAD + (index + 0.5) * ROW;
      const [low, high] = endsOf(wins);
      return [
        text('name', 0, y + 4, name),
        `<path class="interval" d="M${xOf(low)} ${y}H${xOf(high)}"/>`,
        `<circle class="mean" cx="${xOf(wins.mean)}" cy="${y}" r="${DOT}"/>`,
        text('', NAMES + PLOT + VALUES, y + 4, shareOf(wins), 'end'),
      ];
    }),
    '</g>',
  ].join('\n');
}

const vertical = (kind: string, share: number, bottom: number): string =>
  `<path class="${kind}" d="M${xOf(share)} ${HEAD}V${bottom}"/>`;

const xOf = (share: number): number => Number((NAMES + (PLOT * share) / SCALE).toFixed(1));

/** Clamped to 0 and 1. */
function endsOf({ mean, margin }: Interval): [low: number, high: number] {
  return [Math.max(0, mean - margin), Math.min(1, mean + margin)];
}

const percent = (share: number, digits: number): string => `${(100 * share).toFixed(digits)} %`;

const shareOf = ({ mean, margin }: Interval): string =>
  `${percent(mean, 1)} ± ${(100 * margin).toFixed(1)}`;

/** The share of wins of equal players. */
const parityOf = ({ bots, players }: Result): number | undefined =>
  bots.some(({ rating }) => rating !== null) ? 1 / players : undefined;

function titleOf({ game, options }: Result): string {
  const words = gameWords[game].en;
  const variant = Object.entries(options).flatMap(([key, value]) => {
    const { label, values } = words.options[key];
    if (value === true) return label.toLowerCase();
    return typeof value === 'string' ? (values?.[value] ?? value).toLowerCase() : [];
  });
  return [words.name, ...(variant.length > 0 ? [variant.join(', ')] : [])].join(' · ');
}

/** Who played whom, and how often: whoever has more seats than the others was their field. */
function fieldOf({ bots, players, games }: Result): string {
  const seats = bots.map((bot) => bot.seats);
  const field = bots.find((bot) => bot.seats === Math.max(...seats));
  const isTeam = bots.every(({ rating }) => rating === null);
  const table = isTeam
    ? `a team of ${players} alike`
    : Math.max(...seats) === Math.min(...seats)
      ? `${players} players, all at one table`
      : `one among ${players - 1} ${field?.name}`;
  return `${table}, ${games} games`;
}

const description = (result: Result): string =>
  `${titleOf(result)}, ${fieldOf(result)}: ${result.bots
    .map(({ name, wins }) => `${name} ${shareOf(wins)}`)
    .join(', ')}.`;

writeFileSync(join(root, 'docs/bots.svg'), picture());
