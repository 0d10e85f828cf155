import type { AnyGame, AnyMove, AnyView, MatchLog, Seat } from '@sobremesa/engine';
import type { MatchRecord } from '@sobremesa/protocol';
import { decisionsOf } from '@sobremesa/tables';

/** What one person decided, and what came of it. */
export interface Choice {
  /** Number of moves of the match before it. */
  readonly at: number;
  readonly move: AnyMove;
  readonly view: AnyView;
  /** Points until the next decision; absent where seats have none of their own. */
  readonly gain: number | undefined;
}

/** The decisions of two people with the same number. */
export interface ComparedDecision {
  readonly number: number;
  /** Absent where a match was already over. */
  readonly choices: readonly [Choice | undefined, Choice | undefined];
  /**
   * In the same position the same or not; the bots had moved differently, as in matches whose bots had
   * random seeds; or after the two matches had parted.
   */
  readonly state: 'same' | 'parted' | 'bots' | 'later';
}

/** Two matches with the same deal, seen from the same seat. */
export function compareMatches(
  game: AnyGame,
  records: readonly [MatchRecord, MatchRecord],
  seat: Seat,
): ComparedDecision[] {
  const [first, second] = records.map((record) => choicesOf(game, record, seat));
  let isApart = false;
  return Array.from({ length: Math.max(first.length, second.length) }, (_, index) => {
    const choices = [first.at(index), second.at(index)] as const;
    const state = isApart ? 'later' : stateOf(...choices);
    isApart ||= state !== 'same';
    return { number: index + 1, choices, state };
  });
}

function stateOf(one?: Choice, other?: Choice): 'same' | 'parted' | 'bots' {
  if (!one || !other || !isSame(one.view, other.view)) return 'bots';
  return isSame(one.move, other.move) ? 'same' : 'parted';
}

const isSame = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function choicesOf(game: AnyGame, { scenario, standings }: MatchRecord, seat: Seat): Choice[] {
  const decisions = decisionsOf(game, scenario as unknown as MatchLog, seat);
  const end = standings.find((standing) => standing.seat === seat)?.score;
  return decisions.map(({ at, move, view, score }, index) => {
    const next = index + 1 < decisions.length ? decisions[index + 1].score : end;
    const gain = next === undefined || score === undefined ? undefined : next - score;
    return { at, move, view, gain };
  });
}
