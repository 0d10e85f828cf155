import { addToSet, type Seat, setToArray } from '@sobremesa/engine';
import { headsOf, SET_WORDS } from './cards.ts';
import { BUFFALO, isBuffaloGame, type State } from './state.ts';

/** TB-04: the pile of a co-operative team. */
const TEAM_PILE = 0;

/** How many piles and scores there are, the buffalo's aside: one a seat, or the team's. */
export const partiesOf = (state: State): number =>
  isBuffaloGame(state) ? 1 : state.players.length;

/** T-012, TB-04: whose pile a seat's cards go to. */
export const pileOf = (state: State, seat: Seat): number =>
  isBuffaloGame(state) && seat !== BUFFALO ? TEAM_PILE : seat;

export function addToPile(state: State, pile: number, card: number): void {
  addToSet(state.piles, pile * SET_WORDS, card);
  state.heads[pile] += headsOf(card);
}

export function addAllToPile(state: State, pile: number, cards: readonly number[]): void {
  for (const card of cards) addToPile(state, pile, card);
}

export const pileToArray = (state: State, pile: number): number[] =>
  setToArray(state.piles, pile * SET_WORDS, SET_WORDS);

export const pilesToArrays = (state: State): number[][] =>
  Array.from({ length: partiesOf(state) }, (_, pile) => pileToArray(state, pile));
