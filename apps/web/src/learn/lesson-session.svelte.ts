import type { AnyGame, AnyMove, AnyView } from '@sobremesa/engine';
import type { GameId } from '@sobremesa/games/covers';
import {
  type AnyLessonBook,
  type Lesson,
  type LessonTexts,
  OWN_SEAT,
  type Scene,
  SceneRun,
  type SceneTexts,
  whyWrong,
} from '@sobremesa/lessons';
import type { Position } from '@sobremesa/protocol';
import { Stage } from '@sobremesa/ui/stage';
import type { AnyTableModule } from '@sobremesa/ui/table';
import { sayEvents } from '@sobremesa/words';
import { t } from '../language/i18n.svelte.ts';
import { playerNames } from '../people/names/seat-names.ts';
import { type Targets, targetsOf } from '../play/pointing.ts';
import { shownRoom } from '../play/shown-room.ts';
import { tellingFor } from '../play/telling.ts';
import { settings } from '../settings/settings.svelte.ts';
import { noteFirstLesson, progress } from './progress.svelte.ts';

/** What a lesson needs of its game. */
export interface LessonParts {
  readonly game: GameId;
  readonly rules: AnyGame;
  readonly module: AnyTableModule;
  readonly book: AnyLessonBook;
}

/** The reason of a wrong try, looked up when it is shown, in the reader's language. */
type Reason = (texts: SceneTexts) => string;

/** After this many wrong moves the right one is shown. */
const PATIENCE = 2;

/** One lesson as the reader plays it: the scene on the table and what is said about it. */
export class LessonSession {
  readonly stage = new Stage();
  readonly parts: LessonParts;
  readonly lesson: Lesson;
  at = $state(0);
  wrongTries = $state(0);
  #reason = $state.raw<Reason>();
  isPlayed = $state(false);
  #run: SceneRun;
  /** The number of the last step that was given to the stage. */
  #seq = $state(0);

  /** Starts at the scene with this id, else at the first that was not played to its end. */
  constructor(parts: LessonParts, lesson: Lesson, scene = '') {
    this.parts = parts;
    this.lesson = lesson;
    this.stage.tell = parts.module.tell;
    const finished = progress.finished(parts.game, lesson.id);
    const wanted = lesson.scenes.findIndex(({ id }) => id === scene);
    const next = lesson.scenes.findIndex(({ id }) => !finished.includes(id));
    this.#run = this.#open(Math.max(0, wanted < 0 ? next : wanted));
  }

  get scene(): Scene {
    return this.lesson.scenes[this.at];
  }
  get isLast(): boolean {
    return this.at === this.lesson.scenes.length - 1;
  }
  get view(): AnyView {
    return this.stage.view ?? this.#run.view;
  }

  readonly texts: LessonTexts = $derived.by(
    () => this.parts.book.texts[settings.language][this.lesson.id],
  );
  readonly words: SceneTexts = $derived.by(() => this.texts.scenes[this.scene.id]);
  readonly #isShown = $derived.by(() => !this.stage.isTelling && this.stage.seq === this.#seq);
  /** The right move was made, and the table has told what followed. */
  readonly isDone = $derived.by(() => this.isPlayed && this.#isShown);
  readonly moves: readonly AnyMove[] = $derived.by(() =>
    this.#isShown && !this.isPlayed ? this.#run.moves : [],
  );
  readonly deciders = $derived.by(() => (this.#isShown && !this.isPlayed ? [OWN_SEAT] : []));

  readonly room = $derived.by(() =>
    shownRoom({
      game: this.parts.game,
      version: this.parts.rules.version,
      options: { ...this.view.options },
      seats: [t().you, ...this.scene.others].map((name, seat) =>
        seat === OWN_SEAT ? { name, ready: true } : { name, bot: 'normal', ready: true },
      ),
    }),
  );
  readonly names = $derived.by(() => playerNames(this.room));

  /** The state of the table in one sentence, as in a match. */
  readonly line = $derived.by(() => {
    const { module } = this.parts;
    const events = this.stage.isTelling ? this.stage.events : this.isPlayed ? this.stage.told : [];
    const telling = tellingFor(this.room, this.view);
    const told = sayEvents(module.words[settings.language], events, telling).at(-1);
    return told ?? (this.moves.length > 0 ? module.prompt(this.view, this.moves) : '');
  });

  /** Why the last try was wrong. */
  readonly reason = $derived.by(() => this.#reason?.(this.words));
  readonly isShowing = $derived.by(() => this.wrongTries >= PATIENCE && !this.isPlayed);
  /** The right move in words, once the reader has tried often enough. */
  readonly answer = $derived.by(() =>
    this.isShowing ? this.say(this.#run.rightMoves[0]) : undefined,
  );
  /** What to touch: at once, or after some wrong tries where the reader is to find it. */
  readonly targets: Targets | undefined = $derived.by(() => {
    if (this.isPlayed || (this.scene.isQuestion && !this.isShowing)) return undefined;
    const { touch } = this.scene;
    return touch ? [touch] : targetsOf(this.parts.module, this.#run.rightMoves[0], this.view);
  });

  readonly say = (move: AnyMove): string =>
    this.parts.module.words[settings.language].move(move, { ...this.view, players: this.names });

  readonly why = (move: AnyMove): string | undefined => {
    if (this.isPlayed) return undefined;
    const refusal = this.#run.refuse(move);
    return refusal && this.parts.module.words[settings.language].refusal(refusal);
  };

  readonly act = (move: AnyMove): void => {
    if (this.isPlayed) return;
    const answer = this.#run.try(move);
    if (answer.type === 'right') {
      this.#reason = undefined;
      this.isPlayed = true;
      progress.finish(this.parts.game, this.lesson.id, this.scene.id);
      noteFirstLesson(this.parts.game, this.parts.book);
      for (const { events, view, deciders } of answer.steps) {
        this.stage.add({ seq: ++this.#seq, events, position: positionOf(view, deciders) });
      }
      return;
    }
    this.wrongTries++;
    const { words } = this.parts.module;
    this.#reason = (texts) =>
      answer.type === 'refused'
        ? words[settings.language].refusal(answer.refusal)
        : whyWrong(texts, answer.why);
  };

  next(): void {
    if (!this.isLast) this.#run = this.#open(this.at + 1);
  }

  #open(at: number): SceneRun {
    const run = new SceneRun(this.parts.rules, this.lesson.scenes[at], t().you);
    this.at = at;
    this.wrongTries = 0;
    this.#reason = undefined;
    this.isPlayed = false;
    this.stage.show(++this.#seq, positionOf(run.view, run.deciders));
    return run;
  }
}

const positionOf = (view: AnyView, deciders: readonly number[]): Position => ({
  view: { ...view },
  deciders: [...deciders],
  moves: [],
  standings: [],
});
