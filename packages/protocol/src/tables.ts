import Type, { type Static } from 'typebox';
import {
  Colour,
  GameJson,
  MAX_SEATS,
  Name,
  Seat,
  TABLE_CODE,
  TableCode,
  Timestamp,
} from './basics.ts';
import { type Clock as ClockName, clockTimes } from './clocks.ts';
import { MAX_TEXT_LENGTH } from './names.ts';
import { reactions } from './reactions.ts';

export const clocks = Object.keys(clockTimes) as ClockName[];
export const Clock = Type.Enum(clocks);
export type Clock = ClockName;

export const BotLevel = Type.String({ pattern: '^[a-z]{1,16}$' });

/** What a bot aims at; only levels that search have characters. */
export const BotCharacter = Type.String({
  pattern: '^[a-z]{1,16}$',
  description: 'What the bot aims at: cautious, daring or spiteful; absent: to win, as always',
});
const character = Type.Optional(BotCharacter);

/** What a table is opened with. */
export const TableSetup = Type.Object(
  {
    game: Type.String({ maxLength: 32 }),
    options: Type.Optional(GameJson),
    seats: Type.Integer({ minimum: 1, maximum: MAX_SEATS }),
    bots: Type.Optional(
      Type.Array(
        Type.Object({ seat: Seat, level: BotLevel, character }, { additionalProperties: false }),
        {
          maxItems: MAX_SEATS,
          description: 'Seats of bots; the others are for people',
        },
      ),
    ),
    clock: Type.Optional(Clock),
    public: Type.Optional(Type.Boolean({ description: 'Listed for everybody, or by link only' })),
    spectators: Type.Optional(Type.Boolean()),
    calm: Type.Optional(Type.Boolean({ description: 'Bots pause before they move' })),
    hints: Type.Optional(
      Type.Boolean({
        description: 'Only for one person alone with bots, and then on by default',
      }),
    ),
    circle: Type.Optional(
      Type.String({
        pattern: `^${TABLE_CODE}$`,
        description: 'For members of this circle, and listed there. By link only otherwise',
      }),
    ),
    bigScreen: Type.Optional(
      Type.Boolean({
        description:
          'Shown on a television in the room: phones are hands, and whoever sits there may start. By link only, with spectators',
      }),
    ),
  },
  { additionalProperties: false },
);
export type TableSetup = Static<typeof TableSetup>;

const action = <const Kind extends string, Fields extends Record<string, Type.TSchema>>(
  type: Kind,
  fields: Fields,
) => Type.Object({ type: Type.Literal(type), ...fields }, { additionalProperties: false });

export const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 in hex' });

/** A client's text that becomes part of the seed of the deal. */
export const Entropy = Type.String({ minLength: 1, maxLength: 128 });

/** What a person can do at a table. In a running match `sit` with a seat of `takeOver` takes over from its bot. */
export const Action = Type.Union([
  action('sit', {
    seat: Type.Optional(Seat),
    name: Name,
    colour: Type.Optional(Colour),
    entropy: Type.Optional(Entropy),
    anyway: Type.Optional(
      Type.Literal(true, { description: 'Also where somebody sits whom I have blocked' }),
    ),
  }),
  action('leave', {}),
  action('rename', { name: Name }),
  action('ready', {
    ready: Type.Boolean(),
    /** Hash of a text that is revealed once everybody has committed. */
    commitment: Type.Optional(Sha256),
    /** A text without a commitment; the server's operator knows it before others reveal theirs. */
    entropy: Type.Optional(Entropy),
  }),
  action('reveal', { entropy: Entropy }),
  action('kick', { seat: Seat }),
  action('bot', { seat: Seat, level: Type.Optional(BotLevel), character }),
  action('fill', { level: BotLevel, character }),
  action('seats', {
    seats: Type.Integer({
      minimum: 1,
      maximum: MAX_SEATS,
      description:
        'How many the table has from now on; with none free the match starts if all are ready',
    }),
  }),
  action('latecomers', {
    welcome: Type.Boolean({ description: 'Whether people who come late may take over from bots' }),
  }),
  action('next', {
    waits: Type.Boolean({ description: 'Whether I want a seat in the next match' }),
    name: Name,
    colour: Type.Optional(Colour),
    anyway: Type.Optional(
      Type.Literal(true, { description: 'Also with somebody whom I have blocked' }),
    ),
  }),
  action('discard', {}),
  action('move', { move: GameJson }),
  action('take-back', {
    moves: Type.Optional(
      Type.Integer({ minimum: 0, description: 'How many moves stay; absent: up to my last one' }),
    ),
  }),
  action('stand-in', { seat: Seat }),
  action('back', {}),
  action('hint', {}),
  action('brisk', { brisk: Type.Boolean() }),
  action('say', { text: Type.String({ minLength: 1, maxLength: 4 * MAX_TEXT_LENGTH }) }),
  action('react', { reaction: Type.Enum([...reactions]) }),
  action('hide', {
    seq: Type.Integer({ minimum: 1, description: 'The step in which the text was said' }),
  }),
  action('rematch', {
    /** Another game for the same people; only where `bigScreen` is set. */
    setup: Type.Optional(TableSetup),
    anyway: Type.Optional(
      Type.Literal(true, { description: 'Also with somebody whom I have blocked' }),
    ),
  }),
]);
export type Action = Static<typeof Action>;

export const SeatInfo = Type.Object({
  /** Absent: the seat is free. */
  name: Type.Optional(Type.String()),
  person: Type.Optional(Type.String({ description: 'A public id, the same at every table' })),
  /** The person's preferred colour; pages make sure that no two seats look alike. */
  colour: Type.Optional(Colour),
  bot: Type.Optional(BotLevel),
  character,
  ready: Type.Boolean(),
  /** A bot plays for this person until they come back. */
  standIn: Type.Optional(BotLevel),
});
export type SeatInfo = Static<typeof SeatInfo>;

export const tablePhases = ['gathering', 'dealing', 'playing', 'finished', 'closed'] as const;
export type TablePhase = (typeof tablePhases)[number];

/** The sealed commitments of a deal and their place in the public chain. */
export const DealLink = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  previous: Sha256,
  commitment: Sha256,
  seats: Type.Array(Type.Union([Sha256, Type.Null()]), {
    description: 'The commitment of each seat; null for seats without one',
  }),
  hash: Sha256,
});
export type DealLink = Static<typeof DealLink>;

export const Day = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  description: 'A date, such as 2026-03-29',
});

/** What everybody at a table sees of it, the match aside. */
export const Room = Type.Object({
  code: TableCode,
  game: Type.String(),
  version: Type.Integer(),
  options: GameJson,
  phase: Type.Enum([...tablePhases]),
  seats: Type.Array(SeatInfo),
  host: Type.Optional(Type.String()),
  /** How many seats the table can have; absent where their number cannot change. */
  sizes: Type.Optional(Type.Object({ min: Type.Integer(), max: Type.Integer() })),
  /** Since when everybody with a seat is ready and they are enough for the game. */
  readySince: Type.Optional(Timestamp),
  /** Seats of bots that somebody without a seat may take over now. */
  takeOver: Type.Optional(Type.Array(Seat)),
  /** Whether the host lets people who come late take over from bots; absent where nobody can. */
  latecomers: Type.Optional(Type.Boolean()),
  /** People without a seat who play in the next match. */
  next: Type.Optional(Type.Array(Type.Object({ person: Type.String(), name: Type.String() }))),
  clock: Clock,
  public: Type.Boolean(),
  spectators: Type.Boolean(),
  /** Bots pause before they move, unless everybody who plays is brisk. */
  calm: Type.Boolean(),
  /** SHA-256 commitment to the secret of the deal. */
  commitment: Type.String(),
  /** Present while seats reveal; the cards are dealt when all have, or at `until`. */
  deal: Type.Optional(Type.Object({ ...DealLink.properties, until: Timestamp })),
  /** The next table of the same people. */
  rematch: Type.Optional(TableCode),
  /** The match of a day: the same deal and the same bots for everybody. */
  day: Type.Optional(
    Type.Object({
      date: Day,
      practice: Type.Optional(Type.Boolean({ description: 'The result does not count' })),
    }),
  ),
  /** A try at a match that somebody else has played: the same deal and the same bots. */
  challenge: Type.Optional(
    Type.Object({
      of: Type.String({ description: 'The table of the first match' }),
      practice: Type.Optional(Type.Boolean({ description: 'The result does not count' })),
    }),
  ),
  /** Others can try this finished match with the same cards. */
  challenged: Type.Optional(Type.Boolean()),
  /** One of several tables with the same deals. */
  twins: Type.Optional(
    Type.Object({
      group: TableCode,
      number: Type.Integer({ minimum: 1 }),
      of: Type.Integer({ description: 'How many tables have these deals' }),
      over: Type.Boolean({ description: 'Whether all of them are over' }),
    }),
  ),
  /** The circle whose members may see the table. */
  circle: Type.Optional(Type.String()),
  /** A table of a round of a tournament. */
  tournament: Type.Optional(
    Type.Object({
      code: TableCode,
      round: Type.Integer({ minimum: 1 }),
      number: Type.Integer({ minimum: 1 }),
    }),
  ),
  /** The player may ask for hints, being alone with bots. */
  hints: Type.Boolean(),
  /** A screen in the room shows the table, and phones are hands. */
  bigScreen: Type.Optional(Type.Boolean()),
  /** Reactions and chat are limited now, because the rules want silence. */
  quiet: Type.Boolean(),
});
export type Room = Static<typeof Room>;

/** The match as one viewer sees it. */
export const Position = Type.Object({
  view: GameJson,
  deciders: Type.Array(Seat),
  /** What the viewer may do now; empty when it owes nothing. */
  moves: Type.Array(GameJson),
  /** When the time of each decider runs out; absent without a clock. */
  deadline: Type.Optional(Timestamp),
  standings: Type.Array(
    Type.Object({
      seat: Type.Union([Seat, Type.String()]),
      score: Type.Integer(),
      rank: Type.Integer(),
    }),
  ),
});
export type Position = Static<typeof Position>;

/** The fields of a position that differ from the step before; of `view` too only those that differ. */
export const PositionChange = Type.Partial(Position);
export type PositionChange = Static<typeof PositionChange>;

/** One thing that happened at a table, as the viewer may know it. */
export const Happening = Type.Union([
  action('sat', { seat: Seat, name: Type.String() }),
  action('left', {
    seat: Seat,
    name: Type.String(),
    /** Absent when the person left by choice. */
    reason: Type.Optional(Type.Enum(['kicked', 'absent'])),
  }),
  /** The table has other seats: which one each was before; null is a new one. */
  action('seats', { from: Type.Array(Type.Union([Seat, Type.Null()])) }),
  action('took-over', { seat: Seat, name: Type.String() }),
  action('latecomers', { welcome: Type.Boolean() }),
  action('next', { name: Type.String(), waits: Type.Boolean() }),
  action('renamed', { seat: Seat, name: Type.String() }),
  action('ready', { seat: Seat, ready: Type.Boolean() }),
  action('bot', { seat: Seat, level: Type.Optional(BotLevel), character }),
  action('host', { person: Type.String() }),
  action('linked', {}),
  action('revealed', { seat: Seat }),
  action('started', { events: Type.Array(GameJson) }),
  action('moved', {
    seat: Seat,
    by: Type.Enum(['person', 'bot']),
    events: Type.Array(GameJson),
  }),
  /** Of `from` moves only the first `to` stayed. */
  action('taken-back', { seat: Seat, from: Type.Integer(), to: Type.Integer() }),
  action('stand-in', {
    seat: Seat,
    level: BotLevel,
    reason: Type.Enum(['time', 'left', 'asked', 'round']),
  }),
  action('back', { seat: Seat }),
  action('hinted', { seat: Seat }),
  action('said', { name: Type.String(), seat: Type.Optional(Seat), text: Type.String() }),
  action('reacted', {
    name: Type.String(),
    seat: Type.Optional(Seat),
    reaction: Type.Enum([...reactions]),
  }),
  /** What was said in the step has been hidden from everybody. */
  action('hidden', { seq: Type.Integer() }),
  action('finished', {}),
  action('rematch', { table: TableCode }),
  action('challenged', {}),
  action('twins-over', {}),
  action('closed', {}),
]);
export type Happening = Static<typeof Happening>;

/** One numbered step of a table: the effects of one action. */
export const Step = Type.Object({
  seq: Type.Integer({ minimum: 1 }),
  at: Timestamp,
  happenings: Type.Array(Happening),
});
export type Step = Static<typeof Step>;
