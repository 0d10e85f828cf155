import Type, { type Static } from 'typebox';
import { Seat, TableCode, Timestamp } from './basics.ts';
import { Bulletin } from './bulletin.ts';
import { talkPolicies } from './safety-choices.ts';
import { Action, Position, PositionChange, Room, Step } from './tables.ts';

/**
 * The version of frames and HTTP messages. Raised with every addition that a client may use only where the
 * server knows it; `welcome` has the version of the server.
 */
export const PROTOCOL_VERSION = 1;

/** Chosen by the client; a request repeated with the same id has no further effect. */
export const RequestId = Type.String({ minLength: 1, maxLength: 64 });

const frame = <const Kind extends string, Fields extends Record<string, Type.TSchema>>(
  type: Kind,
  fields: Fields,
) => Type.Object({ type: Type.Literal(type), ...fields }, { additionalProperties: false });

const Away = Type.Array(Type.Object({ seat: Seat, since: Timestamp }), {
  description: 'The seats of people who are not connected, and since when',
});
const AtResult = Type.Optional(
  Type.Array(Seat, {
    description: 'Those of them who still look at the result of the match before; absent: nobody',
  }),
);
const Watching = Type.Integer({ minimum: 0, description: 'Number of spectators' });

/** What a client sends over the socket. */
export const ClientFrame = Type.Union([
  frame('watch', {
    table: TableCode,
    since: Type.Optional(Type.Integer({ minimum: 0, description: 'The last step seen' })),
    as: Type.Optional(
      Type.Literal('spectator', {
        description: 'See what spectators see, also with a seat: for a screen that others look at',
      }),
    ),
    changes: Type.Optional(
      Type.Literal(true, {
        description:
          'Send what changed of the position instead of the whole, where that is possible',
      }),
    ),
  }),
  frame('unwatch', { table: TableCode }),
  frame('act', { id: RequestId, table: TableCode, action: Action }),
  frame('watch-lobby', {}),
  frame('unwatch-lobby', {}),
  frame('ping', {}),
]);
export type ClientFrame = Static<typeof ClientFrame>;

export const TableSummary = Type.Object({
  code: TableCode,
  game: Type.String(),
  options: Type.Object({}, { additionalProperties: true }),
  phase: Type.String(),
  seats: Type.Integer(),
  taken: Type.Integer(),
  names: Type.Array(Type.String()),
  clock: Type.String(),
  spectators: Type.Boolean(),
  blocked: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Names of people there whom I have blocked; absent: none',
    }),
  ),
});
export type TableSummary = Static<typeof TableSummary>;

/** What the server sends over the socket. */
export const ServerFrame = Type.Union([
  frame('welcome', {
    person: Type.String(),
    now: Timestamp,
    /** The server knows `changes` of `watch`. */
    changes: Type.Optional(Type.Literal(true)),
    /** The people of a table are served together if sockets name it in their address: `/api/ws?table=…`. */
    byTable: Type.Optional(Type.Literal(true)),
    protocol: Type.Integer({ minimum: 1, description: 'What the server knows' }),
    version: Type.Optional(Type.String({ description: 'The release of the server: 1.0.0' })),
    talk: Type.Optional(
      Type.Enum([...talkPolicies], {
        description: 'What may be said at public tables; absent: everything',
      }),
    ),
  }),
  /** The answer to `watch`: the whole table, and the steps after `since`. */
  frame('table', {
    table: TableCode,
    seq: Type.Integer(),
    you: Type.Union([Seat, Type.Literal('spectator')]),
    room: Room,
    position: Type.Optional(Position),
    missed: Type.Array(Step),
    anew: Type.Optional(
      Type.Literal(true, {
        description: 'Earlier steps have changed: forget them, `missed` has those that are kept',
      }),
    ),
    present: Type.Array(Seat),
    away: Away,
    atResult: AtResult,
    watching: Watching,
    now: Timestamp,
  }),
  /**
   * A step at a watched table; `room` and `position` are present when they changed. Who asked for `changes`
   * may get a `change` of the last position instead.
   */
  frame('step', {
    table: TableCode,
    step: Step,
    room: Type.Optional(Room),
    position: Type.Optional(Position),
    change: Type.Optional(PositionChange),
    now: Timestamp,
  }),
  frame('presence', {
    table: TableCode,
    present: Type.Array(Seat),
    away: Away,
    atResult: AtResult,
    watching: Watching,
  }),
  frame('lobby', { tables: Type.Array(TableSummary) }),
  /** What the owner of the server tells everybody: after `welcome`, where there is something, and when it changes. */
  frame('bulletin', { bulletin: Bulletin }),
  frame('done', { id: RequestId, seq: Type.Integer() }),
  frame('error', {
    id: Type.Optional(RequestId),
    code: Type.String(),
    message: Type.String(),
    details: Type.Optional(Type.Object({}, { additionalProperties: true })),
  }),
  frame('pong', { now: Timestamp }),
]);
export type ServerFrame = Static<typeof ServerFrame>;
