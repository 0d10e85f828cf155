import {
  type AnyGame,
  commitment,
  fairSeed,
  IllegalMove,
  InvalidInput,
  linkHolds,
  type Match,
  type MatchLog,
  MIN_SECRET_LENGTH,
  replayLog,
  revealsHold,
} from '@sobremesa/engine';
import type { MatchRecord } from '@sobremesa/protocol';
import { isLocal } from '../../local/codes.ts';
import { ownText } from './deal.ts';
import type { RememberedDeal } from './memory.ts';

export const checkNames = [
  'commitment',
  'reveals',
  'chain',
  'memory',
  'day',
  'seed',
  'moves',
  'result',
] as const;
export type CheckName = (typeof checkNames)[number];

export interface Check {
  readonly name: CheckName;
  readonly holds: boolean;
}

export const isFair = (checks: readonly Check[]): boolean => checks.every(({ holds }) => holds);

/** What a record can be compared with; absent where that is unknown. */
interface Evidence {
  /** What this browser stored before the deal, so that no record can be made up afterwards. */
  readonly memory?:
    | { readonly deal: RememberedDeal; readonly seat: number | undefined }
    | undefined;
  /** Whether the deal is in the public chain. */
  readonly chain?: boolean | undefined;
  /** The secret that follows from the seed of the day, where the match was that of a day whose seed is public. */
  readonly daySecret?: string | undefined;
}

/** Recomputes everything that a record claims of its deal and its moves. */
export function checkRecord(
  game: AnyGame,
  record: MatchRecord,
  { memory, chain, daySecret }: Evidence = {},
): Check[] {
  const { fairness, scenario } = record;
  const { version = 1, secret, entropy } = fairness;
  const isSealed = version > 1;
  const seed = fairSeed(secret, entropy, version);
  const match = replayed(game, scenario as unknown as MatchLog);
  const checks: Record<CheckName, boolean | undefined> = {
    // A browser that deals for itself has nobody to commit to.
    commitment: isLocal(record.table)
      ? undefined
      : secret.length >= MIN_SECRET_LENGTH && commitment(secret) === fairness.commitment,
    reveals: isSealed ? revealsHold(fairness) : undefined,
    chain: isSealed ? linkHolds(fairness) && chain !== false : undefined,
    memory: memory && agrees(memory.deal, memory.seat, fairness),
    day: daySecret === undefined ? undefined : daySecret === secret,
    seed: seed === fairness.seed && seed === scenario.seed,
    moves: match?.isOver === true,
    result: match !== undefined && sameStandings(game.standings(match.state), record.standings),
  };
  return checkNames.flatMap((name) => {
    const holds = checks[name];
    return holds === undefined ? [] : [{ name, holds }];
  });
}

/** Seats that committed to a text and did not reveal it. The deal does not contain it. */
export const silentSeats = ({ commitments = [], entropy }: MatchRecord['fairness']): number[] =>
  commitments.flatMap((sealed, seat) => (sealed !== null && entropy[seat] === null ? [seat] : []));

/** The match at the end of its log; `undefined` when the rules refuse it. */
function replayed(game: AnyGame, log: MatchLog): Match | undefined {
  try {
    return replayLog(game, log);
  } catch (error) {
    if (error instanceof IllegalMove || error instanceof InvalidInput) return undefined;
    throw error;
  }
}

/** Without a seat in the deal only the commitment can be compared. */
function agrees(
  deal: RememberedDeal,
  seat: number | undefined,
  { commitment: shown, commitments = [], link, entropy }: MatchRecord['fairness'],
): boolean {
  if (deal.commitment !== shown) return false;
  if (deal.seal && deal.seal.hash !== link?.hash) return false;
  if (seat === undefined) return true;
  // A revealed text must be in the deal; an unanswered one must at least match the commitment.
  return deal.revealed === undefined
    ? ownText(deal, commitments[seat]) !== undefined
    : deal.revealed === entropy[seat];
}

type Standings = MatchRecord['standings'];

const sameStandings = (found: Standings, claimed: Standings): boolean =>
  found.length === claimed.length &&
  found.every(({ seat, score, rank }) =>
    claimed.some((other) => other.seat === seat && other.score === score && other.rank === rank),
  );
