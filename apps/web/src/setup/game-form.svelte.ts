import type { SeatRange } from '@sobremesa/engine';
import { covers, type GameId } from '@sobremesa/games/covers';
import { loadWords } from '@sobremesa/games/page';
import type { GameInfo } from '@sobremesa/protocol';
import type { GameWords, Language } from '@sobremesa/words';
import { settings } from '../settings/settings.svelte.ts';
import { changedOptions, clampTo, defaultsOf, seatRange, type Values } from './form.ts';

/** What a form knows of a game once it has loaded. */
interface LoadedGame {
  readonly info: GameInfo;
  readonly words: GameWords;
}

/** The part of a form that chooses a game, its options and how many play. */
export class GameForm {
  game: GameId;
  values = $state.raw<Values>({});
  #wanted: number;
  #info = $state.raw<GameInfo>();
  #spoken = $state.raw<Readonly<Record<Language, GameWords>>>();
  readonly #minSeats: number;

  constructor(game: GameId, { minSeats = 1 }: { minSeats?: number } = {}) {
    this.game = $state(game);
    this.#wanted = $state(covers[game].quickSeats);
    this.#minSeats = minSeats;
  }

  /** Loads the game that is chosen. In an effect, which runs again when another one is. */
  async load(ask: (game: GameId) => Promise<GameInfo | undefined>): Promise<void> {
    const { game } = this;
    const [info, spoken] = await Promise.all([ask(game), loadWords[game]()]);
    if (!info || game !== this.game || this.loaded) return;
    this.#spoken = spoken;
    this.#info = info;
    this.values = defaultsOf(info);
    this.#wanted = covers[game].quickSeats;
  }

  get loaded(): LoadedGame | undefined {
    const words = this.#spoken?.[settings.language];
    return this.#info?.id === this.game && words ? { info: this.#info, words } : undefined;
  }

  set(option: string, value: unknown): void {
    this.values = { ...this.values, [option]: value };
  }

  /** The options to send. */
  get options(): Record<string, unknown> {
    return this.loaded ? changedOptions(this.loaded.info, this.values) : {};
  }

  /** The numbers of seats that the options allow. */
  get range(): SeatRange {
    if (!this.loaded) return { min: this.#wanted, max: this.#wanted };
    const { min, max } = seatRange(this.loaded.info, this.values);
    return { min: Math.max(this.#minSeats, min), max };
  }

  get seats(): number {
    return clampTo(this.range, this.#wanted);
  }

  set seats(wanted: number) {
    this.#wanted = wanted;
  }
}
