import {
  type AnyGame,
  commitment,
  fairSeed,
  IllegalMove,
  InvalidInput,
  type Match,
  type MatchLog,
  MIN_SECRET_LENGTH,
  replayLog,
} from '@sobremesa/engine';
import type { MatchRecord } from '@sobremesa/protocol';
import type { RememberedDeal } from './fairness-memory.ts';

export const checkNames = ['commitment', 'memory', 'seed', 'moves', 'result'] as const;
export type CheckName = (typeof checkNames)[number];

export interface Check {
  readonly name: CheckName;
  readonly holds: boolean;
}

export const isFair = (checks: readonly Check[]): boolean => checks.every(({ holds }) => holds);

/**
 * Recomputes everything that a record claims of its deal and its moves. `memory` is what this
 * browser wrote down when its person sat down: against it no record can be made up afterwards.
 */
export function checkRecord(
  game: AnyGame,
  record: MatchRecord,
  memory?: { readonly deal: RememberedDeal; readonly seat: number | undefined },
): Check[] {
  const { fairness, scenario } = record;
  const { secret, entropy } = fairness;
  const seed = fairSeed(
    secret,
    entropy.map((text) => text ?? undefined),
  );
  const match = replayed(game, scenario as unknown as MatchLog);
  const checks: Record<CheckName, boolean | undefined> = {
    commitment: secret.length >= MIN_SECRET_LENGTH && commitment(secret) === fairness.commitment,
    memory: memory && agrees(memory.deal, memory.seat, fairness),
    seed: seed === fairness.seed && seed === scenario.seed,
    moves: match?.isOver === true,
    result: match !== undefined && sameStandings(game.standings(match.state), record.standings),
  };
  return checkNames.flatMap((name) => {
    const holds = checks[name];
    return holds === undefined ? [] : [{ name, holds }];
  });
}

/** The match to the end of its log; nothing when the rules do not come to it. */
function replayed(game: AnyGame, log: MatchLog): Match | undefined {
  try {
    return replayLog(game, log);
  } catch (error) {
    if (error instanceof IllegalMove || error instanceof InvalidInput) return undefined;
    throw error;
  }
}

/** Whoever stood up again before the deal added nothing to it, but saw the commitment. */
const agrees = (
  deal: RememberedDeal,
  seat: number | undefined,
  { commitment: shown, entropy }: MatchRecord['fairness'],
): boolean => deal.commitment === shown && (seat === undefined || deal.entropy === entropy[seat]);

type Standings = MatchRecord['standings'];

const sameStandings = (found: Standings, claimed: Standings): boolean =>
  found.length === claimed.length &&
  found.every(({ seat, score, rank }) =>
    claimed.some((other) => other.seat === seat && other.score === score && other.rank === rank),
  );
