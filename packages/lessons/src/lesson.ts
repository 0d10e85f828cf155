import type { AnyEvent, AnyMove, SeatMove } from '@sobremesa/engine';
import type { Language } from '@sobremesa/words';

/** Part of a move or an event: a whole one fits when every field that is named here is equal. */
export type Pattern<Whole extends { readonly type: string }> = Whole extends unknown
  ? Pick<Whole, 'type'> & Partial<Whole>
  : never;

/** Legal moves that miss the point, and the key of the text that says why. */
export interface Mistake<Move extends AnyMove = AnyMove> {
  readonly moves: readonly Pattern<Move>[];
  readonly why: string;
}

/** A position in which the reader, at seat 0, makes one move. */
export interface Scene<Move extends AnyMove = AnyMove, Event extends AnyEvent = AnyEvent> {
  readonly id: string;
  /** The rules it teaches, by their ids in SPEC.md. */
  readonly rules: readonly string[];
  /** Only what differs from the defaults. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** The names of the others, from the reader's left. */
  readonly others: readonly string[];
  /** The position, in the JSON of scenario files. */
  readonly state: unknown;
  /** Every legal move that fits one of these is right; every other one is wrong. */
  readonly right: readonly Pattern<Move>[];
  /** Wrong moves with a reason of their own; `SceneTexts.no` answers the others. */
  readonly mistakes?: readonly Mistake<Move>[];
  /** The moves of the others after the right move. */
  readonly replies?: readonly (SeatMove & { readonly move: Move })[];
  /** Events that follow from the right move and the replies, in this order; others may lie between. */
  readonly leadsTo: readonly Pattern<Event>[];
  /**
   * What to touch first, as `data-fly` or `data-anchor` of the table; by default what stands for the
   * right move.
   */
  readonly touch?: string;
  /** The reader is to find the move: nothing is pointed at before the second wrong one. */
  readonly isQuestion?: boolean;
}

export interface Lesson<Move extends AnyMove = AnyMove, Event extends AnyEvent = AnyEvent> {
  readonly id: string;
  readonly scenes: readonly Scene<Move, Event>[];
}

/** The words of a scene; each sentence or two of at most `MAX_WORDS`. */
export interface SceneTexts {
  /** The idea, and what to do. */
  readonly idea: string;
  /** What the right move has led to. */
  readonly done: string;
  /** Why another legal move is not the one. Absent where every legal move is right or a mistake. */
  readonly no?: string;
  /** By the keys of the scene's mistakes. */
  readonly why?: Readonly<Record<string, string>>;
}

/** A speech card holds one idea. */
export const MAX_WORDS = 25;

export interface LessonTexts {
  readonly title: string;
  /** One line in the list of lessons. */
  readonly about: string;
  /** By the id of the scene. */
  readonly scenes: Readonly<Record<string, SceneTexts>>;
}

/** The lessons of a game, the one for beginners first. */
export interface LessonBook<Move extends AnyMove = AnyMove, Event extends AnyEvent = AnyEvent> {
  readonly lessons: readonly Lesson<Move, Event>[];
  /** By the id of the lesson. */
  readonly texts: Readonly<Record<Language, Readonly<Record<string, LessonTexts>>>>;
}

export type AnyLessonBook = LessonBook;

export const NO_LESSONS: AnyLessonBook = { lessons: [], texts: { es: {}, en: {} } };
