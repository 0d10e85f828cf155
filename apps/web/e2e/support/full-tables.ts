import {
  type AnyEvent,
  type AnyView,
  FastRng,
  hasSeat,
  randomMove,
  readSetup,
  seatsIn,
  type Viewer,
} from '@sobremesa/engine';
import { findGame } from '@sobremesa/games/rules';
import {
  type Happening,
  type Position,
  PROTOCOL_VERSION,
  type Room,
  type SeatInfo,
  type ServerFrame,
} from '@sobremesa/protocol';
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
  {
    name: 'No, gracias with seven',
    game: 'nogracias',
    options: { tactical: true, rounds: 2 },
    seats: 7,
  },
];

/** The number of values in lists of the view, an estimate of how much is on the table. */
const countOf = (json: unknown, isListed = false): number => {
  if (Array.isArray(json)) return json.reduce((sum, each) => sum + countOf(each, true), 0);
  if (typeof json !== 'object' || json === null) return isListed ? 1 : 0;
  return Object.values(json).reduce((sum, each) => sum + countOf(each, isListed), 0);
};

/** A step that ends a round, with the position after it. */
interface RoundEnd {
  readonly events: readonly AnyEvent[];
  readonly position: Position;
}

export interface Positions {
  /** The first position where seat 0 decides. */
  readonly first: Position;
  /** The one with the most cards where seat 0 decides. */
  readonly fullest: Position;
  /** The one with the most cards where only others decide. */
  readonly waiting: Position;
  /** Absent where a match has one round. */
  readonly roundEnd?: RoundEnd;
}

/** Positions from random matches, as `viewer` sees them. */
export function positionsOf({ game: id, options, seats }: Setup, viewer: Viewer = 0): Positions {
  const game = findGame(id);
  if (!game) throw new Error(`no game "${id}"`);
  const players = Array.from({ length: seats }, (_, seat) => NAMES[seat % NAMES.length]);
  const setup = readSetup(game, options, players);
  let first: Position | undefined;
  let fullest: Position | undefined;
  let waiting: Position | undefined;
  let roundEnd: RoundEnd | undefined;
  const fuller = (one: Position | undefined, other: Position): Position =>
    one === undefined || countOf(other.view) > countOf(one.view) ? other : one;
  for (let seed = 0; seed < SEEDS; seed++) {
    const rng = new FastRng(`crowd ${seed}`);
    const state = game.create(setup.options, setup.players, rng);
    let events: AnyEvent[] = [];
    for (let seat = 0; ; ) {
      const deciders = game.deciders(state);
      [seat] = seatsIn(deciders);
      if (seat === undefined) break;
      const isAsked = hasSeat(deciders, 0);
      const position: Position = {
        view: game.view(state, viewer) satisfies AnyView as Position['view'],
        deciders: seatsIn(deciders),
        moves: (viewer === 0 && isAsked ? [...game.legalMoves(state, 0)] : []) as Position['moves'],
        standings: game.standings(state) as Position['standings'],
      };
      if (isAsked) {
        first ??= position;
        fullest = fuller(fullest, position);
      } else waiting = fuller(waiting, position);
      if (events.some(({ type }) => type === 'round-ended')) roundEnd ??= { events, position };
      const move = randomMove(game, state, seat, rng);
      events = [];
      game.play(state, seat, move, rng, (event) => {
        const seen = game.redact(event, viewer);
        if (seen) events.push(seen);
      });
    }
  }
  if (!first || !fullest || !waiting) throw new Error(`no such position of "${id}"`);
  return { first, fullest, waiting, ...(roundEnd ? { roundEnd } : {}) };
}

const seatInfo = (seat: number): SeatInfo => ({
  name: NAMES[seat % NAMES.length],
  person: `person-${seat}`,
  ready: seat % 2 === 0,
});

/** A table that is open in a page. */
interface FullTable {
  /** Shows another position at once, without a reload; `changes` are of the room. */
  show(position: Position, changes?: Partial<Room>): void;
  /** Plays the step that ends a round. */
  endRound(end: RoundEnd): void;
}

/**
 * Opens a table with long names at a position, or gathering without one, or on the big screen. The WebSocket
 * is mocked, and nothing happens at the table but what the test lets happen.
 */
export async function openFullTable(
  page: Page,
  { game, options, seats, bigScreen = false }: Setup,
  position?: Position,
  { onScreen = false } = {},
): Promise<FullTable> {
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
    hints: true,
    quiet: false,
    calm: true,
    bigScreen,
  };
  const now = Date.now();
  let seq = 1;
  let send: (frame: ServerFrame) => void = () => {};
  const tableAt = (shown: Position | undefined, changes: Partial<Room> = {}): ServerFrame => ({
    type: 'table',
    table: CODE,
    seq,
    you: onScreen ? 'spectator' : 0,
    room: { ...room, ...changes },
    ...(shown ? { position: shown } : {}),
    missed: [],
    present: room.seats.map((_, seat) => seat),
    away: [],
    watching: 3,
    now,
  });
  await page.routeWebSocket(/\/api\/ws/, (socket) => {
    send = (frame) => socket.send(JSON.stringify(frame));
    socket.onMessage((text) => {
      const { type, id } = JSON.parse(String(text)) as { type: string; id?: string };
      if (type === 'watch') send(tableAt(position));
      if (type === 'act' && id) send({ type: 'done', id, seq });
      if (type === 'ping') send({ type: 'pong', now });
    });
    send({ type: 'welcome', person: 'person-0', now, protocol: PROTOCOL_VERSION });
  });
  await page.goto(`/${onScreen ? 'tv' : 't'}/${CODE}`);
  return {
    show: (shown, changes) => {
      seq += 1;
      send(tableAt(shown, changes));
    },
    endRound: ({ events, position: after }) => {
      seq += 1;
      const moved = { type: 'moved', seat: 0, by: 'person', events } as unknown as Happening;
      send({
        type: 'step',
        table: CODE,
        step: { seq, at: now, happenings: [moved] },
        position: after,
        now,
      });
    },
  };
}
