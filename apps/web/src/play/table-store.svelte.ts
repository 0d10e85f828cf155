import type { AnyEvent, AnyMove } from '@sobremesa/engine';
import type { Action, Happening, Position, Room, ServerFrame, Step } from '@sobremesa/protocol';
import { Stage } from '@sobremesa/ui/stage';
import { untrack } from 'svelte';
import { serverLink } from '../net/connection.svelte.ts';
import type { Failure } from '../net/failure.ts';
import { identity } from '../net/identity.svelte.ts';
import { Bubbles } from './bubbles.svelte.ts';

type FrameOf<Kind extends ServerFrame['type']> = Extract<ServerFrame, { type: Kind }>;

export interface LogEntry {
  readonly seq: number;
  readonly at: number;
  readonly happening: Happening;
}

const eventsOf = ({ happenings }: Step): AnyEvent[] =>
  happenings.flatMap((happening) => ('events' in happening ? happening.events : []) as AnyEvent[]);

/** A table as this page follows it. What was last seen stays while the connection is away. */
export class TableStore {
  readonly code: string;
  readonly stage = new Stage();
  readonly bubbles = new Bubbles();
  seq = $state(0);
  /** The step that brought `position`: chat comes in steps without one. */
  positionSeq = $state(0);
  you = $state<number | 'spectator'>('spectator');
  room = $state.raw<Room | undefined>(undefined);
  position = $state.raw<Position | undefined>(undefined);
  present = $state.raw<readonly number[]>([]);
  /** The seats of people who are not there, and since when by the server's clock. */
  away = $state.raw<FrameOf<'presence'>['away']>([]);
  /** How many look on without a seat. */
  watching = $state(0);
  log = $state.raw<readonly LogEntry[]>([]);
  readonly #talkCount = $derived(
    this.log.filter(({ happening }) => happening.type === 'said').length,
  );
  /** How much of the talk has been read; what was said before one came counts as read. */
  #readCount = $state<number>();
  readonly unread = $derived(this.#talkCount - (this.#readCount ?? this.#talkCount));
  refused = $state.raw<Failure | undefined>(undefined);
  /** A move is on its way: nothing else can be played until it is answered. */
  isActing = $state(false);
  /** The sealed deal for which this page has revealed its text, or found that it must not. */
  #answered: string | undefined;

  /** Everything has been told: the picture on the stage is the present. */
  readonly isPresent = $derived.by(
    () => !this.stage.isTelling && this.stage.seq === this.positionSeq,
  );

  constructor(code: string) {
    this.code = code;
  }

  /** Watching reads `seq`: an effect that calls this must not run again with every step. */
  open(): () => void {
    return untrack(() => serverLink.watch(this.code, this));
  }

  act(action: Action): Promise<number> {
    return serverLink.act(this.code, action);
  }

  /** Who is ready commits to a part of the shuffle. */
  async ready(ready: boolean): Promise<number> {
    const commitment = this.room?.commitment;
    if (!ready || commitment === undefined) return this.act({ type: 'ready', ready });
    const { offer } = await import('../fairness/deal.ts');
    return this.act({ type: 'ready', ready, commitment: offer(this.code, commitment) });
  }

  /** In the reader's own colour, if they have one. */
  sit(name: string, seat?: number): Promise<number> {
    const colour = identity.me?.colour;
    return this.act({
      type: 'sit',
      name,
      ...(seat === undefined ? {} : { seat }),
      ...(colour === undefined ? {} : { colour }),
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
    // A server with less than what was seen has another history: begin anew.
    if (frame.seq < this.seq) {
      this.log = [];
      this.#readCount = undefined;
      this.seq = 0;
    }
    this.#record(frame.missed);
    this.#readCount ??= this.#talkCount;
    this.seq = frame.seq;
    this.you = frame.you;
    this.room = frame.room;
    this.position = frame.position;
    this.present = frame.present;
    this.away = frame.away;
    this.watching = frame.watching;
    this.positionSeq = frame.seq;
    this.stage.show(frame.seq, frame.position);
    this.#reveal();
  }

  onStep({ step, room, position }: FrameOf<'step'>): void {
    if (step.seq <= this.seq) return;
    this.#record([step]);
    this.seq = step.seq;
    this.#notice(step);
    for (const happening of step.happenings) this.bubbles.hear(happening);
    if (room) {
      this.room = room;
      this.you = this.#seatIn(room);
      this.#reveal();
    }
    // A note in the record: what is on the stage, a hint among it, stays as it is.
    const isNote = step.happenings.every(({ type }) => type === 'hinted');
    if (!position || isNote) return;
    this.position = position;
    this.positionSeq = step.seq;
    this.stage.add({ seq: step.seq, events: eventsOf(step), position });
  }

  readTalk(): void {
    this.#readCount = this.#talkCount;
  }

  /** Once everything is fixed, without being asked twice. */
  async #reveal(): Promise<void> {
    const { room, you } = this;
    if (!room?.deal || you === 'spectator' || this.#answered === room.deal.hash) return;
    this.#answered = room.deal.hash;
    const { rememberRevealed, textToReveal } = await import('../fairness/deal.ts');
    const entropy = textToReveal(room, you);
    if (entropy === undefined) return;
    try {
      await this.act({ type: 'reveal', entropy });
      rememberRevealed(this.code, entropy);
    } catch {
      // Too late: the cards are dealt without it, and the record says so.
    }
  }

  onPresence({ present, away, watching }: FrameOf<'presence'>): void {
    this.present = present;
    this.away = away;
    this.watching = watching;
  }

  onRefused(failure: Failure): void {
    this.refused = failure;
  }

  /** Whoever does something is here, before the server says so. */
  #notice({ happenings }: Step): void {
    const here = happenings.flatMap((happening) => {
      if (happening.type === 'moved') return happening.by === 'person' ? [happening.seat] : [];
      return ['sat', 'ready', 'back'].includes(happening.type) && 'seat' in happening
        ? [happening.seat ?? -1]
        : [];
    });
    if (here.length === 0) return;
    this.present = [...new Set([...this.present, ...here])];
    this.away = this.away.filter(({ seat }) => !here.includes(seat));
  }

  /** Steps do not say who one is: session down and standing up change it. */
  #seatIn({ seats }: Room): number | 'spectator' {
    const me = identity.me?.id;
    const seat = me === undefined ? -1 : seats.findIndex(({ person }) => person === me);
    return seat < 0 ? 'spectator' : seat;
  }

  #record(steps: readonly Step[]): void {
    const added = steps
      .filter(({ seq }) => seq > this.seq)
      .flatMap(({ seq, at, happenings }) =>
        happenings.map((happening) => ({ seq, at, happening })),
      );
    this.log = [...this.log, ...added];
  }
}
