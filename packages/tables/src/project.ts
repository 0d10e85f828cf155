import { type AnyEvent, hasSeat, type Match, seatsIn, type Viewer } from '@sobremesa/engine';
import type { ErrorCode, Happening, Position, Room, SeatInfo, Step } from '@sobremesa/protocol';
import { failure } from '@sobremesa/protocol/errors';
import { REVEAL_TIME } from './due.ts';
import type { PersonId } from './log.ts';
import { canTakeOver, seatsToTakeOver, sizesOf } from './seating.ts';
import {
  type AppliedStep,
  type Occupant,
  type Outcome,
  speakerIn,
  stepWithoutTalk,
  type Table,
} from './table.ts';

// The only path from a table to a viewer. Everything is built from nothing, the game's part by `view` and
// `redact`, so that a new secret in a table is not shown by accident.

/** The seat of the person, or spectator; also for those with a seat if they asked to see no more. */
export const viewerAt = (table: Table, person: PersonId, asSpectator = false): Viewer =>
  asSpectator ? 'spectator' : (table.seatOf(person) ?? 'spectator');

/**
 * Why a visitor may not see a table; `undefined` when they may. A table without spectators is open to
 * everybody until the match starts, so that they can take a seat; kicked people never see it again. A match
 * that others try with the same cards is closed to them: it would show what they are about to be dealt. So is
 * a twin table until all of them are over, and to screens.
 */
export function closedTo(
  table: Table,
  visitor: PersonId | undefined,
  asSpectator = false,
): ErrorCode | undefined {
  const { opening, phase, barred } = table;
  if (visitor !== undefined && barred.has(visitor)) return 'removed';
  const isPlayer = visitor !== undefined && viewerAt(table, visitor, asSpectator) !== 'spectator';
  if (!isPlayer && table.isChallenged) return 'challenge-not-played';
  if (!isPlayer && table.areTwinsRunning && phase !== 'gathering') return 'twins-running';
  return isPlayer || opening.spectators || phase === 'gathering' ? undefined : 'no-spectators';
}

/** As whom a visitor sees a table; throws a `RequestError` when they may not see it. */
export function admit(table: Table, visitor: PersonId | undefined, asSpectator = false): Viewer {
  const reason = closedTo(table, visitor, asSpectator);
  if (reason) throw failure(reason, groupOf(table));
  return visitor === undefined ? 'spectator' : viewerAt(table, visitor, asSpectator);
}

/** From which whoever is refused finds the others; `undefined` where there are none. */
export const groupOf = ({ opening: { twins } }: Table): { group: string } | undefined =>
  twins && { group: twins.group };

/** The table without its match; the same for every viewer. */
export const roomOf = (table: Table): Room => ({
  code: table.code,
  game: table.opening.game,
  version: table.opening.version,
  options: table.opening.options,
  phase: table.phase,
  seats: table.occupants.map(seatInfo),
  ...(table.host === undefined ? {} : { host: table.host }),
  ...gatheringOf(table),
  ...latecomersOf(table),
  clock: table.opening.clock,
  public: table.opening.public,
  spectators: table.opening.spectators && !table.areTwinsRunning,
  calm: table.opening.calm,
  commitment: table.commitment,
  ...dealOf(table),
  ...(table.rematch === undefined ? {} : { rematch: table.rematch }),
  ...(table.opening.day ? { day: table.opening.day } : {}),
  ...(table.opening.challenge ? { challenge: table.opening.challenge } : {}),
  ...(table.isChallenged ? { challenged: true } : {}),
  ...twinsOf(table),
  ...(table.opening.circle === undefined ? {} : { circle: table.opening.circle }),
  ...(table.opening.tournament ? { tournament: table.opening.tournament } : {}),
  hints: hasHints(table),
  ...(table.opening.bigScreen ? { bigScreen: true } : {}),
  quiet: table.isQuiet,
});

function gatheringOf(table: Table): Pick<Room, 'sizes' | 'readySince'> {
  const { readySince } = table;
  const sizes = sizesOf(table);
  return {
    ...(sizes ? { sizes: { min: sizes.min, max: sizes.max } } : {}),
    ...(readySince === undefined ? {} : { readySince }),
  };
}

function latecomersOf(table: Table): Pick<Room, 'takeOver' | 'latecomers' | 'next'> {
  const { areLatecomersWelcome, waiting } = table;
  const takeOver = seatsToTakeOver(table);
  return {
    ...(takeOver.length > 0 ? { takeOver } : {}),
    ...(canTakeOver(table) ? { latecomers: areLatecomersWelcome } : {}),
    ...(waiting.size > 0
      ? { next: [...waiting.values()].map(({ person, name }) => ({ person, name })) }
      : {}),
  };
}

function dealOf({ phase, link, sealedDeal }: Table): Pick<Room, 'deal'> {
  if (phase !== 'dealing' || !link) return {};
  const { number, previous, hash, at } = link;
  const { commitment, seats } = sealedDeal;
  const sealed = seats.map((seat) => seat ?? null);
  return { deal: { number, previous, commitment, seats: sealed, hash, until: at + REVEAL_TIME } };
}

const twinsOf = ({ opening: { twins }, areTwinsOver }: Table): Pick<Room, 'twins'> =>
  twins ? { twins: { ...twins, over: areTwinsOver } } : {};

/** Before the match a bot can be replaced by a person; then nobody plays alone with bots. */
const hasHints = ({ opening, isForOne }: Table): boolean => opening.hints === true && isForOne;

const seatInfo = ({
  name,
  person,
  colour,
  bot,
  character,
  ready,
  standIn,
}: Occupant): SeatInfo => ({
  ...(name === undefined ? {} : { name }),
  ...(person === undefined ? {} : { person }),
  ...(colour === undefined ? {} : { colour }),
  ...(bot === undefined ? {} : { bot }),
  ...(character === undefined ? {} : { character }),
  ready,
  ...(standIn === undefined ? {} : { standIn }),
});

/** The match as the viewer sees it; `undefined` before the deal. */
export const positionOf = (table: Table, viewer: Viewer): Position | undefined =>
  table.match && {
    ...ownPosition(table, table.match, viewer),
    ...openPosition(table, table.match),
  };

/** The part of the position that differs between viewers. */
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

/** The part of the position that is the same for every viewer. */
export const openPosition = (
  { game, deciders, deadline }: Table,
  { state }: Match,
): Omit<Position, 'view' | 'moves'> => ({
  deciders: seatsIn(deciders),
  ...(deadline === undefined ? {} : { deadline }),
  standings: [...game.standings(state)],
});

/** Whether the viewer sees every event of the step unchanged. */
export const seesAll = ({ game }: Table, { outcomes }: AppliedStep, viewer: Viewer): boolean =>
  outcomes.every(
    (outcome) =>
      !('events' in outcome) ||
      outcome.events.every((event) => game.redact(event, viewer) === event),
  );

/** The step as the viewer may see it. */
export const stepFor = (table: Table, step: AppliedStep, viewer: Viewer): Step => ({
  seq: step.seq,
  at: step.at,
  happenings: step.outcomes.map((outcome) => happeningFor(table, outcome, viewer)),
});

/** Whether a viewer must not know what this person says. */
export type Unheard = (speaker: PersonId) => boolean;

/** The step for a viewer who does not hear some people. */
export const heardStep = (step: AppliedStep, unheard: Unheard | undefined): AppliedStep => {
  const speaker = unheard && speakerIn(step);
  return speaker !== undefined && unheard?.(speaker) ? stepWithoutTalk(step) : step;
};

/** The steps after `since` as the viewer may see them; `undefined` when some are no longer kept. */
export function stepsSince(
  table: Table,
  since: number,
  viewer: Viewer,
  unheard?: Unheard,
): Step[] | undefined {
  const missed = table.steps.filter(({ seq }) => seq > since);
  return missed.length === table.seq - since
    ? missed.map((step) => stepFor(table, heardStep(step, unheard), viewer))
    : undefined;
}

function happeningFor(table: Table, outcome: Outcome, viewer: Viewer): Happening {
  const seen = (events: readonly AnyEvent[]): AnyEvent[] =>
    events.flatMap((event) => table.game.redact(event, viewer) ?? []);
  switch (outcome.type) {
    case 'sat':
    case 'took-over':
      return { type: outcome.type, seat: outcome.seat, name: outcome.name };
    case 'next':
      return { type: 'next', name: outcome.name, waits: outcome.waits };
    case 'seats':
      return { type: 'seats', from: [...outcome.from] };
    case 'ready':
      // The text for the deal must not be shown to others before the match is over.
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
