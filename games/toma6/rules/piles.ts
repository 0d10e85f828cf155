import { addToSet, type Seat, setToArray } from '@sobremesa/engine';
import { headsOf, SET_WORDS } from './cards.ts';
import { BUFFALO, isBuffaloGame, type State } from './state.ts';

/** TB-04: the index of the team's pile. */
export const TEAM_PILE = 0;

/** The number of piles and scores without the buffalo's: one per seat, or one for the team. */
export const partiesOf = (state: State): number =>
  isBuffaloGame(state) ? 1 : state.players.length;

/** T-012, TB-04: the index of the pile that the cards taken by a seat go to. */
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
