import { integerIn, listOf, oneOf, readKeys, UniqueCards } from '@sobremesa/engine';
import { CARD_COUNT, type Card, idOf, readCard } from './cards.ts';
import type { Options } from './options.ts';
import { type Phase, phases, State } from './state.ts';

export interface StateJson {
  readonly phase: Phase;
  readonly round: number;
  readonly starter: number;
  readonly turn: number;
  readonly hands: readonly (readonly Card[])[];
  readonly pile: readonly Card[];
  readonly deck: readonly Card[];
  readonly points: readonly number[];
  readonly scores: readonly number[];
}

export const toJSON = (state: State): StateJson => ({
  phase: state.phase,
  round: state.round,
  starter: state.starter,
  turn: state.turn,
  hands: state.players.map((_, seat) => state.handOf(seat)),
  pile: state.pileCards(),
  deck: state.deckCards(),
  points: state.bySeat(state.points),
  scores: state.bySeat(state.scores),
});

const MAX_SCORE = 1_000_000;

export function fromJSON(json: unknown, options: Options, players: readonly string[]): State {
  const seats = players.length;
  const object = readKeys(json, 'state', [
    ...['phase', 'round', 'starter', 'turn', 'hands', 'pile', 'deck', 'points', 'scores'],
  ]);
  const card = new UniqueCards<Card>().reader(readCard);
  const readSeat = integerIn(0, seats - 1);

  const state = new State(options, players);
  state.phase = oneOf(phases)(object['phase'], 'state.phase');
  state.round = integerIn(1, options.rounds)(object['round'], 'state.round');
  state.starter = readSeat(object['starter'], 'state.starter');
  state.turn = readSeat(object['turn'], 'state.turn');
  // ZY-03: the round is over once a hand or the deck is empty.
  const cards = listOf(card, state.phase === 'play' ? 1 : 0);
  const hands = listOf(cards, seats, seats)(object['hands'], 'state.hands');
  for (const [seat, hand] of hands.entries()) {
    for (const held of hand) state.addToHand(seat, idOf(held));
  }
  for (const laid of listOf(card, 1)(object['pile'], 'state.pile')) state.putOnPile(idOf(laid));
  const deck = cards(object['deck'], 'state.deck');
  state.deck.set(deck.map(idOf));
  state.deckEnd = deck.length;
  state.points.set(
    listOf(integerIn(0, CARD_COUNT), seats, seats)(object['points'], 'state.points'),
  );
  state.scores.set(listOf(integerIn(0, MAX_SCORE), seats, seats)(object['scores'], 'state.scores'));
  return state;
}
