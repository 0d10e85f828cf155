import type { AnyGame, MatchLog, Seat } from '@sobremesa/engine';
import type { MatchRecord } from '@sobremesa/protocol';
import { type Decision, decisionsOf } from '@sobremesa/tables';

/** The decisions of two people in the same turn. */
export interface ComparedDecision {
  readonly number: number;
  /** Absent where one of them had nothing to decide. */
  readonly choices: readonly [Decision | undefined, Decision | undefined];
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
  const [first, second] = records.map(({ scenario }) =>
    decisionsOf(game, scenario as unknown as MatchLog, seat),
  );
  let isApart = false;
  return pairsOf(first, second).map((choices, index) => {
    const state = isApart ? 'later' : stateOf(...choices);
    isApart ||= state !== 'same';
    return { number: index + 1, choices, state };
  });
}

/**
 * Turn by turn, and within a turn one after the other. Whoever has to decide once more in a turn does not move the
 * later turns of the other.
 */
function pairsOf(
  first: readonly Decision[],
  second: readonly Decision[],
): ComparedDecision['choices'][] {
  const turns = [...new Set([...first, ...second].map(({ turn }) => turn))];
  return turns
    .sort((one, other) => one - other)
    .flatMap((turn) => {
      const [one, other] = [first, second].map((all) => all.filter((each) => each.turn === turn));
      return Array.from(
        { length: Math.max(one.length, other.length) },
        (_, index) => [one.at(index), other.at(index)] as const,
      );
    });
}

/** What a match brought apart from the decisions: the deal, a bonus at the end of a round. */
export const restOf = (
  score: number,
  decisions: readonly ComparedDecision[],
  which: 0 | 1,
): number => decisions.reduce((rest, { choices }) => rest - (choices[which]?.gain ?? 0), score);

function stateOf(one?: Decision, other?: Decision): 'same' | 'parted' | 'bots' {
  if (!one || !other || !isSame(one.view, other.view)) return 'bots';
  return isSame(one.move, other.move) ? 'same' : 'parted';
}

const isSame = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
