import type { AnyEvent, AnyMove } from '@sobremesa/engine';
import type { Action, Happening, Position, Room, ServerFrame, Step } from '@sobremesa/protocol';
import { changed } from '@sobremesa/protocol/changed';
import { Stage } from '@sobremesa/ui/stage';
import { untrack } from 'svelte';
import { playing } from '../bots/quiet.ts';
import { isLocal } from '../local/codes.ts';
import type { Failure } from '../net/failure.ts';
import { identity } from '../net/identity.svelte.ts';
import type { TableListener } from '../net/server-link.ts';
import { isMuted, type Speaker } from '../safety/mutes.ts';
import { Bubbles } from './bubbles.svelte.ts';
import { eventsAfter, gapAfter } from './seen-events.ts';
import { SharedPhone } from './shared-phone.svelte.ts';
import { linkTo, personAt } from './table-link.ts';

type FrameOf<Kind extends ServerFrame['type']> = Extract<ServerFrame, { type: Kind }>;

export interface LogEntry {
  readonly seq: number;
  readonly at: number;
  readonly happening: Happening;
}

const eventsOf = ({ happenings }: Step): AnyEvent[] =>
  happenings.flatMap((happening) => ('events' in happening ? happening.events : []) as AnyEvent[]);

const moversIn = ({ happenings }: Step): number[] =>
  happenings.flatMap((happening) => (happening.type === 'moved' ? [happening.seat] : []));

/** A table as this page follows it. The last state stays while the connection is broken. */
export class TableStore implements TableListener {
  readonly code: string;
  readonly as: 'spectator' | undefined;
  readonly stage = new Stage();
  readonly bubbles = new Bubbles();
  readonly phone = new SharedPhone(this);
  seq = $state(0);
  /** The step of `position`; steps with chat only have none. */
  positionSeq = $state(0);
  you = $state<number | 'spectator'>('spectator');
  room = $state.raw<Room | undefined>(undefined);
  position = $state.raw<Position | undefined>(undefined);
  present = $state.raw<readonly number[]>([]);
  /** Seats of absent people, and since when by the server's clock. */
  away = $state.raw<FrameOf<'presence'>['away']>([]);
  /** Seats of people who still look at the result of the match before. */
  atResult = $state.raw<readonly number[]>([]);
  /** The number of spectators. */
  watching = $state(0);
  log = $state.raw<readonly LogEntry[]>([]);
  readonly #talkCount = $derived(
    this.log.filter(({ happening }) => happening.type === 'said').length,
  );
  /** The last position of the server, to which changes apply. */
  #sent: Position | undefined;
  /** This page has got every step after this one, and not every one before it. */
  #gap = 0;
  /** How many messages have been read; those from before the visit count as read. */
  #readCount = $state<number>();
  readonly unread = $derived(this.#talkCount - (this.#readCount ?? this.#talkCount));
  refused = $state.raw<Failure | undefined>(undefined);
  /** Why a table of this browser does not go on. */
  stalled = $state.raw<Failure | undefined>(undefined);
  /**
   * Counts the reader's turns. What others do while the reader decides is not a new turn; a move of their
   * own that leaves another decision begins one.
   */
  turn = $state(0);
  /** A move was sent and not yet answered; no other can be played. */
  isActing = $state(false);
  /** The fixed deal that this page has answered, by revealing its text or not. */
  #answered: string | undefined;

  /** The stage shows the latest position. */
  readonly isPresent = $derived.by(
    () => !this.stage.isTelling && this.stage.seq === this.positionSeq,
  );

  constructor(code: string, as?: 'spectator') {
    this.code = code;
    this.as = as;
  }

  /**
   * Untracked, because `watch` reads `seq` and the calling effect must not rerun with every step.
   */
  open(): () => void {
    const leave = playing();
    const unwatch = untrack(() => linkTo(this.code).watch(this.code, this));
    return () => {
      unwatch();
      leave();
    };
  }

  /** Tries again what a table of this browser could not do. */
  resume(): void {
    linkTo(this.code).watch(this.code, this);
  }

  act(action: Action): Promise<number> {
    return linkTo(this.code).act(this.code, action);
  }

  /** "Ready" includes the commitment to a text for the shuffle, except where this browser deals or the deal is fixed. */
  async ready(ready: boolean): Promise<number> {
    const { commitment, twins } = this.room ?? {};
    if (!ready || commitment === undefined || twins || isLocal(this.code))
      return this.act({ type: 'ready', ready });
    const { offer } = await import('../fairness/proof/deal.ts');
    return this.act({ type: 'ready', ready, commitment: offer(this.code, commitment) });
  }

  /** With the reader's own colour, if there is one. */
  sit(name: string, seat?: number, anyway = false): Promise<number> {
    const colour = identity.me?.colour;
    return this.act({
      type: 'sit',
      name,
      ...(seat === undefined ? {} : { seat }),
      ...(colour === undefined ? {} : { colour }),
      ...(anyway ? { anyway } : {}),
    });
  }

  async play(move: AnyMove): Promise<void> {
    this.isActing = true;
    try {
      await this.act({ type: 'move', move: { ...move } });
    } finally {
      this.isActing = false;
    }
  }

  onTable(frame: FrameOf<'table'>): void {
    this.refused = undefined;
    this.stalled = undefined;
    // A server with fewer steps has another history, as after a restored backup; with `anew` somebody was deleted. What
    // somebody else has seen on a shared phone is not for the next one.
    if (frame.seq < this.seq || frame.anew || this.phone.isShared) {
      this.log = [];
      this.bubbles.clear();
      this.#readCount = undefined;
      this.seq = 0;
      this.#gap = 0;
    }
    this.#gap = gapAfter(this.#gap, this.seq, frame);
    this.room = frame.room;
    this.#record(frame.missed.map((step) => this.#audible(step)));
    this.#readCount ??= this.#talkCount;
    this.seq = frame.seq;
    this.you = frame.you;
    this.room = frame.room;
    this.#countTurn(frame.position, false);
    this.#sent = frame.position;
    this.position = frame.position;
    this.present = frame.present;
    this.away = frame.away;
    this.atResult = frame.atResult ?? [];
    this.watching = frame.watching;
    this.positionSeq = frame.seq;
    this.stage.show(frame.seq, frame.position);
    this.phone.follow([]);
    this.phone.uncover();
    this.#reveal();
  }

  onStep({ step: sent, room, change, ...frame }: FrameOf<'step'>): void {
    if (sent.seq <= this.seq) return;
    const step = this.#audible(sent);
    const position = change && this.#sent ? changed(this.#sent, change) : frame.position;
    this.#sent = position ?? this.#sent;
    this.stalled = undefined;
    this.#record([step]);
    this.seq = step.seq;
    this.#notice(step);
    for (const happening of step.happenings) this.bubbles.hear(happening);
    if (room) {
      this.room = room;
      this.you = this.#seatIn(room);
      this.#reveal();
    }
    // A hint is only recorded; the stage stays as it is.
    const isNote = step.happenings.every(({ type }) => type === 'hinted');
    if (!position || isNote) return;
    const hasMoved = step.happenings.some(
      (happening) => happening.type === 'moved' && happening.seat === this.you,
    );
    this.#countTurn(position, hasMoved);
    this.position = position;
    this.positionSeq = step.seq;
    this.phone.follow(moversIn(step));
    // Nothing leads from the later position to the earlier one.
    if (step.happenings.some(({ type }) => type === 'taken-back')) {
      this.stage.show(step.seq, position);
      return;
    }
    this.stage.add({ seq: step.seq, events: eventsOf(step), position });
  }

  /** What happened in the match since this page has got every step of it, without moves that were taken back. */
  get seen(): readonly AnyEvent[] {
    return eventsAfter(this.#gap, this.log);
  }

  #countTurn(next: Position | undefined, hasMoved: boolean): void {
    const owed = this.position?.moves ?? [];
    const owes = next?.moves ?? [];
    if (owes.length > 0 && (hasMoved || owed.length === 0)) this.turn++;
  }

  /** Removes what somebody has said whom the reader does not want to hear. */
  silence({ name, seat }: Speaker): void {
    this.log = this.log.filter(
      ({ happening }) => !isTalk(happening) || happening.name !== name || happening.seat !== seat,
    );
    this.#readCount = this.#talkCount;
    this.bubbles.clear();
  }

  /** Without the talk of people who are muted here. */
  #audible(step: Step): Step {
    const isHeard = (happening: Happening) =>
      !isTalk(happening) || !isMuted(this.code, this.room, happening);
    return step.happenings.every(isHeard)
      ? step
      : { ...step, happenings: step.happenings.filter(isHeard) };
  }

  readTalk(): void {
    this.#readCount = this.#talkCount;
  }

  /** Reveals the text once the deal is fixed. */
  async #reveal(): Promise<void> {
    const { room, you } = this;
    if (!room?.deal || you === 'spectator' || this.#answered === room.deal.hash) return;
    this.#answered = room.deal.hash;
    const { rememberRevealed, textToReveal } = await import('../fairness/proof/deal.ts');
    const entropy = textToReveal(room, you);
    if (entropy === undefined) return;
    try {
      await this.act({ type: 'reveal', entropy });
      rememberRevealed(this.code, entropy);
    } catch {
      // Too late: the cards are dealt without it.
    }
  }

  onPresence({ present, away, atResult = [], watching }: FrameOf<'presence'>): void {
    this.present = present;
    this.away = away;
    this.atResult = atResult;
    this.watching = watching;
  }

  onRefused(failure: Failure): void {
    this.refused = failure;
  }

  onStalled(failure: Failure): void {
    this.stalled = failure;
  }

  /** Somebody who acts is present, before the server says so. */
  #notice({ happenings }: Step): void {
    for (const happening of happenings)
      if (happening.type === 'seats') this.#reseat(happening.from);
    const here = happenings.flatMap((happening) => {
      if (happening.type === 'moved') return happening.by === 'person' ? [happening.seat] : [];
      return ['sat', 'took-over', 'ready', 'back'].includes(happening.type) && 'seat' in happening
        ? [happening.seat ?? -1]
        : [];
    });
    if (here.length === 0) return;
    this.present = [...new Set([...this.present, ...here])];
    this.away = this.away.filter(({ seat }) => !here.includes(seat));
    this.atResult = this.atResult.filter((seat) => !here.includes(seat));
  }

  /** The seats have other numbers from now on. */
  #reseat(from: readonly (number | null)[]): void {
    const seatsNow = (seat: number): number[] => {
      const index = from.indexOf(seat);
      return index < 0 ? [] : [index];
    };
    this.present = this.present.flatMap(seatsNow);
    this.atResult = this.atResult.flatMap(seatsNow);
    this.away = this.away.flatMap(({ seat, since }) =>
      seatsNow(seat).map((now) => ({ seat: now, since })),
    );
  }

  /** Steps do not name the reader's seat, which changes by sitting down and standing up. */
  #seatIn({ seats }: Room): number | 'spectator' {
    // Frames of a whole table say who holds a shared phone.
    if (this.phone.isShared) return this.you;
    const me = this.as ? undefined : personAt(this.code);
    const seat = me === undefined ? -1 : seats.findIndex(({ person }) => person === me);
    return seat < 0 ? 'spectator' : seat;
  }

  #record(steps: readonly Step[]): void {
    const added = steps
      .filter(({ seq }) => seq > this.seq)
      .flatMap(({ seq, at, happenings }) =>
        happenings.map((happening) => ({ seq, at, happening })),
      );
    this.log = added.reduce(withEntry, this.log);
  }
}

const isTalk = (
  happening: Happening,
): happening is Extract<Happening, { type: 'said' | 'reacted' }> =>
  happening.type === 'said' || happening.type === 'reacted';

const isMove = ({ happening }: LogEntry): boolean => happening.type === 'moved';

/** Hidden lines and moves that are taken back leave the log; the page may not have all of them. */
function withEntry(log: readonly LogEntry[], entry: LogEntry): readonly LogEntry[] {
  const { happening } = entry;
  if (happening.type === 'hidden') {
    return log.filter((other) => other.seq !== happening.seq || !isTalk(other.happening));
  }
  if (happening.type !== 'taken-back') return [...log, entry];
  const staying = log.filter(isMove).length - (happening.from - happening.to);
  let moves = 0;
  return [...log.filter((other) => !isMove(other) || moves++ < staying), entry];
}
