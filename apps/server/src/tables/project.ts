import { type AnyEvent, hasSeat, type Match, seatsIn, type Viewer } from '@sobremesa/engine';
import type { ErrorCode, Happening, Position, Room, SeatInfo, Step } from '@sobremesa/protocol';
import { REVEAL_TIME } from './due.ts';
import { failure } from './errors.ts';
import type { PersonId } from './log.ts';
import { isQuiet } from './quiet.ts';
import type { AppliedStep, Outcome, Sitting, Table } from './table.ts';

/**
 * What leaves the server. Everything here is built from nothing, the game's part by `view` and
 * `redact`: there is no second way out.
 */
export const viewerAt = (table: Table, person: PersonId): Viewer =>
  table.seatOf(person) ?? 'spectator';

/**
 * Why a visitor may not see a table; `undefined` when they may. Some tables are for their players
 * only; before the match anybody may look for a seat, unless they were sent away.
 */
export function closedTo(table: Table, visitor: PersonId | undefined): ErrorCode | undefined {
  const { opening, phase, barred } = table;
  if (visitor !== undefined && barred.has(visitor)) return 'removed';
  const isPlayer = visitor !== undefined && table.seatOf(visitor) !== undefined;
  return isPlayer || opening.spectators || phase === 'gathering' ? undefined : 'no-spectators';
}

/** The eyes with which a visitor sees a table; throws when it is closed to them. */
export function admit(table: Table, visitor: PersonId | undefined): Viewer {
  const reason = closedTo(table, visitor);
  if (reason) throw failure(reason);
  return visitor === undefined ? 'spectator' : viewerAt(table, visitor);
}

export const roomOf = (table: Table): Room => ({
  code: table.code,
  game: table.opening.game,
  version: table.opening.version,
  options: table.opening.options,
  phase: table.phase,
  seats: table.sittings.map(seatInfo),
  ...(table.host === undefined ? {} : { host: table.host }),
  clock: table.opening.clock,
  public: table.opening.public,
  spectators: table.opening.spectators,
  calm: table.opening.calm,
  commitment: table.commitment,
  ...dealOf(table),
  ...(table.rematch === undefined ? {} : { rematch: table.rematch }),
  hints: hasHints(table),
  quiet: isQuiet(table),
});

function dealOf({ phase, link, sealedDeal }: Table): Pick<Room, 'deal'> {
  if (phase !== 'dealing' || !link) return {};
  const { number, previous, hash, at } = link;
  const { commitment, seats } = sealedDeal;
  const sealed = seats.map((seat) => seat ?? null);
  return { deal: { number, previous, commitment, seats: sealed, hash, until: at + REVEAL_TIME } };
}

/** A bot can be sent away before the match, and somebody else sit down. */
const hasHints = ({ opening, sittings }: Table): boolean =>
  opening.hints === true && sittings.filter(({ bot }) => bot === undefined).length === 1;

const seatInfo = ({ name, person, colour, bot, ready, standIn }: Sitting): SeatInfo => ({
  ...(name === undefined ? {} : { name }),
  ...(person === undefined ? {} : { person: person }),
  ...(colour === undefined ? {} : { colour }),
  ...(bot === undefined ? {} : { bot }),
  ready,
  ...(standIn === undefined ? {} : { standIn }),
});

/** The match as the viewer sees it; `undefined` before the deal. */
export const positionOf = (table: Table, viewer: Viewer): Position | undefined =>
  table.match && {
    ...ownPosition(table, table.match, viewer),
    ...openPosition(table, table.match),
  };

/** What each sees in their own way. */
export function ownPosition(
  { game, deciders }: Table,
  { state }: Match,
  viewer: Viewer,
): Pick<Position, 'view' | 'moves'> {
  const owesMove = viewer !== 'spectator' && hasSeat(deciders, viewer);
  return {
    view: game.view(state, viewer),
    moves: owesMove ? [...game.legalMoves(state, viewer)] : [],
  };
}

/** What everybody sees alike. */
export const openPosition = (
  { game, deciders, deadline }: Table,
  { state }: Match,
): Omit<Position, 'view' | 'moves'> => ({
  deciders: seatsIn(deciders),
  ...(deadline === undefined ? {} : { deadline }),
  standings: game.standings(state).map((standing) => ({ ...standing })),
});

/** Whether nothing of what happened is hidden from the viewer. */
export const seesAll = ({ game }: Table, { outcomes }: AppliedStep, viewer: Viewer): boolean =>
  outcomes.every(
    (outcome) =>
      !('events' in outcome) ||
      outcome.events.every((event) => game.redact(event, viewer) === event),
  );

export const stepFor = (table: Table, step: AppliedStep, viewer: Viewer): Step => ({
  seq: step.seq,
  at: step.at,
  happenings: step.outcomes.map((outcome) => happeningFor(table, outcome, viewer)),
});

/** The steps after `since`, or `undefined` when some of them are no longer kept. */
export function stepsSince(table: Table, since: number, viewer: Viewer): Step[] | undefined {
  const missed = table.steps.filter(({ seq }) => seq > since);
  return missed.length === table.seq - since
    ? missed.map((step) => stepFor(table, step, viewer))
    : undefined;
}

function happeningFor(table: Table, outcome: Outcome, viewer: Viewer): Happening {
  const seen = (events: readonly AnyEvent[]): AnyEvent[] =>
    events.flatMap((event) => table.game.redact(event, viewer) ?? []);
  switch (outcome.type) {
    case 'sat':
      return { type: 'sat', seat: outcome.seat, name: outcome.name };
    case 'ready':
      // The text that goes into the deal stays between its client and the server until the end.
      return { type: 'ready', seat: outcome.seat, ready: outcome.ready };
    case 'linked':
      return { type: 'linked' };
    case 'revealed':
      return { type: 'revealed', seat: outcome.seat };
    case 'started':
      return { type: 'started', events: seen(outcome.events) };
    case 'moved': {
      const { seat, by, events } = outcome;
      return { type: 'moved', seat, by, events: seen(events) };
    }
    case 'said':
    case 'reacted': {
      const { person, ...rest } = outcome;
      const seat = table.seatOf(person);
      return seat === undefined ? rest : { ...rest, seat };
    }
    default:
      return outcome;
  }
}
