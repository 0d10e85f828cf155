import type { Knowledge, Skill } from '@sobremesa/bots/game';
import { ALL_CARDS, handSizeFor, type Move, type State, type View } from '../rules/index.ts';
import { beginnerCapicua } from './beginner.ts';
import { believe } from './believe.ts';
import { policy, steadyPolicy } from './policy.ts';
import { cardsLaid, points, utility } from './utility.ts';

/** More laps than a game can have. */
const FAR = 100;

/** With so many cards in the deck or fewer a playout of expert goes on to the end of the game. */
const FINISH = 30;

/** Of the cards that a seat has taken hard remembers the last. */
const RECALLED = 1;

const knowledge: Knowledge<State, Move, View> = {
  policy,
  utility,
  points,
  /** In laps around the table. */
  stage: (state) => state.game * FAR + cardsLaid(state) / state.players.length,
  horizon: 3,
  round: ({ game }) => game,
  believe,
};

/** As above, but at a stop once so few cards are left: no playout ends then before its game does. */
function stageToFinish(state: State): number {
  const seats = state.players.length;
  const laidAtFinish = ALL_CARDS.length - FINISH - seats * handSizeFor(seats);
  return state.game * FAR + Math.min(cardsLaid(state), laidAtFinish) / seats;
}

export const capicuaSkill: Skill<State, Move, View> = {
  easy: beginnerCapicua,
  knowledge,
  expert: { stage: stageToFinish },
  steadyPolicy,
  hardPolicy: steadyPolicy,
  hardRecalls: ({ taken }) => ({ taken: taken.map((pile) => pile.slice(-RECALLED)) }),
  playouts: { hard: 300, expert: 2_000 },
};
