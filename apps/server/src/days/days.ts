import { dayDeal } from '@sobremesa/engine';
import { findGame, gameIds, games } from '@sobremesa/games/rules';
import {
  type DayChain as ChainInfo,
  type DayState,
  type DaySummary,
  failure,
  TABLE_CODE_LENGTH,
} from '@sobremesa/protocol';
import {
  type DayMatch,
  type Fact,
  type LonePlayer,
  newDayTable,
  type PersonId,
  type Table,
} from '@sobremesa/tables';
import type { BotWorkers } from '../bots/port.ts';
import type { Hub } from '../hub/hub.ts';
import { randomCode } from '../people/ids.ts';
import type { Stores } from '../stores.ts';
import type { Calendar } from './calendar.ts';
import type { DayChain } from './day-chain.ts';
import { Pars } from './pars.ts';
import { type DayDecision, dayDecisionsOf, dayResultOf } from './result.ts';
import type { DayTry } from './store.ts';

type DayStorage = Pick<Stores, 'days'>;

interface DaysOptions {
  readonly stores: DayStorage;
  readonly botWorkers: BotWorkers;
  readonly calendar: Calendar;
  readonly chain: DayChain;
  readonly hub: Pick<Hub, 'openAs' | 'read'>;
  /** Bots pause before they move. */
  readonly calm: boolean;
  readonly now: () => number;
  onError(error: unknown): void;
}

/** Who plays, and under which name. */
export interface DayPerson extends LonePlayer {
  readonly person: PersonId;
}

/** The matches of the days: the same cards and the same bots for everybody, and one try that counts. */
export class Days {
  readonly #options: DaysOptions;
  readonly #pars: Pars;

  constructor(options: DaysOptions) {
    this.#options = options;
    const nobody = { person: 'par', name: 'par' };
    this.#pars = new Pars({
      ...options,
      factsOf: (date, game) => this.#facts(game, { date }, nobody),
    });
  }

  get #today(): string {
    return this.#options.calendar.dayAt(this.#options.now());
  }

  /** Today's matches, and how far the person is with each. */
  async today(person: PersonId | undefined): Promise<DayState> {
    const { calendar, stores, now } = this.#options;
    const day = this.#today;
    const tries = person === undefined ? [] : await stores.days.triesOf(person, day);
    return {
      day,
      until: calendar.endOfDay(now()),
      now: now(),
      games: gameIds.map((game) => {
        const own = tries.find((each) => each.game === game);
        return { game, ...(own ? { own: ownTry(own) } : {}) };
      }),
    };
  }

  /** The anchor, and the seed of the last day on which no match can count any more. */
  published(): ChainInfo {
    const { calendar, chain, now } = this.#options;
    const { first, anchor } = chain;
    const day = calendar.lastClosedDay(now());
    const seed = chain.seedOf(day);
    return { first, anchor, ...(seed === undefined ? {} : { published: { day, seed } }) };
  }

  /** Opens the try that counts or, while it is played, returns its table; afterwards opens one for practice. */
  async play(game: string, player: DayPerson): Promise<string> {
    const day = this.#today;
    const { stores } = this.#options;
    const own = await this.#storedTry(player.person, day, game);
    if (own?.finishedAt !== undefined) return this.practise(day, game, player);
    this.#deal(day, game);
    const table = randomCode(TABLE_CODE_LENGTH);
    const code = await stores.days.beginTry({ day, game, person: player.person, table });
    await this.#options.hub.openAs(code, this.#facts(game, { date: day }, player));
    await this.#pars.of(day, game);
    return code;
  }

  /** Only for those who know the deal: who has finished the try, and everybody once it is public. */
  async practise(day: string, game: string, player: DayPerson): Promise<string> {
    await this.#mayKnow(player.person, day, game);
    const code = randomCode(TABLE_CODE_LENGTH);
    await this.#options.hub.openAs(code, this.#facts(game, { date: day, practice: true }, player));
    return code;
  }

  /** The results of a day, for those who know the deal. */
  async summary(day: string, game: string, person: PersonId | undefined): Promise<DaySummary> {
    const own = await this.#mayKnow(person, day, game);
    const { stores, hub } = this.#options;
    const [ranks, par] = await Promise.all([
      stores.days.dayRanks(day, game, own?.worth ?? 0),
      this.#pars.of(day, game),
    ]);
    const decisions = own ? await hub.read(own.table, dayDecisionsOf) : [];
    const people = ranks.reduce((sum, each) => sum + each.people, 0);
    const better = ranks.reduce((sum, each) => sum + each.better, 0);
    return {
      day,
      game,
      people,
      ranks: ranks.map(({ rank, people: count }) => ({ rank, people: count })),
      ...(own
        ? { own: { ...ownTry(own), ...(own.worth === undefined ? {} : { place: better + 1 }) } }
        : {}),
      ...(par ? { par: { score: par.score, rank: par.rank } } : {}),
      decisions: await this.#shares(day, game, decisions, par?.decisions ?? []),
    };
  }

  /** Stores the result of a table of the day. Reads the table before its first `await`. */
  async record(table: Table): Promise<void> {
    const result = dayResultOf(table, this.#options.calendar);
    if (result) await this.#options.stores.days.finishTry(result);
  }

  async close(): Promise<void> {
    await this.#pars.close();
  }

  async #shares(
    day: string,
    game: string,
    decisions: readonly DayDecision[],
    expert: readonly DayDecision[],
  ): Promise<DaySummary['decisions']> {
    const positions = decisions.map(({ position }) => position);
    const counted = await this.#options.stores.days.dayChoices(day, game, positions);
    return decisions.flatMap(({ at, position, move }) => {
      const choices = counted.filter((each) => each.position === position);
      if (choices.length === 0) return [];
      const best = expert.find((each) => each.position === position);
      return [
        {
          at,
          move: JSON.parse(move),
          choices: choices.map((each) => ({ move: JSON.parse(each.move), people: each.people })),
          ...(best ? { par: JSON.parse(best.move) } : {}),
        },
      ];
    });
  }

  /** The finished try of a person, if there is one; throws when the deal must still be unknown to them. */
  async #mayKnow(
    person: PersonId | undefined,
    day: string,
    game: string,
  ): Promise<DayTry | undefined> {
    this.#deal(day, game);
    const own = person === undefined ? undefined : await this.#storedTry(person, day, game);
    if (own?.finishedAt !== undefined) return own;
    const { calendar, now } = this.#options;
    if (day > calendar.lastClosedDay(now())) throw failure('day-not-played');
    return undefined;
  }

  /** The try, with its result: that of a match that has just ended may not be stored yet. */
  async #storedTry(person: PersonId, day: string, game: string): Promise<DayTry | undefined> {
    const own = await this.#tryOf(person, day, game);
    if (!own || own.finishedAt !== undefined) return own;
    const { hub, calendar, stores } = this.#options;
    const result = await hub.read(own.table, (table) => dayResultOf(table, calendar));
    if (!result) return own;
    await stores.days.finishTry(result);
    return this.#tryOf(person, day, game);
  }

  async #tryOf(person: PersonId, day: string, game: string): Promise<DayTry | undefined> {
    const tries = await this.#options.stores.days.triesOf(person, day);
    return tries.find((each) => each.game === game);
  }

  /** The deal of a day that has begun; throws for any other. */
  #deal(day: string, game: string): ReturnType<typeof dayDeal> {
    const seed = day > this.#today ? undefined : this.#options.chain.seedOf(day);
    if (seed === undefined || !findGame(game)) throw failure('no-such-day');
    return dayDeal(seed, game);
  }

  #facts(game: string, day: DayMatch, { person, ...player }: DayPerson): Fact[] {
    const deal = this.#deal(day.date, game);
    const { botWorkers, calm } = this.#options;
    const opener = { host: person, ...deal };
    return newDayTable({ game, calm }, opener, { day, player, games, bots: botWorkers.bots });
  }
}

const ownTry = ({ table, finishedAt, score, rank, worth }: DayTry) => ({
  table,
  ...(finishedAt === undefined ? {} : { score, rank, counts: worth !== undefined }),
});
