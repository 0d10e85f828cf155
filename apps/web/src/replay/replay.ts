import {
  type AnyEvent,
  type AnyGame,
  type AnyView,
  type MatchLog,
  replayLog,
  type Seat,
  seatsIn,
  type Viewer,
} from '@sobremesa/engine';
import type { RoundEnd } from '@sobremesa/ui/sheet';

/** How the match stood after the deal (the first of them) or after a move. */
interface RecordedState {
  readonly state: unknown;
  /** Everything that brought it about; it goes through `redact` before anybody sees it. */
  readonly events: readonly AnyEvent[];
}

/** A moment as one viewer sees it. */
export interface Moment {
  readonly view: AnyView;
  readonly deciders: readonly Seat[];
}

export interface RoundStart {
  readonly round: number;
  /** The moment in which it begins. */
  readonly at: number;
}

const isRoundEnd = (event: AnyEvent): event is RoundEnd => event.type === 'round-ended';
const isRoundStart = (event: AnyEvent): event is AnyEvent & { readonly round: number } =>
  event.type === 'round-started';

/** Beginnings are seen on the table; what is worth the one sentence is what somebody did. */
export const isDeed = ({ type }: AnyEvent): boolean =>
  type !== 'dealt' && !type.endsWith('-started');

/** A finished match that can be looked at in every moment, through every pair of eyes. */
export class Replay {
  readonly #game: AnyGame;
  readonly #moments: readonly RecordedState[];
  readonly roundStarts: readonly RoundStart[];
  readonly roundEnds: readonly RoundEnd[];

  /** Throws when the log was made by other rules or holds a refused move. */
  constructor(game: AnyGame, log: MatchLog) {
    const moments: RecordedState[] = [];
    replayLog(game, log, ({ state }, events) => {
      moments.push({ state: game.clone(state), events });
    });
    this.#game = game;
    this.#moments = moments;
    this.roundStarts = moments.flatMap(({ events }, at) =>
      events.filter(isRoundStart).map(({ round }) => ({ round, at })),
    );
    this.roundEnds = moments.flatMap(({ events }) => events.filter(isRoundEnd));
  }

  get last(): number {
    return this.#moments.length - 1;
  }

  moment(at: number, viewer: Viewer): Moment {
    const { state } = this.#moments[at];
    return {
      view: this.#game.view(state, viewer),
      deciders: seatsIn(this.#game.deciders(state)),
    };
  }

  /** With every secret in it: for counting, never for showing. */
  state(at: number): unknown {
    return this.#moments[at].state;
  }

  /** What the viewer saw happen after moment `from`, up to and with moment `to`. */
  events(from: number, to: number, viewer: Viewer): AnyEvent[] {
    return this.#moments
      .slice(from + 1, to + 1)
      .flatMap(({ events }) => events.flatMap((event) => this.#game.redact(event, viewer) ?? []));
  }
}

/** A line of the story: what somebody saw happen at a moment. */
export interface StoryLine {
  readonly at: number;
  readonly sentences: readonly string[];
}

/** Moments that have something to say to the viewer; the others are passed over. */
export function storyOf(
  replay: Replay,
  viewer: Viewer,
  say: (events: readonly AnyEvent[]) => readonly string[],
): StoryLine[] {
  const lines: StoryLine[] = [];
  for (let at = 0; at <= replay.last; at++) {
    const sentences = say(replay.events(at - 1, at, viewer));
    if (sentences.length > 0) lines.push({ at, sentences });
  }
  return lines;
}

/** The line that is being read at a moment: the last one that is not later. */
export const lineAt = (story: readonly StoryLine[], at: number): StoryLine | undefined =>
  story.findLast((line) => line.at <= at);

/** The next of these places, or the end. */
export const placeAfter = (places: readonly number[], at: number, last: number): number =>
  places.find((place) => place > at) ?? last;

/** The place before, or the beginning. */
export const placeBefore = (places: readonly number[], at: number): number =>
  places.findLast((place) => place < at) ?? 0;
