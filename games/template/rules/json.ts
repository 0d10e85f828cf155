import {
  addToSet,
  allSeats,
  fail,
  integerIn,
  listOf,
  NOBODY,
  nullable,
  oneOf,
  phrase,
  readKeys,
  setToArray,
  UniqueCards,
} from '@sobremesa/engine';
import { HAND_SIZE, readCard, SET_WORDS } from './cards.ts';
import type { Options } from './options.ts';
import { NO_CARD, type Phase, phases, State } from './state.ts';

type Cards = readonly number[];

export interface StateJson {
  readonly phase: Phase;
  readonly round: number;
  readonly trick: number;
  readonly hands: readonly Cards[];
  readonly choices: readonly (number | null)[];
  readonly shown: Cards;
  readonly played: Cards;
  readonly points: readonly number[];
  readonly scores: readonly number[];
}

export function toJSON(state: State): StateJson {
  const { players, laid } = state;
  return {
    phase: state.phase,
    round: state.round,
    trick: state.trick,
    hands: players.map((_, seat) => state.handOf(seat)),
    choices: players.map((_, seat) => (laid[seat] === NO_CARD ? null : laid[seat])),
    shown: state.shownCards(),
    played: setToArray(state.played, 0, SET_WORDS),
    points: state.bySeat(state.points),
    scores: state.bySeat(state.scores),
  };
}

const MAX_SCORE = 1_000_000;

export function fromJSON(json: unknown, options: Options, players: readonly string[]): State {
  const seats = players.length;
  const object = readKeys(json, 'state', [
    ...['phase', 'round', 'trick', 'hands', 'choices', 'shown', 'played', 'points', 'scores'],
  ]);
  const card = new UniqueCards<number>().reader(readCard);

  const state = new State(options, players);
  state.phase = oneOf(phases)(object['phase'], 'state.phase');
  state.round = integerIn(1, options.rounds)(object['round'], 'state.round');
  state.trick = integerIn(1, HAND_SIZE)(object['trick'], 'state.trick');
  const isOver = state.phase === 'over';
  state.deciders = isOver ? NOBODY : allSeats(seats);

  /** How many tricks of the round are over: that tells how many cards lie where. */
  const tricks = isOver ? HAND_SIZE : state.trick - 1;
  const exactly = (count: number) => listOf(card, count, count);

  const choices = listOf(nullable(card), seats, seats)(object['choices'], 'state.choices');
  if (!choices.includes(undefined)) {
    fail('state.choices', phrase`null for whoever has yet to choose`, object['choices']);
  }
  const hands = listOf(listOf(card), seats, seats)(object['hands'], 'state.hands');
  for (const [seat, hand] of hands.entries()) {
    const choice = choices[seat];
    const held = HAND_SIZE - tricks - (choice === undefined ? 0 : 1);
    if (hand.length !== held) fail(`state.hands[${seat}]`, phrase`${held} cards`, hand);
    for (const owned of hand) state.addToHand(seat, owned);
    if (choice !== undefined) state.lay(seat, choice);
  }
  state.shown.set(exactly(tricks > 0 ? seats : 0)(object['shown'], 'state.shown'));
  const before = Math.max(0, tricks - 1);
  for (const played of exactly(seats * before)(object['played'], 'state.played')) {
    addToSet(state.played, 0, played);
  }
  state.points.set(listOf(integerIn(0, HAND_SIZE), seats, seats)(object['points'], 'state.points'));
  state.scores.set(listOf(integerIn(0, MAX_SCORE), seats, seats)(object['scores'], 'state.scores'));
  return state;
}
