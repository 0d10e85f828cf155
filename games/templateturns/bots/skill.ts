import {
  chanceOf,
  type Knowledge,
  LUCK,
  luckOf,
  type Skill,
  shareOfWin,
} from '@sobremesa/bots/game';
import type { Move, State, View } from '../rules/index.ts';
import { beginnerTemplateturns } from './beginner.ts';
import { followers } from './greedy.ts';

/** How far chance leads from the card with the most followers: opponents differ. */
const SCATTER = 1;

/** How many points one round scatters about its mean. */
const SPREAD = 3;

type TemplateturnsKnowledge = Knowledge<State, Move, View>;

const policyWith =
  (scatter: number): TemplateturnsKnowledge['policy'] =>
  (state, seat, moves, rng) => {
    const drawn = rng.below(LUCK);
    const hand = state.handOf(seat);
    let best = moves[0];
    let most = Number.NEGATIVE_INFINITY;
    for (const [index, move] of moves.entries()) {
      if (move.type === 'draw') continue;
      const worth = followers(move.card, hand) + scatter * luckOf(drawn, index);
      if (worth <= most) continue;
      most = worth;
      best = move;
    }
    return best;
  };

const knowledge: TemplateturnsKnowledge = {
  policy: policyWith(SCATTER),
  utility({ phase, players, scores, options, round }, seat) {
    const seats = players.length;
    if (phase === 'over') return shareOfWin(scores, seats, seat);
    return chanceOf(scores, seats, seat, SPREAD * Math.sqrt(options.rounds - round + 1));
  },
  points: ({ scores }, seat) => scores[seat],
  stage: ({ round }) => round,
};

export const templateturnsSkill: Skill<State, Move, View> = {
  easy: beginnerTemplateturns,
  knowledge,
  steadyPolicy: policyWith(0),
  playouts: { hard: 100, expert: 1_000 },
};
