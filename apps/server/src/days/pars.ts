import { games } from '@sobremesa/games/rules';
import { DAY_SEAT, type Fact, playPar } from '@sobremesa/tables';
import { BACKGROUND } from '../bots/fair-scheduler.ts';
import type { BotWorkers } from '../bots/port.ts';
import type { Stores } from '../stores.ts';
import { type DayDecision, type DayScore, dayDecisionsOf, scoreOf } from './result.ts';

/** What an expert bot made of the match of a day. */
export interface Par extends DayScore {
  readonly decisions: readonly DayDecision[];
}

interface ParsOptions {
  readonly stores: Pick<Stores, 'days'>;
  readonly botWorkers: Pick<BotWorkers, 'choose'>;
  /** The first row of the table of a day. */
  factsOf(day: string, game: string): Fact[];
  onError(error: unknown): void;
}

/**
 * Lets an expert play the matches of the days, one thought at a time and only while no bot of a table waits.
 * Thoughts follow from the day, so that two servers that do the same find the same.
 */
export class Pars {
  readonly #options: ParsOptions;
  readonly #wanted = new Set<string>();
  #queue: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(options: ParsOptions) {
    this.#options = options;
  }

  /** The par, if it is known; otherwise it is found in the background. */
  async of(day: string, game: string): Promise<Par | undefined> {
    const known = await this.#options.stores.days.dayPar(day, game);
    if (known !== undefined) return JSON.parse(known) as Par;
    this.#want(day, game);
    return undefined;
  }

  /** Stops after the current thought; the next request begins again. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#queue;
  }

  #want(day: string, game: string): void {
    const key = `${day} ${game}`;
    if (this.#wanted.has(key) || this.#isClosed) return;
    this.#wanted.add(key);
    this.#queue = this.#queue
      .then(() => this.#find(day, game))
      .catch((error: unknown) => {
        if (!this.#isClosed) this.#options.onError(error);
      })
      .finally(() => this.#wanted.delete(key));
  }

  async #find(day: string, game: string): Promise<void> {
    const { stores, factsOf, botWorkers } = this.#options;
    const table = await playPar(
      factsOf(day, game),
      games,
      ({ game: id, level, view, seed }) => botWorkers.choose(id, level, view, seed, BACKGROUND),
      () => this.#isClosed,
    );
    if (!table) return;
    const standings = table.match ? table.game.standings(table.match.state) : [];
    const par: Par = { ...scoreOf(standings, DAY_SEAT), decisions: dayDecisionsOf(table) };
    await stores.days.saveDayPar(day, game, JSON.stringify(par));
  }
}
