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

/** The match after the deal (the first of them) or after a move. */
interface RecordedState {
  readonly state: unknown;
  /** The events that led to it, before `redact`. */
  readonly events: readonly AnyEvent[];
}

/** A moment as one viewer sees it. */
export interface Moment {
  readonly view: AnyView;
  readonly deciders: readonly Seat[];
}

export interface RoundStart {
  readonly round: number;
  /** The moment at which it begins. */
  readonly at: number;
}

const isRoundEnd = (event: AnyEvent): event is RoundEnd => event.type === 'round-ended';
const isRoundStart = (event: AnyEvent): event is AnyEvent & { readonly round: number } =>
  event.type === 'round-started';

/** Whether the state line of a replay says the event: beginnings are visible on the table. */
export const isDeed = ({ type }: AnyEvent): boolean =>
  type !== 'dealt' && !type.endsWith('-started');

/** A finished match, at any moment and as any viewer saw it. */
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

  /** The JSON of the state with all secrets, for playing on from there. */
  json(at: number): unknown {
    return this.#game.toJSON(this.#moments[at].state);
  }

  /** The state with all secrets; for counting, never for showing. */
  state(at: number): unknown {
    return this.#moments[at].state;
  }

  /** The viewer's events after moment `from` up to and including moment `to`. */
  events(from: number, to: number, viewer: Viewer): AnyEvent[] {
    return this.#moments
      .slice(from + 1, to + 1)
      .flatMap(({ events }) => events.flatMap((event) => this.#game.redact(event, viewer) ?? []));
  }
}

/** The sentences of a moment, as one viewer saw it. */
export interface StoryLine {
  readonly at: number;
  readonly sentences: readonly string[];
}

/** The moments that have sentences for the viewer. */
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

/** The last line that is not later than a moment. */
export const lineAt = (story: readonly StoryLine[], at: number): StoryLine | undefined =>
  story.findLast((line) => line.at <= at);

/** The next of these moments, or the last one. */
export const placeAfter = (places: readonly number[], at: number, last: number): number =>
  places.find((place) => place > at) ?? last;

/** The previous of these moments, or the first one. */
export const placeBefore = (places: readonly number[], at: number): number =>
  places.findLast((place) => place < at) ?? 0;
