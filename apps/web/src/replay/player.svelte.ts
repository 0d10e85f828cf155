import type { Viewer } from '@sobremesa/engine';
import type { MatchRecord, Position, Room } from '@sobremesa/protocol';
import { Stage } from '@sobremesa/ui/stage';
import type { AnyTableModule } from '@sobremesa/ui/table';
import { sayEvents } from '@sobremesa/words';
import { tellingFor } from '../play/telling.ts';
import { settings } from '../settings/settings.svelte.ts';
import { type ReplayPlace, readPlace } from './record/link.ts';
import type { OpenedRecord } from './record/record.ts';
import {
  lineAt,
  placeAfter,
  placeBefore,
  type Replay,
  type StoryLine,
  storyOf,
} from './record/replay.ts';

export const speeds = [1, 2, 4, 0.5] as const;
export type Speed = (typeof speeds)[number];

/** The pause between two steps at normal speed. */
const REST_MS = 700;

/** Plays a finished match: a step forward with beats, any other change at once. */
export class ReplayPlayer {
  readonly stage = new Stage();
  readonly replay: Replay;
  readonly #opened: OpenedRecord;
  readonly #module: AnyTableModule;
  at = $state(0);
  viewer = $state<Viewer>('spectator');
  isPlaying = $state(false);
  speed = $state<Speed>(1);
  /** The sequence number of the stage, which only grows, unlike the moment. */
  #shown = 0;

  constructor(opened: OpenedRecord, replay: Replay, module: AnyTableModule, search: string) {
    this.#opened = opened;
    this.replay = replay;
    this.#module = module;
    this.stage.tell = module.tell;
    const place: ReplayPlace = readPlace(search, opened.room.seats.length, replay.last);
    this.viewer = place.viewer ?? opened.own;
    this.seek(place.moment ?? 0);
  }

  readonly moment = $derived.by(() => this.replay.moment(this.at, this.viewer));
  readonly words = $derived.by(() => this.#module.words[settings.language]);
  readonly telling = $derived.by(() =>
    tellingFor(this.#opened.room, this.replay.moment(0, this.viewer).view),
  );
  readonly story: readonly StoryLine[] = $derived.by(() =>
    storyOf(this.replay, this.viewer, (events) => sayEvents(this.words, events, this.telling)),
  );
  readonly #stops = $derived.by(() => this.story.map(({ at }) => at));
  readonly line = $derived.by(() => lineAt(this.story, this.at));
  readonly isAtEnd = $derived.by(() => this.at >= this.replay.last);
  /** The room as it was at this moment. */
  readonly room: Room = $derived.by(() => ({
    ...this.#opened.room,
    phase: this.moment.deciders.length > 0 ? 'playing' : 'finished',
  }));

  /** Each time moves were taken back at this match. */
  get takeBacks(): NonNullable<MatchRecord['takeBacks']> {
    return this.#opened.record.takeBacks ?? [];
  }

  seek(at: number): void {
    this.at = Math.max(0, Math.min(at, this.replay.last));
    this.stage.show(++this.#shown, this.#position());
  }

  look(viewer: Viewer): void {
    this.viewer = viewer;
    this.seek(this.at);
  }

  /** The next step of the story, with beats. */
  next(): void {
    if (this.isAtEnd) return;
    const from = this.at;
    this.at = placeAfter(this.#stops, from, this.replay.last);
    const events = this.replay.events(from, this.at, this.viewer);
    this.stage.skip();
    this.stage.add({ seq: ++this.#shown, events, position: this.#position() });
  }

  previous(): void {
    this.seek(placeBefore(this.#stops, this.at));
  }

  nextRound(): void {
    this.seek(placeAfter(this.#rounds, this.at, this.replay.last));
  }

  previousRound(): void {
    this.seek(placeBefore(this.#rounds, this.at));
  }

  toggle(): void {
    if (this.isPlaying) this.stage.skip();
    else if (this.isAtEnd) this.seek(0);
    this.isPlaying = !this.isPlaying;
  }

  hasten(): void {
    this.speed = speeds[(speeds.indexOf(this.speed) + 1) % speeds.length];
    this.stage.speed = this.speed;
  }

  /** During playback schedules the next step once the beats have ended; called in an effect. */
  follow(): (() => void) | undefined {
    if (!this.isPlaying) return undefined;
    if (this.isAtEnd) {
      this.isPlaying = false;
      return undefined;
    }
    if (this.stage.isTelling || this.stage.seq !== this.#shown) return undefined;
    const timer = setTimeout(() => this.next(), REST_MS / this.speed);
    return () => clearTimeout(timer);
  }

  get #rounds(): number[] {
    return this.replay.roundStarts.map(({ at }) => at);
  }

  #position(): Position {
    const { view, deciders } = this.replay.moment(this.at, this.viewer);
    return { view: { ...view }, deciders: [...deciders], moves: [], standings: [] };
  }
}
