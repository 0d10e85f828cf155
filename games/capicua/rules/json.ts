import {
  addToSet,
  cellsToArray,
  fail,
  InvalidInput,
  integerIn,
  listOf,
  oneOf,
  phrase,
  readKeys,
  UniqueCards,
} from '@sobremesa/engine';
import { readCard, SET_WORDS } from './cards.ts';
import type { Options } from './options.ts';
import { addPoints, ensureMove } from './rules.ts';
import { type Phase, phases, State } from './state.ts';

type Cards = readonly number[];

export interface StateJson {
  readonly phase: Phase;
  readonly game: number;
  readonly dealer: number;
  readonly turn: number;
  readonly row: Cards;
  readonly deck: Cards;
  readonly hands: readonly Cards[];
  readonly pairs: readonly Cards[];
  readonly taken: readonly Cards[];
  readonly scores: readonly number[];
}

export function toJSON(state: State): StateJson {
  const { players } = state;
  return {
    phase: state.phase,
    game: state.game,
    dealer: state.dealer,
    turn: state.turn,
    row: state.row.toArray(),
    deck: cellsToArray(state.deck, state.deckNext, state.deckEnd),
    hands: players.map((_, seat) => state.handOf(seat)),
    pairs: players.map((_, seat) => state.pairs.toArray(seat)),
    taken: players.map((_, seat) => state.taken.toArray(seat)),
    scores: cellsToArray(state.scores, 0, players.length),
  };
}

/** Fits in 32 bits with room for further games. */
const MAX_SCORE = 1_000_000_000;

export function fromJSON(json: unknown, options: Options, players: readonly string[]): State {
  const seats = players.length;
  const object = readKeys(json, 'state', [
    ...['phase', 'game', 'dealer', 'turn', 'row', 'deck', 'hands', 'pairs', 'taken', 'scores'],
  ]);
  const readSeat = integerIn(0, seats - 1);
  const readCards = listOf(new UniqueCards<number>().reader(readCard));
  const readPiles = listOf(readCards, seats, seats);
  const readScores = listOf(integerIn(-MAX_SCORE, MAX_SCORE), seats, seats);

  const state = new State(options, players);
  state.phase = oneOf(phases)(object['phase'], 'state.phase');
  state.game = integerIn(1, Number.MAX_SAFE_INTEGER)(object['game'], 'state.game');
  state.dealer = readSeat(object['dealer'], 'state.dealer');
  state.turn = readSeat(object['turn'], 'state.turn');
  for (const card of readCards(object['row'], 'state.row')) state.row.add(card);
  const deck = readCards(object['deck'], 'state.deck');
  state.deck.set(deck);
  state.deckEnd = deck.length;
  for (const [seat, hand] of readPiles(object['hands'], 'state.hands').entries()) {
    for (const card of hand) addToSet(state.hands, seat * SET_WORDS, card);
  }
  for (const key of ['pairs', 'taken'] as const) {
    for (const [seat, pile] of readPiles(object[key], `state.${key}`).entries()) {
      for (const card of pile) state[key].add(seat, card);
    }
  }
  state.scores.set(readScores(object['scores'], 'state.scores'));

  if (state.phase === 'place' && state.row.size > 0) {
    fail('state.row', phrase`an empty row in phase "place", for it has been taken`, object['row']);
  }
  if (state.phase !== 'over' && !ensureMove(state)) endWithoutMoves(state);
  return state;
}

/** C-R8: ends the match. After an earlier game the next deal would be missing in the JSON. */
function endWithoutMoves(state: State): void {
  if (state.game < state.options.games) {
    throw new InvalidInput(
      phrase`state: the game has ended, for row, deck and the hand of seat ${state.turn} are empty; write the deal of the next one`,
    );
  }
  addPoints(state);
  state.phase = 'over';
}
