import { LUCK, luckOf } from '@sobremesa/bots/game';
import type { Rng, Seat } from '@sobremesa/engine';
import { cheapestRow, handSize, type Move, type State, TAKE } from '../rules/index.ts';
import { draftAppeal, draftCard } from './draft.ts';
import { Glance } from './features.ts';
import { appeals } from './weights.ts';
import { bestInWindow } from './window.ts';

export function policy(state: State, seat: Seat, moves: readonly Move[], rng: Rng): Move {
  switch (state.phase) {
    case 'choose':
      return chooseCard(state, handSize(state, seat), moves, rng);
    case 'take':
      return TAKE[cheapestRow(state)];
    case 'window':
      return bestInWindow(state, seat, moves);
    default:
      return draftCard(state, moves, rng);
  }
}

/** Offset of the random term of a flipped card, so that it differs from that of the card as printed. */
const FLIPPED = LUCK / 2;

/** Working space. */
const glance = new Glance();

function chooseCard(state: State, cardsLeft: number, moves: readonly Move[], rng: Rng): Move {
  let best = moves[0];
  let most = Number.NEGATIVE_INFINITY;
  // One draw for all cards: a card gets the same random term in playouts that differ by other cards.
  const drawn = rng.below(LUCK);
  glance.begin(state, cardsLeft);
  for (let i = 0; i < moves.length; i++) {
    const move = moves[i];
    if (move.type !== 'choose') continue;
    glance.look(state, move);
    const place = move.card + (move.flip ? FLIPPED : 0);
    const appeal = glance.sum(appeals) + luckOf(drawn, place);
    if (appeal <= most) continue;
    most = appeal;
    best = move;
  }
  return best;
}

/** The utility of one unit of appeal. */
const PRIOR_WEIGHT = 0.01;
const DRAFT_PRIOR_WEIGHT = 0.005;

export function prior(state: State, seat: Seat, move: Move): number {
  if (move.type === 'draft') return draftAppeal(state, move.card) * DRAFT_PRIOR_WEIGHT;
  if (move.type !== 'choose') return 0;
  glance.begin(state, handSize(state, seat));
  glance.look(state, move);
  return glance.sum(appeals) * PRIOR_WEIGHT;
}
