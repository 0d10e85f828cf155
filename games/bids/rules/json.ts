import {
  fail,
  InvalidInput,
  integerIn,
  listOf,
  nullable,
  oneOf,
  type Phrase,
  phrase,
  type Reader,
  readBoolean,
  readKeys,
  type Seat,
  UniqueCards,
} from '@sobremesa/engine';
import { judgeTurn } from './bidding.ts';
import { type CardId, isBidCard, isBlack, isKept, isPutAside, NO_CARD, UNKNOWN } from './cards.ts';
import { isInPlay } from './deal.ts';
import { type Card, cardOf, cardsOf, readCard } from './notation.ts';
import type { Options } from './options.ts';
import {
  HAND_SIZE,
  MAX_REMOVED,
  MAX_SEATS,
  type Phase,
  phases,
  State,
  TURNS,
  WON_SIZE,
} from './state.ts';
import { isTheftDue } from './steal.ts';
import {
  asideOf,
  bidsOf,
  handOf,
  historyOf,
  perSeat,
  removedOf,
  type SeatBid,
  wonOf,
} from './written.ts';
import { pileSize, seatOfBid } from './zones.ts';

export interface StateJson {
  readonly phase: Phase;
  readonly round: number;
  readonly turn: number;
  readonly removed: readonly Card[];
  readonly centre: Card | null;
  readonly blind: boolean;
  readonly pile: readonly Card[];
  readonly hands: readonly (readonly Card[])[];
  readonly bids: readonly SeatBid[];
  readonly starter: Seat;
  readonly lowWins: boolean;
  readonly nextBlind: boolean;
  readonly won: readonly (readonly Card[])[];
  readonly alliance: readonly [Seat, Seat] | null;
  readonly aside: readonly Card[];
  readonly scores: readonly number[];
  readonly luckyRounds: readonly number[];
  readonly history: readonly (readonly number[])[];
}

const KEYS = [
  ...['phase', 'round', 'turn', 'removed', 'centre', 'blind', 'pile', 'hands', 'bids', 'starter'],
  ...['lowWins', 'nextBlind', 'won', 'alliance', 'aside', 'scores', 'luckyRounds', 'history'],
];

export function toJSON(state: State): StateJson {
  const { players, alliance, centre } = state;
  return {
    phase: state.phase,
    round: state.round,
    turn: state.turn,
    removed: removedOf(state),
    centre: centre === NO_CARD ? null : cardOf(centre),
    blind: state.blind,
    pile: cardsOf(state.pile, state.pileNext, pileSize(state)),
    hands: players.map((_, seat) => handOf(state, seat)),
    bids: bidsOf(state),
    starter: state.starter,
    lowWins: state.lowWins,
    nextBlind: state.nextBlind,
    won: wonOf(state),
    alliance: alliance ?? null,
    aside: asideOf(state),
    scores: perSeat(state, state.scores),
    luckyRounds: perSeat(state, state.luckyRounds),
    history: historyOf(state),
  };
}

/** No match reaches it, and it fits in the 32-bit cells of a state. */
const HIGHEST_SCORE = 1_000_000;
const readScore = integerIn(-HIGHEST_SCORE, HIGHEST_SCORE);
const readCount = integerIn(0, HIGHEST_SCORE);

export function fromJSON(json: unknown, options: Options, players: readonly string[]): State {
  const seats = players.length;
  const object = readKeys(json, 'state', KEYS);
  const readSeat = integerIn(0, seats - 1);
  const read = <Value>(key: string, reader: Reader<Value>): Value =>
    reader(object[key], `state.${key}`);
  const readPerSeat = <Value>(key: string, reader: Reader<Value>): Value[] =>
    read(key, listOf(reader, seats, seats));
  const card = cardReader(seats, options);
  const kept = card(isKept, phrase`a black card that can be won`);

  const state = new State(options, players);
  state.phase = read('phase', oneOf(phases));
  state.round = read('round', integerIn(1, options.rounds));
  state.turn = read('turn', integerIn(1, TURNS));
  state.starter = read('starter', readSeat);
  state.blind = read('blind', readBoolean);
  state.lowWins = read('lowWins', readBoolean);
  state.nextBlind = read('nextBlind', readBoolean);
  state.alliance = read('alliance', nullable(allianceReader(readSeat)));
  state.centre = read('centre', nullable(card(isBlack, phrase`a black card`))) ?? NO_CARD;

  const pile = read('pile', listOf(card(isBlack, phrase`a black card`)));
  state.pile.set(pile);
  state.pileEnd = pile.length;
  const removed = read('removed', listOf(card(isBidCard, phrase`a coloured card`), 0, MAX_REMOVED));
  state.removed.set(removed);
  state.removedCount = removed.length;
  const aside = read('aside', listOf(card(isPutAside, phrase`shuffle, low, unknown or ally`)));
  state.aside.set(aside);
  state.asideCount = aside.length;
  const hands = readPerSeat('hands', listOf(card(isAny, phrase`a card`), 0, HAND_SIZE));
  for (const [seat, hand] of hands.entries()) {
    state.hands.set(hand, seat * HAND_SIZE);
    state.handSizes[seat] = hand.length;
  }
  for (const [seat, won] of readPerSeat('won', listOf(kept)).entries()) {
    state.won.set(won, seat * WON_SIZE);
    state.wonSizes[seat] = won.length;
  }
  const bids = read('bids', listOf(bidReader(readSeat, card(isAny, phrase`a card`)), 0, seats));
  for (const [index, bid] of bids.entries()) {
    const due = seatOfBid(state, index);
    if (bid.seat !== due)
      fail(`state.bids[${index}].seat`, phrase`${due}, whose turn it was`, bid.seat);
    state.bids[index] = bid.card;
  }
  state.bidCount = bids.length;

  state.scores.set(readPerSeat('scores', readScore));
  state.luckyRounds.set(readPerSeat('luckyRounds', readCount));
  const finished = state.phase === 'over' ? state.round : state.round - 1;
  const history = read('history', listOf(listOf(readScore, seats, seats), 0, finished));
  for (const [round, scores] of history.entries()) state.history.set(scores, round * MAX_SEATS);
  state.roundsScored = history.length;

  if (state.phase !== 'over') restoreToAct(state);
  return state;
}

/** Makes card readers that refuse cards not in play and cards in a second place. */
function cardReader(seats: number, options: Options) {
  const uniqueCards = new UniqueCards<Card>();
  return (fits: (card: CardId) => boolean, expected: Phrase): Reader<CardId> =>
    (json, path) => {
      const card = readCard(json, path);
      if (!isInPlay(card, seats, options)) {
        fail(path, phrase`a card that ${seats} players with these options play with`, json);
      }
      if (!fits(card)) fail(path, expected, json);
      uniqueCards.add(cardOf(card), path);
      return card;
    };
}

const isAny = (): boolean => true;

const bidReader =
  (readSeat: Reader<Seat>, card: Reader<CardId>): Reader<{ seat: Seat; card: CardId }> =>
  (json, path) => {
    const object = readKeys(json, path, ['seat', 'card']);
    return {
      seat: readSeat(object['seat'], `${path}.seat`),
      card: card(object['card'], `${path}.card`),
    };
  };

const allianceReader =
  (readSeat: Reader<Seat>): Reader<readonly [Seat, Seat]> =>
  (json, path) => {
    const [one, other] = listOf(readSeat, 2, 2)(json, path);
    return one === other ? fail(path, phrase`two different seats`, json) : [one, other];
  };

/** Sets `toAct` and refuses a position from which the match cannot continue. */
function restoreToAct(state: State): void {
  const { blind, centre, phase, players } = state;
  if (blind ? centre !== NO_CARD && centre !== UNKNOWN : !isKept(centre)) {
    const expected = blind
      ? phrase`null or "unknown" in a blind turn`
      : phrase`a card that can be won`;
    fail('state.centre', expected, centre === NO_CARD ? null : cardOf(centre));
  }
  if (blind && pileSize(state) === 0) fail('state.pile', phrase`the card of the blind turn`, []);

  if (phase === 'steal') {
    const outcome = state.bidCount === players.length ? judgeTurn(state) : undefined;
    const winner = outcome?.kind === 'won' ? seatOfBid(state, outcome.index) : undefined;
    if (winner === undefined || !isTheftDue(state, winner)) {
      throw new InvalidInput(
        phrase`state.phase: "steal" needs a winner of the thief and somebody to rob`,
      );
    }
    state.toAct = winner;
    return;
  }
  if (state.bidCount === players.length)
    fail('state.bids', phrase`a bid still to come`, bidsOf(state));
  for (let index = state.bidCount; index < players.length; index++) {
    const seat = seatOfBid(state, index);
    if (state.handSizes[seat] === 0) fail(`state.hands[${seat}]`, phrase`a card to bid`, []);
  }
  state.toAct = seatOfBid(state, state.bidCount);
}
