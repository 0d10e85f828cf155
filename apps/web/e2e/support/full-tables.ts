import {
  type AnyView,
  FastRng,
  hasSeat,
  pick,
  readSetup,
  seatsIn,
  type Viewer,
} from '@sobremesa/engine';
import { findGame } from '@sobremesa/games/rules';
import type { Position, Room, SeatInfo, ServerFrame } from '@sobremesa/protocol';
import type { Page } from 'playwright-core';
import type { Setup } from './setups.ts';

/** Names of the maximal length with wide letters. */
export const NAMES = [
  'Maximiliana Wenceslao Mª',
  'Mamá Gwendolyn de Mömpel',
  'Bartholomäus Wammerdam W',
  'WWWWWWWWWWWWWWWWWWWWWWWW',
];
const CODE = 'crwdcrwd';
const SEEDS = 40;

/** Every game with all seats taken, and the variants with the most cards on the table. */
export const fullTables: readonly Setup[] = [
  { name: '¡Toma 6! with ten', game: 'toma6', options: { fanCard: 'odd-even' }, seats: 10 },
  { name: '¡Toma 6! draft with six', game: 'toma6', options: { tactical: true }, seats: 6 },
  { name: '¡Toma 6! buffalo with six', game: 'toma6', options: { mode: 'buffalo' }, seats: 6 },
  {
    name: 'Bids with six',
    game: 'bids',
    options: { colours: true, shuffle: true, low: true, unknown: true, ally: true },
    seats: 6,
  },
  {
    name: 'Bids with thief',
    game: 'bids',
    options: { thief: true, ally: true, blanks: [{ name: 'La abuela', value: 12 }] },
    seats: 4,
  },
  { name: 'Capicúa with four', game: 'capicua', options: { advanced: true }, seats: 4 },
  { name: 'No, gracias with seven', game: 'nogracias', options: { tactical: true }, seats: 7 },
];

/** The number of values in lists of the view, an estimate of how much is on the table. */
const countOf = (json: unknown, isListed = false): number => {
  if (Array.isArray(json)) return json.reduce((sum, each) => sum + countOf(each, true), 0);
  if (typeof json !== 'object' || json === null) return isListed ? 1 : 0;
  return Object.values(json).reduce((sum, each) => sum + countOf(each, isListed), 0);
};

/**
 * From random matches the first position where seat 0 decides, and the one with the most cards, as `viewer`
 * sees them.
 */
export function positionsOf(
  { game: id, options, seats }: Setup,
  viewer: Viewer = 0,
): Readonly<Record<'first' | 'fullest', Position>> {
  const game = findGame(id);
  if (!game) throw new Error(`no game "${id}"`);
  const players = Array.from({ length: seats }, (_, seat) => NAMES[seat % NAMES.length]);
  const setup = readSetup(game, options, players);
  let first: Position | undefined;
  let fullest: Position | undefined;
  const isFuller = ({ view }: Position): boolean =>
    fullest === undefined || countOf(view) > countOf(fullest.view);
  for (let seed = 0; seed < SEEDS; seed++) {
    const rng = new FastRng(`crowd ${seed}`);
    const state = game.create(setup.options, setup.players, rng);
    for (let seat = 0; ; ) {
      const deciders = game.deciders(state);
      [seat] = seatsIn(deciders);
      if (seat === undefined) break;
      const moves = game.legalMoves(state, seat);
      if (hasSeat(deciders, 0)) {
        const position: Position = {
          view: game.view(state, viewer) satisfies AnyView as Position['view'],
          deciders: seatsIn(deciders),
          moves: (viewer === 0 ? [...moves] : []) as Position['moves'],
          standings: game.standings(state) as Position['standings'],
        };
        first ??= position;
        if (isFuller(position)) fullest = position;
      }
      const move = pick(moves, rng);
      game.play(state, seat, game.vary?.(move, rng) ?? move, rng);
    }
  }
  if (!first || !fullest) throw new Error('seat 0 never decides');
  return { first, fullest };
}

const seatInfo = (seat: number): SeatInfo => ({
  name: NAMES[seat % NAMES.length],
  person: `person-${seat}`,
  ready: seat % 2 === 0,
});

/**
 * Opens a table with long names at a position, or gathering without one, or on the big screen. The WebSocket
 * is mocked, and nothing happens at the table afterwards.
 */
export async function openFullTable(
  page: Page,
  { game, options, seats, bigScreen = false }: Setup,
  position?: Position,
  { onScreen = false } = {},
): Promise<void> {
  const room: Room = {
    code: CODE,
    game,
    version: findGame(game)?.version ?? 1,
    options: options as Room['options'],
    phase: position ? 'playing' : 'gathering',
    seats: Array.from({ length: seats }, (_, seat) => seatInfo(seat)),
    host: 'person-0',
    clock: 'off',
    public: false,
    spectators: true,
    commitment: '0'.repeat(64),
    hints: false,
    quiet: false,
    calm: true,
    bigScreen,
  };
  const now = Date.now();
  const table: ServerFrame = {
    type: 'table',
    table: CODE,
    seq: 1,
    you: onScreen ? 'spectator' : 0,
    room,
    ...(position ? { position } : {}),
    missed: [],
    present: room.seats.map((_, seat) => seat),
    away: [],
    watching: 3,
    now,
  };
  await page.routeWebSocket(/\/api\/ws/, (socket) => {
    const send = (frame: ServerFrame): void => socket.send(JSON.stringify(frame));
    socket.onMessage((text) => {
      const { type } = JSON.parse(String(text)) as { type: string };
      if (type === 'watch') send(table);
      if (type === 'ping') send({ type: 'pong', now });
    });
    send({ type: 'welcome', person: 'person-0', now });
  });
  await page.goto(`/${onScreen ? 'tv' : 't'}/${CODE}`);
}
