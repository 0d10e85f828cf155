import {
  addToSet,
  cellsToArray,
  fail,
  integerIn,
  listOf,
  nullable,
  oneOf,
  phrase,
  type Reader,
  readKeys,
  setToArray,
  UniqueCards,
} from '@sobremesa/engine';
import { cardsInPlay, HIGHEST_CARD, LOWEST_CARD, SET_WORDS } from './cards.ts';
import type { Options } from './options.ts';
import { NO_CARD, type Phase, phases, State } from './state.ts';

export interface StateJson {
  readonly phase: Phase;
  readonly round: number;
  readonly starter: number;
  readonly turn: number;
  readonly current: number | null;
  readonly pot: number;
  readonly deck: readonly number[];
  readonly aside: readonly number[];
  readonly chips: readonly number[];
  readonly cards: readonly (readonly number[])[];
  readonly scores: readonly number[];
}

export function toJSON(state: State): StateJson {
  const seats = state.players.length;
  const { deckNext, deckEnd, stockEnd } = state;
  return {
    phase: state.phase,
    round: state.round,
    starter: state.starter,
    turn: state.turn,
    current: state.current === NO_CARD ? null : state.current,
    pot: state.pot,
    deck: cellsToArray(state.stock, deckNext, deckEnd),
    aside: cellsToArray(state.stock, deckEnd, stockEnd),
    chips: cellsToArray(state.chips, 0, seats),
    cards: state.players.map((_, seat) => setToArray(state.owned, seat * SET_WORDS, SET_WORDS)),
    scores: cellsToArray(state.scores, 0, seats),
  };
}

const UNLIMITED = Number.MAX_SAFE_INTEGER;
const readCount = integerIn(0, UNLIMITED);

/** N-016: a card that the variant uses. */
const cardOf =
  ({ tactical }: Options): Reader<number> =>
  (json, path) => {
    const card = integerIn(LOWEST_CARD, HIGHEST_CARD)(json, path);
    return cardsInPlay(tactical).includes(card)
      ? card
      : fail(path, phrase`a card of this variant`, card);
  };

export function fromJSON(json: unknown, options: Options, players: readonly string[]): State {
  const seats = players.length;
  const object = readKeys(json, 'state', [
    ...['phase', 'round', 'starter', 'turn', 'current', 'pot', 'deck', 'aside'],
    ...['chips', 'cards', 'scores'],
  ]);
  const readSeat = integerIn(0, seats - 1);
  const card = new UniqueCards<number>().reader(cardOf(options));

  const state = new State(options, players);
  state.phase = oneOf(phases)(object['phase'], 'state.phase');
  state.round = integerIn(1, UNLIMITED)(object['round'], 'state.round');
  state.starter = readSeat(object['starter'], 'state.starter');
  state.turn = readSeat(object['turn'], 'state.turn');
  const readCurrent = state.phase === 'play' ? card : nullable(card);
  state.current = readCurrent(object['current'], 'state.current') ?? NO_CARD;
  state.pot = readCount(object['pot'], 'state.pot');

  const deck = listOf(card)(object['deck'], 'state.deck');
  const aside = listOf(card)(object['aside'], 'state.aside');
  state.stock.set([...deck, ...aside]);
  state.deckEnd = deck.length;
  state.stockEnd = deck.length + aside.length;

  state.chips.set(listOf(readCount, seats, seats)(object['chips'], 'state.chips'));
  const readScore = integerIn(-UNLIMITED, UNLIMITED);
  state.scores.set(listOf(readScore, seats, seats)(object['scores'], 'state.scores'));
  const cards = listOf(listOf(card), seats, seats)(object['cards'], 'state.cards');
  for (const [seat, owned] of cards.entries()) {
    for (const number of owned) addToSet(state.owned, seat * SET_WORDS, number);
  }
  return state;
}
