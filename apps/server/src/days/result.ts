import { createHash } from 'node:crypto';
import type { AnyMove, Seat, Standing } from '@sobremesa/engine';
import { DAY_SEAT, decisionsOf, type Table } from '@sobremesa/tables';
import type { Calendar } from './calendar.ts';
import type { DayChoice, DayResult } from './store.ts';

export type DayScore = Required<Pick<DayResult, 'score' | 'rank' | 'worth'>>;

/** A decision of the person at a table of the day. */
export interface DayDecision extends DayChoice {
  /** Number of moves of the match before it. */
  readonly at: number;
}

/** Deeper decisions are not counted: hardly anybody still shares the position. */
const MAX_DECISIONS = 24;

/** The rank counts first, then the lead. */
const RANK_WEIGHT = 1_000_000;
const LEAD_PRECISION = 100;

export function scoreOf(standings: readonly Standing[], seat: Seat): DayScore {
  const own = standings.find((standing) => standing.seat === seat);
  if (!own) throw new Error(`seat ${seat} has no standing`);
  const { score, rank } = own;
  const worth = -rank * RANK_WEIGHT + Math.round(leadOf(standings, own) * LEAD_PRECISION);
  return { score, rank, worth };
}

/** Points ahead of the mean of the others, whether the game is won by many points or by few. */
function leadOf(standings: readonly Standing[], own: Standing): number {
  const byRank = [...standings].sort((one, other) => one.rank - other.rank);
  const sign = byRank[0].score >= byRank[byRank.length - 1].score ? 1 : -1;
  const others = standings.filter((standing) => standing !== own).map(({ score }) => score);
  const mean = others.reduce((sum, score) => sum + score, 0) / others.length;
  return sign * (own.score - mean);
}

/**
 * The decisions of the person, without forced moves. Deal and bots are the same for everybody, so two people
 * with the same decisions so far are in the same position.
 */
export function dayDecisionsOf({ game, log }: Table): DayDecision[] {
  const decisions = decisionsOf(game, log, DAY_SEAT).slice(0, MAX_DECISIONS);
  const moves = decisions.map(({ move }) => move);
  return decisions.map(({ at, move }, index) => ({
    at,
    position: positionAfter(moves.slice(0, index)),
    move: JSON.stringify(move),
  }));
}

/** Short, because many are stored; two of one day and game still never collide. */
const positionAfter = (moves: readonly AnyMove[]): string =>
  createHash('sha256').update(JSON.stringify(moves)).digest('base64url').slice(0, 16);

/** The result of a table of the day; `undefined` for any other table, and for practice. */
export function dayResultOf(table: Table, calendar: Calendar): DayResult | undefined {
  const { opening, finishedAt, match, game, occupants } = table;
  const { day } = opening;
  const { person, botMoves } = occupants[DAY_SEAT];
  if (!day || day.practice || !match || finishedAt === undefined || person === undefined) {
    return undefined;
  }
  const isInTime = calendar.lastClosedDay(finishedAt) < day.date;
  const counts = isInTime && botMoves === 0;
  const { score, rank, worth } = scoreOf(game.standings(match.state), DAY_SEAT);
  return {
    day: day.date,
    game: opening.game,
    person,
    table: table.code,
    finishedAt,
    score,
    rank,
    ...(counts ? { worth } : {}),
    choices: counts ? dayDecisionsOf(table).map(({ position, move }) => ({ position, move })) : [],
  };
}
