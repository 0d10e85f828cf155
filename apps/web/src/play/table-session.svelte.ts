import type { AnyMove, AnyView } from '@sobremesa/engine';
import type { GameId } from '@sobremesa/games/covers';
import type { Action, Room, SeatInfo } from '@sobremesa/protocol';
import type { AnyTableModule } from '@sobremesa/ui/table';
import type { GameWords, Telling } from '@sobremesa/words';
import { sayEvents } from '@sobremesa/words';
import { Adviser } from '../coach/adviser.svelte.ts';
import { tipOf } from '../coach/tip.ts';
import { listShort, t } from '../language/i18n.svelte.ts';
import { isLocal } from '../local/codes.ts';
import { playerNames } from '../people/names/seat-names.ts';
import { newcomer } from '../settings/newcomer.svelte.ts';
import { settings } from '../settings/settings.svelte.ts';
import { isKnownError, toasts } from '../toasts/toasts.svelte.ts';
import { loadReferee, type Referee } from './referee.ts';
import type { TableStore } from './table-store.svelte.ts';
import { tellingFor } from './telling.ts';

/** The open table in the page: what is shown, said and asked now. */
export class TableSession {
  readonly table: TableStore;
  readonly game: GameId;
  readonly module: AnyTableModule;
  readonly adviser = new Adviser();
  readonly #room: () => Room;
  #referee = $state.raw<Referee>();
  /** Since the table was opened in this page. */
  #hasMoved = $state(false);
  /** Every table shows these two; the game adds its own. */
  readonly #unsaid: ReadonlySet<string>;

  constructor(table: TableStore, game: GameId, module: AnyTableModule, room: () => Room) {
    this.table = table;
    this.game = game;
    this.module = module;
    this.#room = room;
    this.#unsaid = new Set(['dealt', 'round-started', ...(module.unsaid ?? [])]);
    table.stage.tell = module.tell;
    loadReferee(game).then(
      (referee) => {
        this.#referee = referee;
      },
      // Without it refusals are not explained; the server still refuses illegal moves.
      () => {},
    );
  }

  get room(): Room {
    return this.#room();
  }
  get stage(): TableStore['stage'] {
    return this.table.stage;
  }
  get view(): AnyView | undefined {
    return this.stage.view;
  }

  readonly own: SeatInfo | undefined = $derived.by(() =>
    this.table.you === 'spectator' ? undefined : this.room.seats[this.table.you],
  );
  readonly isRepresented = $derived.by(
    () => this.own?.standIn !== undefined && this.room.phase === 'playing',
  );
  readonly moves = $derived.by(() =>
    this.table.isPresent && !this.table.isActing
      ? ((this.table.position?.moves ?? []) as unknown as AnyMove[])
      : [],
  );
  readonly isYourTurn = $derived.by(() => this.moves.length > 0 && !this.isRepresented);
  readonly deciders = $derived.by(() =>
    this.table.isPresent ? (this.table.position?.deciders ?? []) : [],
  );
  readonly isOver = $derived.by(() => this.room.phase !== 'playing' && this.table.isPresent);

  readonly names = $derived.by(() => playerNames(this.room));
  readonly words: GameWords = $derived.by(() => this.module.words[settings.language]);
  readonly telling: Telling | undefined = $derived.by(
    () => this.view && tellingFor(this.room, this.view),
  );

  /** The state of the game in one sentence. */
  readonly line = $derived.by(() => {
    const { view } = this;
    if (!view) return '';
    if (this.stage.isTelling) return this.#said(this.stage.events) ?? '';
    if (this.room.phase === 'closed') return t().table.closed;
    if (this.room.phase !== 'playing') return t().table.over;
    if (this.isRepresented) return t().table.standInYou;
    if (this.moves.length > 0) return this.module.prompt(view, this.moves);
    const waiting = this.deciders
      .filter((seat) => seat !== this.table.you)
      .map((seat) => this.names[seat]);
    return waiting.length > 0 ? t().play.waiting(listShort(waiting)) : '';
  });

  /** Alone with bots at a table of this browser, where moves can be taken back and nobody listens. */
  readonly isPractice = $derived.by(
    () =>
      isLocal(this.room.code) &&
      this.own !== undefined &&
      this.room.seats.filter(({ bot }) => bot === undefined).length === 1,
  );

  /** What happened last, once no beats are running. */
  readonly whisper = $derived.by(() =>
    this.stage.isTelling || this.room.phase !== 'playing'
      ? ''
      : (this.#said(this.stage.told.filter(({ type }) => !this.#unsaid.has(type))) ?? ''),
  );

  readonly aim = $derived.by(() => (this.view ? this.module.aim(this.view) : ''));

  /** What a turn is about. */
  readonly basics = $derived.by(() =>
    this.view && this.isYourTurn ? this.module.basics?.(this.view, this.moves) : undefined,
  );

  /** What the rules say about this situation; a newcomer is told first what a turn is about. */
  readonly ruleNote = $derived.by(() => {
    if (!this.view || !this.isYourTurn) return undefined;
    const isNew = !this.#hasMoved && !newcomer.has('match', this.game);
    return (isNew && this.basics) || this.module.ruleNote?.(this.view, this.moves);
  });

  /** Why the team may not talk now, if the game says so. */
  readonly quietWhy = $derived.by(() => this.module.rival?.texts[settings.language].quiet);

  /** Whether a hint may be asked for: the table allows it and there is a choice. */
  readonly mayAsk = $derived.by(() => this.room.hints && this.isYourTurn && this.moves.length > 1);

  /** Identifies the decision: it changes with the list of moves and when a move is played. */
  readonly decision = $derived.by(() =>
    this.table.isActing ? '' : JSON.stringify(this.table.position?.moves ?? []),
  );

  readonly advice = $derived.by(() => (this.mayAsk ? this.adviser.state : undefined));

  /** The best move in a sentence, once it is found. */
  readonly tip = $derived.by(() => {
    const { advice, view } = this;
    if (advice?.type !== 'ready' || !view) return undefined;
    const tip = tipOf(advice.advice);
    const named = { ...view, players: this.names };
    return tip
      ? advice.words[settings.language].tip(tip, named, this.words)
      : t().together.advice.none;
  });

  /** What a move risks, in the words of the advice; `undefined` before there is any. */
  readonly sayRisk = $derived.by(() =>
    this.advice?.type === 'ready' ? this.advice.words[settings.language].risk : undefined,
  );

  /** Asks for advice, or dismisses it. */
  readonly toggleAdvice = (): void => {
    if (this.adviser.state || !this.view) this.adviser.forget();
    else {
      this.adviser.ask({ game: this.game, view: this.view, seen: this.table.seen });
      // Recorded by the server; the hint does not wait for it.
      this.table.act({ type: 'hint' }).catch(() => {});
    }
  };

  readonly takeBack = (moves?: number): Promise<void> =>
    this.act({ type: 'take-back', ...(moves === undefined ? {} : { moves }) });

  #said(events: TableStore['stage']['events']): string | undefined {
    return this.telling && sayEvents(this.words, events, this.telling).at(-1);
  }

  readonly say = (move: AnyMove): string =>
    this.view ? this.words.move(move, { ...this.view, players: this.names }) : '';

  readonly why = (move: AnyMove): string | undefined => {
    const reason =
      this.table.isPresent && this.view ? this.#referee?.refuse(this.view, move) : undefined;
    return reason && this.words.refusal(reason);
  };

  readonly act = async (action: Action): Promise<void> => {
    try {
      await this.table.act(action);
    } catch (error) {
      toasts.fail(error);
    }
  };

  readonly move = async (chosen: AnyMove): Promise<void> => {
    this.#hasMoved = true;
    try {
      await this.table.play(chosen);
    } catch (error) {
      // Refusals of the game have words of their own.
      toasts.fail(error, ({ code, message, details }) =>
        isKnownError(code)
          ? undefined
          : this.words.refusal({ code, message, ...(details ? { details } : {}) }),
      );
    }
  };
}
