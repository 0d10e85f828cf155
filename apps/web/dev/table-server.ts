import type { Viewer } from '@sobremesa/engine';
import {
  type ClientFrame,
  type Happening,
  PROTOCOL_VERSION,
  type Room,
  type ServerFrame,
  type Step,
} from '@sobremesa/protocol';
import { FRAME_CODE } from './address.ts';
import type { Playthrough } from './playthrough.ts';

type Send = (frame: ServerFrame) => void;

export interface Shown {
  readonly played: Playthrough;
  readonly at: number;
  readonly viewer: Viewer;
}

const COMMITMENT = '0'.repeat(64);
/** Steps of a table are counted from 1, moments from 0. */
const seqOf = (at: number): number => at + 1;

/**
 * Plays the server to the real page in the frame, at one table: it sends what a playthrough has at
 * a moment, and hands moves made in the frame to `onMove`.
 */
export class TableServer {
  readonly #me: string;
  readonly #onMove: (move: unknown) => void;
  #shown: Shown;
  #send: Send | undefined;

  constructor(me: string, shown: Shown, onMove: (move: unknown) => void) {
    this.#me = me;
    this.#shown = shown;
    this.#onMove = onMove;
  }

  /** A socket of the frame. A frame that reloads opens another one and forgets this. */
  connect(send: Send): (frame: ClientFrame) => void {
    this.#send = send;
    send({
      type: 'welcome',
      person: this.#me,
      now: Date.now(),
      protocol: PROTOCOL_VERSION,
    });
    return (frame) => this.#receive(frame);
  }

  /** At once, whatever was shown before. */
  show(shown: Shown): void {
    this.#shown = shown;
    // A server that knows less than the page has another history: the page forgets its own.
    this.#send?.({ ...this.#table(), seq: 0, missed: [] });
    this.#send?.(this.#table());
  }

  /** The move after the one that is shown, told as at a live table. */
  tell(shown: Shown): void {
    this.#shown = shown;
    this.#send?.({
      type: 'step',
      table: FRAME_CODE,
      step: this.#step(shown.at),
      room: this.#room(),
      position: shown.played.position(shown.at, shown.viewer),
      now: Date.now(),
    });
  }

  #receive(frame: ClientFrame): void {
    if (frame.type === 'ping') this.#send?.({ type: 'pong', now: Date.now() });
    if (frame.type === 'watch') this.#send?.(this.#table());
    if (frame.type !== 'act') return;
    const { id, action } = frame;
    // Talk and whatever else belongs to a table with people is accepted and has no effect.
    if (action.type === 'move') this.#onMove(action.move);
    this.#send?.({ type: 'done', id, seq: seqOf(this.#shown.at) });
  }

  #table(): Extract<ServerFrame, { type: 'table' }> {
    const { played, at, viewer } = this.#shown;
    return {
      type: 'table',
      table: FRAME_CODE,
      seq: seqOf(at),
      you: viewer,
      room: this.#room(),
      position: played.position(at, viewer),
      missed: Array.from({ length: at + 1 }, (_, moment) => this.#step(moment)),
      present: played.players.map((_, seat) => seat),
      away: [],
      watching: 0,
      now: Date.now(),
    };
  }

  #step(at: number): Step {
    const { played, viewer } = this.#shown;
    const { by } = played.moments[at];
    const events = played.events(at, viewer).map((event) => ({ ...event }));
    const happening: Happening = by
      ? { type: 'moved', seat: by.seat, by: 'person', events }
      : { type: 'started', events };
    return { seq: seqOf(at), at: Date.now(), happenings: [happening] };
  }

  #room(): Room {
    const { played, at, viewer } = this.#shown;
    return {
      code: FRAME_CODE,
      game: played.game.id,
      version: played.game.version,
      options: { ...played.options },
      phase: played.deciders(at).length > 0 ? 'playing' : 'finished',
      seats: played.players.map((name, seat) => ({
        name,
        person: seat === viewer ? this.#me : `person-${seat}`,
        ready: true,
      })),
      clock: 'off',
      public: false,
      spectators: true,
      calm: false,
      commitment: COMMITMENT,
      // A hint needs the view alone, so it can be looked at here too.
      hints: true,
      quiet: played.game.isQuiet?.(played.moments[at].state) ?? false,
    };
  }
}
