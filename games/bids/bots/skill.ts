import type { Knowledge, Skill } from '@sobremesa/bots/game';
import type { Seat } from '@sobremesa/engine';
import { cardNumber, type Move, type State, type View } from '../rules/index.ts';
import { beginnerBids } from './beginner.ts';
import { greedyBids } from './greedy/index.ts';
import { policy, steadyPolicy } from './policy.ts';
import { utility } from './utility.ts';

const COLOURED = /^[ybrg]/;

/** Without the colours variant equal numbers are equal bids: one of them is a candidate. */
function candidates({ options }: State, _seat: Seat, moves: readonly Move[]): readonly Move[] {
  if (options.colours) return moves;
  const numbers = new Set<number>();
  return moves.filter((move) => {
    if (move.type !== 'bid' || !COLOURED.test(move.card)) return true;
    const number = cardNumber(move.card, options);
    return numbers.size < numbers.add(number).size;
  });
}

const knowledge: Knowledge<State, Move, View> = {
  policy,
  utility,
  points: ({ scores }, seat) => scores[seat],
  stage: ({ round }) => round,
  candidates,
};

export const bidsSkill: Skill<State, Move, View> = {
  easy: beginnerBids,
  normal: greedyBids,
  knowledge,
  steadyPolicy,
  /** With the usual one no difference was to be seen. */
  curve: 4,
  playouts: { hard: 120, expert: 3_000 },
};
