import {
  addToSet,
  allSeats,
  fail,
  InvalidInput,
  integerIn,
  listOf,
  NOBODY,
  nullable,
  oneOf,
  onlySeat,
  phrase,
  type Reader,
  readBoolean,
  readKeys,
  readObject,
  type Seat,
  type SeatSet,
  UniqueCards,
} from '@sobremesa/engine';
import { type BuffaloJson, readBuffalo, writeBuffalo } from './buffalo/json.ts';
import { isAnythingUsable } from './buffalo/window.ts';
import {
  canFlip,
  flippedValue,
  HAND_SIZE,
  highestCardInPlay,
  LOWEST_CARD,
  ROW_COUNT,
  TRICKS,
} from './cards.ts';
import { poolToArray } from './draft.ts';
import { fanOf } from './fan/fan-cards.ts';
import type { ShownFan } from './fan/shown.ts';
import { handSize, handToArray, holders, layHand } from './hands.ts';
import { placerReader } from './moves.ts';
import type { Options } from './options.ts';
import { addAllToPile, partiesOf, pilesToArrays } from './piles.ts';
import {
  cardIn,
  enqueue,
  entryOfWaiting,
  flippedEntry,
  isFlipped,
  isWaiting,
  laidBy,
  laidEntries,
  layDown,
  seatIn,
  seatOf,
  unflippedEntry,
  valueIn,
  type Waiting,
  waitingCards,
} from './queue.ts';
import { capacityOf, cardsInRow, layRow, NO_ROW, ROW_STRIDE, rowFor } from './rows.ts';
import { scoresOf } from './scoring.ts';
import { BUFFALO, isBuffaloGame, type Phase, State } from './state.ts';

const phasesInJson = ['draft', 'choose', 'place', 'over'] as const;
type PhaseJson = (typeof phasesInJson)[number];

interface ChoiceJson {
  readonly card: number;
  readonly flip: boolean;
}

export interface StateJson {
  readonly phase: PhaseJson;
  readonly round: number;
  readonly trick: number;
  readonly rows: readonly (readonly number[])[];
  readonly hands: readonly (readonly number[])[];
  readonly piles: readonly (readonly number[])[];
  readonly scores: readonly number[];
  readonly choices: readonly (ChoiceJson | null)[] | null;
  readonly queue: readonly Waiting[];
  readonly pool: readonly number[] | null;
  readonly picker: number | null;
  readonly fan: ShownFan | null;
  readonly buffalo: BuffaloJson | null;
}

export function toJSON(state: State): StateJson {
  const { phase, players } = state;
  return {
    phase: phase === 'window' || phase === 'take' ? 'place' : phase,
    round: state.round,
    trick: state.trick,
    rows: Array.from({ length: ROW_COUNT }, (_, row) => cardsInRow(state, row)),
    hands: players.map((_, seat) => handToArray(state, seat)),
    piles: pilesToArrays(state),
    scores: scoresOf(state),
    choices: phase === 'choose' ? players.map((_, seat) => writeChoice(state, seat)) : null,
    queue: waitingCards(state),
    pool: phase === 'draft' ? poolToArray(state) : null,
    picker: state.options.tactical ? state.picker : null,
    fan: fanOf(state)?.show(state) ?? null,
    buffalo: isBuffaloGame(state) ? writeBuffalo(state) : null,
  };
}

function writeChoice(state: State, seat: Seat): ChoiceJson | null {
  const entry = laidBy(state, seat);
  return entry === undefined ? null : { card: cardIn(entry), flip: isFlipped(entry) };
}

const KEYS = [
  ...['phase', 'round', 'trick', 'rows', 'hands', 'piles', 'scores'],
  ...['choices', 'queue', 'pool', 'picker', 'fan', 'buffalo'],
];

const UNLIMITED = Number.MAX_SAFE_INTEGER;
/** Fits in 32 bits with room for further rounds. No match reaches it. */
const HIGHEST_SCORE = 1_000_000_000;

const readNull: Reader<undefined> = (json, path) =>
  json === null ? undefined : fail(path, phrase`null`, json);

export function fromJSON(json: unknown, options: Options, players: readonly string[]): State {
  const object = readKeys(json, 'state', KEYS);
  const state = new State(options, players);
  const seats = players.length;
  const readCard = integerIn(LOWEST_CARD, highestCardInPlay(options, seats));
  const card = new UniqueCards<number>().reader(readCard);

  const phase = oneOf(phasesInJson)(object['phase'], 'state.phase');
  state.round = integerIn(1, UNLIMITED)(object['round'], 'state.round');
  state.trick = integerIn(1, TRICKS)(object['trick'], 'state.trick');
  const hands = listOf(listOf(card, 0, HAND_SIZE), seats, seats)(object['hands'], 'state.hands');
  for (const [seat, hand] of hands.entries()) layHand(state, seat, hand);
  const parties = partiesOf(state);
  const piles = listOf(listOf(card), parties, parties)(object['piles'], 'state.piles');
  for (const [pile, cards] of piles.entries()) addAllToPile(state, pile, cards);
  const readScore = integerIn(0, HIGHEST_SCORE);
  state.scores.set(listOf(readScore, parties, parties)(object['scores'], 'state.scores'));

  readChoices(object['choices'], 'state.choices', card, state, phase);
  readQueue(object['queue'], 'state.queue', card, state, phase);
  readDraft(object['pool'], object['picker'], card, state, phase);
  readFan(object['fan'], 'state.fan', state);
  const passed = isBuffaloGame(state)
    ? readBuffalo(object['buffalo'], 'state.buffalo', state, card)
    : readNull(object['buffalo'], 'state.buffalo');
  // Markers first, because they change the capacity of a row.
  readRows(object['rows'], 'state.rows', card, state, phase);
  state.phase = phase === 'place' ? phaseOfPlacing(state, passed ?? NOBODY) : phase;
  state.deciders = decidersIn(state, passed ?? NOBODY);
  return state;
}

function readChoices(
  json: unknown,
  path: string,
  card: Reader<number>,
  state: State,
  phase: PhaseJson,
): void {
  if (phase !== 'choose') {
    readNull(json, path);
    return;
  }
  const seats = state.players.length;
  const choices = listOf(nullable(choiceReader(card, state)), seats, seats)(json, path);
  for (const [seat, choice] of choices.entries()) {
    if (choice === undefined) continue;
    layDown(state, (choice.flip ? flippedEntry : unflippedEntry)(seat, choice.card));
  }
}

const choiceReader =
  (card: Reader<number>, state: State): Reader<ChoiceJson> =>
  (json, path) => {
    const object = readKeys(json, path, ['card'], ['flip']);
    const number = card(object['card'], `${path}.card`);
    const flip = object['flip'] !== undefined && readBoolean(object['flip'], `${path}.flip`);
    if (flip && !mayBeFlipped(state, number)) fail(`${path}.flip`, phrase`false`, flip);
    return { card: number, flip };
  };

const mayBeFlipped = (state: State, card: number): boolean =>
  state.options.fanCard === 'digit-flip' && canFlip(card);

function readQueue(
  json: unknown,
  path: string,
  card: Reader<number>,
  state: State,
  phase: PhaseJson,
): void {
  const [min, max] = phase === 'place' ? [1, state.players.length + 1] : [0, 0];
  for (const waiting of listOf(waitingReader(card, state), min, max)(json, path)) {
    if (isWaiting(state, seatOf(waiting.seat))) {
      throw new InvalidInput(phrase`${path}: ${waiting.seat} has two cards there`);
    }
    enqueue(state, entryOfWaiting(waiting));
  }
}

function waitingReader(card: Reader<number>, state: State): Reader<Waiting> {
  const readSeat = integerIn(0, state.players.length - 1);
  const readPlacer = isBuffaloGame(state) ? placerReader(readSeat) : readSeat;
  return (json, path) => {
    const object = readKeys(json, path, ['seat', 'card', 'value']);
    const seat = readPlacer(object['seat'], `${path}.seat`);
    const number = card(object['card'], `${path}.card`);
    const { value } = object;
    if (value === number) return { seat, card: number, value };
    const flipped = mayBeFlipped(state, number) ? flippedValue(number) : number;
    return value === flipped
      ? { seat, card: number, value: flipped }
      : fail(`${path}.value`, phrase`what card ${number} can count as`, value);
  };
}

function readDraft(
  pool: unknown,
  picker: unknown,
  card: Reader<number>,
  state: State,
  phase: PhaseJson,
): void {
  const { tactical } = state.options;
  if (tactical) state.picker = integerIn(0, state.players.length - 1)(picker, 'state.picker');
  else readNull(picker, 'state.picker');
  if (phase !== 'draft') {
    readNull(pool, 'state.pool');
    return;
  }
  if (!tactical) throw new InvalidInput(phrase`state.phase: only a tactical game has a draft`);
  // TT-03: the last four cards start the rows, so before a pick there are more.
  const offered = listOf(card, ROW_COUNT + 1)(pool, 'state.pool');
  for (const number of offered) addToSet(state.pool, 0, number);
  refuseTooManyPicks(state, offered.length - ROW_COUNT);
}

/** TT-02: no seat may reach more than ten cards when the seats keep picking in turn. */
function refuseTooManyPicks(state: State, picks: number): void {
  const seats = state.players.length;
  for (let seat = 0; seat < seats; seat++) {
    const turnsBefore = (seat - state.picker + seats) % seats;
    const due = Math.ceil((picks - turnsBefore) / seats);
    if (handSize(state, seat) + due > HAND_SIZE) {
      throw new InvalidInput(
        phrase`state.pool: seat ${seat} would pick more than ${HAND_SIZE} cards`,
      );
    }
  }
}

function readFan(json: unknown, path: string, state: State): void {
  const fan = fanOf(state);
  if (fan === undefined) {
    readNull(json, path);
    return;
  }
  const { card } = readObject(json, path);
  const expected = String(state.options.fanCard);
  if (card !== expected) fail(`${path}.card`, phrase`the fan card "${expected}"`, card);
  fan.read(json, path, state);
}

function readRows(
  json: unknown,
  path: string,
  card: Reader<number>,
  state: State,
  phase: PhaseJson,
): void {
  const rows = listOf(listOf(card, 0, ROW_STRIDE), ROW_COUNT, ROW_COUNT)(json, path);
  const isDraft = phase === 'draft';
  // An empty row has no end to compare with. After the match no card is compared.
  const min = isDraft || phase === 'over' ? 0 : 1;
  for (const [row, cards] of rows.entries()) {
    const max = isDraft ? 0 : capacityOf(state, row);
    if (cards.length < min || cards.length > max) {
      fail(`${path}[${row}]`, phrase`${min} to ${max} cards`, cards);
    }
    layRow(state, row, cards);
  }
}

/** TB-R1: an open window, or a low card whose player must choose a row. */
function phaseOfPlacing(state: State, passed: SeatSet): Phase {
  const everybody = allSeats(state.players.length);
  if (passed !== everybody && isAnythingUsable(state)) return 'window';
  const next = state.queue[state.queueHead];
  if (seatIn(next) !== BUFFALO && rowFor(state, valueIn(next)) === NO_ROW) return 'take';
  throw new InvalidInput(phrase`state.queue: the first card asks nobody for a decision; place it`);
}

function decidersIn(state: State, passed: SeatSet): SeatSet {
  switch (state.phase) {
    case 'draft':
      return onlySeat(state.picker);
    case 'choose':
      return seatsOwingChoice(state);
    case 'window':
      return allSeats(state.players.length) & ~passed;
    case 'take':
      return onlySeat(seatIn(state.queue[state.queueHead]));
    case 'over':
      return NOBODY;
  }
}

function seatsOwingChoice(state: State): SeatSet {
  const chosen = laidEntries(state).reduce(
    (seats, entry) => seats | onlySeat(seatIn(entry)),
    NOBODY,
  );
  const owing = holders(state) & ~chosen;
  if (owing !== NOBODY) return owing;
  throw new InvalidInput(phrase`state.choices: every seat with cards has chosen; one must be left`);
}
