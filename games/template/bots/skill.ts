import {
  chanceOf,
  type Knowledge,
  LUCK,
  luckOf,
  type Skill,
  shareOfWin,
} from '@sobremesa/bots/game';
import { HIGHEST_CARD, type Move, type State, type View } from '../rules/index.ts';
import { beginnerTemplate } from './beginner.ts';
import { chanceToScore } from './greedy.ts';

/** How far chance leads from the card that scores most often: opponents differ. */
const SCATTER = 0.1;

/** How many points one round scatters about its mean. */
const SPREAD = 1;

type TemplateKnowledge = Knowledge<State, Move, View>;

const policyWith =
  (scatter: number): TemplateKnowledge['policy'] =>
  ({ players }, _seat, moves, rng) => {
    const drawn = rng.below(LUCK);
    let best = moves[0];
    let most = Number.NEGATIVE_INFINITY;
    for (const move of moves) {
      const higher = 1 - move.card / HIGHEST_CARD;
      const worth = chanceToScore(higher, players.length - 1) + scatter * luckOf(drawn, move.card);
      if (worth <= most) continue;
      most = worth;
      best = move;
    }
    return best;
  };

const knowledge: TemplateKnowledge = {
  policy: policyWith(SCATTER),
  utility({ phase, players, scores, options, round }, seat) {
    const seats = players.length;
    if (phase === 'over') return shareOfWin(scores, seats, seat);
    return chanceOf(scores, seats, seat, SPREAD * Math.sqrt(options.rounds - round + 1));
  },
  points: ({ scores }, seat) => scores[seat],
  stage: ({ round }) => round,
  // Whoever has chosen chooses again in every world, by the policy.
  imagine: (view) => ({
    ...view,
    chosen: view.chosen.map((hasChosen, seat) => hasChosen && seat === view.viewer),
  }),
};

export const templateSkill: Skill<State, Move, View> = {
  easy: beginnerTemplate,
  knowledge,
  steadyPolicy: policyWith(0),
  playouts: { hard: 100, expert: 1_000 },
};
