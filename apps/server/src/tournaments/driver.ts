import { randomBytes } from 'node:crypto';
import { SecureRng } from '@sobremesa/engine';
import { failure, TABLE_CODE_LENGTH } from '@sobremesa/protocol';
import { MINUTE } from '@sobremesa/protocol/durations';
import { type PersonId, roundOverFacts } from '@sobremesa/tables';
import type { CircleNews } from '../circles/news.ts';
import type { Gate } from '../gate/gate.ts';
import type { Hub } from '../hub/hub.ts';
import type { RoundNews } from '../notices/notices.ts';
import { randomCode } from '../people/ids.ts';
import type { Stores } from '../stores.ts';
import type { Twins } from '../twins/twins.ts';
import { AttendanceRegister, goneIn, HERE_TIME } from './attendance.ts';
import { goingOn } from './knock-out.ts';
import { pairRound } from './pairing.ts';
import { roundsFor } from './pairing-rounds.ts';
import { playedRounds } from './played.ts';
import { seatResultsOf } from './result.ts';
import { tableSizeOf } from './setup.ts';
import type {
  StoredTournamentRound,
  StoredTournamentTable,
  Tournament,
  TournamentProgress,
} from './store/rows.ts';
import {
  joinedIn,
  readTournament,
  roundOf,
  type StoredTournament,
  standingsIn,
} from './stored-tournament.ts';
import { tablesOfRound } from './tables.ts';

export interface DriverOptions {
  readonly gate: Pick<Gate, 'tournaments'>;
  readonly stores: Pick<Stores, 'tournaments' | 'safety' | 'tables' | 'twins'>;
  readonly hub: Pick<Hub, 'openTogether' | 'add' | 'readLatest'>;
  readonly twins: Pick<Twins, 'isOver'>;
  readonly notices: {
    roundBegun(news: RoundNews): void;
    roundOver(news: RoundNews): void;
  };
  /** Tells the webhooks of the circle of a tournament. */
  readonly circleNews: Pick<CircleNews, 'roundBegun'>;
  readonly standInLevel: string;
  /** Whether bots pause before they move. */
  readonly calm: boolean;
  /** Who has a socket at this server, on whichever page. */
  readonly connected: () => ReadonlySet<PersonId>;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

const SWEEP_INTERVAL = 1_000;
/** Another server goes on with a tournament this long after its server has crashed. */
const CLAIM_TIME = 10_000;
const SWEEP_SIZE = 20;
/** How often a running round is looked at, although no table of it has ended. */
const LOOK_INTERVAL = 30_000;
/** How often it is looked whether all are here. */
const HERE_INTERVAL = 2_000;
/** A tournament that has not begun is closed after this time. */
export const OPEN_TIME = 30 * 24 * 3_600_000;
/** Attempts to write a step while others join. */
const MAX_ATTEMPTS = 20;

/**
 * Runs tournaments: begins rounds, opens their tables, ends them. A tournament is a row with a due time, which one server
 * claims. Each step is one transaction that needs the version that was read, so that it happens once, however many servers
 * try it; after a crash another server reads what is stored and goes on from there.
 */
export class TournamentDriver {
  readonly #options: DriverOptions;
  readonly #timer: NodeJS.Timeout;
  readonly #register: AttendanceRegister;
  #sweeping: Promise<void> | undefined;
  #closed = false;

  constructor(options: DriverOptions) {
    this.#options = options;
    this.#register = new AttendanceRegister(options);
    this.#timer = setInterval(() => this.wake(), SWEEP_INTERVAL);
  }

  /** Does what is due now, unless it is being done. */
  wake(): void {
    if (this.#closed || this.#sweeping) return;
    this.#sweeping = this.#sweep()
      .catch(this.#report)
      .finally(() => {
        this.#sweeping = undefined;
      });
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await this.#sweeping;
  }

  /** Begins a tournament that is open. Throws a `RequestError` when there are too few people. */
  async begin(code: string): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const whole = await this.#read(code);
      if (whole?.tournament.phase !== 'open') throw failure('tournament-started');
      if (!hasTable(whole)) throw failure('too-few-people');
      if (await this.#beginRound(whole)) return;
    }
    throw failure('server-busy');
  }

  readonly #report = (error: unknown): void => {
    // While this server stops, errors are expected; another server does what remains.
    if (!this.#closed) this.#options.onError(error);
  };

  async #sweep(): Promise<void> {
    // First: who is connected now is not put out by a round that ends now.
    await this.#register.note();
    const { stores, now } = this.#options;
    const claim = { now: now(), until: now() + CLAIM_TIME, limit: SWEEP_SIZE };
    const codes = await stores.tournaments.claimTournaments(claim);
    for (const code of codes) {
      if (this.#closed) return;
      // One that fails must not keep the others from going on; it is tried again when the claim ends.
      await this.#advance(code).catch(this.#report);
    }
  }

  #read(code: string): Promise<StoredTournament | undefined> {
    return readTournament(this.#options.stores.tournaments, code);
  }

  async #advance(code: string): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const whole = await this.#read(code);
      if (!whole || (await this.#look(whole))) return;
    }
  }

  /** False when the tournament has changed meanwhile, so that nothing was written. */
  async #look(whole: StoredTournament): Promise<boolean> {
    const { tournament } = whole;
    switch (tournament.phase) {
      case 'open':
        return this.#lookAtStart(whole);
      case 'playing':
        return this.#lookAtRound(whole);
      case 'pause':
        return hasTable(whole) ? this.#beginRound(whole) : this.#end(tournament, 'over');
      case 'over':
      case 'closed':
        return this.#postpone(tournament, undefined);
    }
  }

  async #postpone(tournament: Tournament, dueAt: number | undefined): Promise<true> {
    await this.#options.stores.tournaments.postponeTournament(tournament, dueAt);
    return true;
  }

  async #lookAtStart(whole: StoredTournament): Promise<boolean> {
    const { tournament } = whole;
    const { now } = this.#options;
    const { startAt } = tournament.settings;
    const end = tournament.createdAt + OPEN_TIME;
    if (startAt === undefined ? end <= now() : startAt <= now() && !hasTable(whole)) {
      return this.#end(tournament, 'closed');
    }
    if (startAt !== undefined && startAt > now()) {
      return this.#postpone(tournament, startAt);
    }
    if (startAt !== undefined || this.#areAllHere(whole)) {
      return this.#beginRound(whole);
    }
    const isFull =
      joinedIn(whole).length >= (tournament.settings.people ?? Number.POSITIVE_INFINITY);
    return this.#postpone(tournament, isFull ? now() + HERE_INTERVAL : end);
  }

  #areAllHere(whole: StoredTournament): boolean {
    const { people: expected = Number.POSITIVE_INFINITY } = whole.tournament.settings;
    const joined = joinedIn(whole);
    const since = this.#options.now() - HERE_TIME;
    return joined.length >= expected && joined.every(({ seenAt }) => seenAt >= since);
  }

  #end(tournament: Tournament, phase: 'over' | 'closed'): Promise<boolean> {
    const { round, rounds } = tournament;
    return this.#options.stores.tournaments.changeTournament(tournament, {
      phase,
      round,
      ...(rounds === undefined ? {} : { rounds }),
      ...(phase === 'closed' ? { endedBy: 'too-few' } : {}),
    });
  }

  /** False when the tournament has changed meanwhile. */
  async #beginRound(whole: StoredTournament): Promise<boolean> {
    const { tournament, rounds } = whole;
    const { stores, now } = this.#options;
    const { format, roundMinutes, duplicate } = tournament.settings;
    const number = tournament.round + 1;
    const people = joinedIn(whole).map(({ person }) => person);
    if (await this.#withdrawOutsiders(tournament, people)) return false;
    const size = tableSizeOf(tournament.settings);
    const count = countRounds(tournament, people.length);
    const secret = randomBytes(32).toString('hex');
    const pairing = pairRound({
      format,
      round: number,
      rounds: count,
      people,
      size,
      played: playedRounds(rounds, duplicate),
      standings: standingsIn(whole),
      apart: (await stores.safety.blocksAround(people)).map(({ person, blocked }) => [
        person,
        blocked,
      ]),
      random: new SecureRng(`sobremesa/tournament-pairing/1/${secret}`),
    });
    const startedAt = now();
    const progress: TournamentProgress = {
      phase: 'playing',
      round: number,
      rounds: count,
      // If this server crashes before the tables are open, another one opens them then.
      dueAt: startedAt + CLAIM_TIME,
    };
    const isWritten = await stores.tournaments.beginTournamentRound(tournament, progress, {
      number,
      secret,
      startedAt,
      deadline: startedAt + roundMinutes * MINUTE,
      tables: pairing.tables.map((seats) => ({
        code: randomCode(TABLE_CODE_LENGTH),
        people: seats,
      })),
      byes: pairing.byes,
    });
    if (!isWritten) return false;
    const begun = await this.#read(tournament.code);
    if (begun?.tournament.round === number) await this.#open(begun, roundOf(begun));
    return true;
  }

  /** True when somebody was withdrawn who is no longer a member of the circle, so that there are fewer to be seated. */
  async #withdrawOutsiders(tournament: Tournament, people: readonly PersonId[]): Promise<boolean> {
    const { gate, stores } = this.#options;
    const outsiders = await gate.tournaments.outsiders(tournament, people);
    for (const person of outsiders) {
      await stores.tournaments.setTournamentState(tournament.code, person, 'withdrawn');
    }
    return outsiders.size > 0;
  }

  async #lookAtRound(whole: StoredTournament): Promise<boolean> {
    const { now, hub, standInLevel } = this.#options;
    const { tournament } = whole;
    const round = roundOf(whole);
    const playing = round.tables.filter(isGoing);
    const phases = await this.#phasesOf(playing.map(({ code }) => code));
    if (playing.some(({ state }) => state === 'reserved')) {
      await this.#open(whole, round);
      return false;
    }
    const isLate = now() >= round.deadline;
    let left = 0;
    for (const { code } of playing) {
      const phase = phases.get(code);
      if (phase === 'finished' || phase === 'closed') await this.#endTable(code);
      else {
        left++;
        if (isLate) await hub.add(code, (table) => roundOverFacts(table, standInLevel));
      }
    }
    if (left === 0) return this.#endRound(tournament.code);
    const next = isLate ? now() + LOOK_INTERVAL : Math.min(round.deadline, now() + LOOK_INTERVAL);
    return this.#postpone(tournament, next);
  }

  async #phasesOf(codes: readonly string[]): Promise<Map<string, string>> {
    const indexes = codes.length === 0 ? [] : await this.#options.stores.tables.indexes(codes);
    return new Map(indexes.map(({ code, phase }) => [code, phase]));
  }

  /** Opening the same tables again changes nothing. */
  async #open(
    { tournament, people }: StoredTournament,
    round: StoredTournamentRound,
  ): Promise<void> {
    const { stores, hub, notices, circleNews, calm } = this.#options;
    const { tables, groups } = tablesOfRound(tournament, round, people, calm);
    for (const group of groups) await stores.twins.saveTwins(group, []);
    await hub.openTogether(tables);
    await stores.tournaments.openTournamentTables(tournament.code, round.number);
    for (const news of newsOf(tournament, round)) notices.roundBegun(news);
    if (tournament.circle === undefined) return;
    const { name, game } = tournament.settings;
    const path = pathOf(tournament);
    const news = { tournament: tournament.code, name, game, round: round.number, path };
    await circleNews.roundBegun(tournament.circle, news);
  }

  /** Stores what a table ended with, if the server where it ended has not. */
  async #endTable(code: string): Promise<void> {
    const { stores, hub, now } = this.#options;
    const results = await hub.readLatest(code, seatResultsOf);
    await stores.tournaments.endTournamentTable(code, results, now());
  }

  async #endRound(code: string): Promise<boolean> {
    const { stores, now, twins, notices } = this.#options;
    const whole = await this.#read(code);
    if (whole?.tournament.phase !== 'playing') return false;
    const { tournament } = whole;
    const round = roundOf(whole);
    const gone = goneIn(whole.people, whole.rounds, now());
    const staying = joinedIn(whole)
      .map(({ person }) => person)
      .filter((person) => !gone.includes(person));
    const next = playersAfter(whole, staying);
    const out = whole.people.map(({ person }) => person).filter((each) => !next.includes(each));
    const { pauseSeconds, format } = tournament.settings;
    const { rounds = tournament.round } = tournament;
    const isLast = format === 'knock-out' ? next.length === 0 : tournament.round >= rounds;
    const nextRoundAt = now() + 1_000 * pauseSeconds;
    const progress: TournamentProgress = isLast
      ? { phase: 'over', round: tournament.round, rounds }
      : { phase: 'pause', round: tournament.round, rounds, nextRoundAt, dueAt: nextRoundAt };
    // Who lost the final is not out: the tournament is over.
    const end = { endedAt: now(), out: isLast ? gone : out };
    if (!(await stores.tournaments.endTournamentRound(tournament, progress, end))) return false;
    for (const news of newsOf(tournament, round)) notices.roundOver(news);
    // A table that was closed is not recorded, so that nobody else has seen that all of them are over.
    if (tournament.settings.duplicate) {
      for (const group of tablesOfRound(tournament, round, whole.people, false).groups) {
        await twins.isOver(group.code);
      }
    }
    return true;
  }
}

const isGoing = ({ state }: StoredTournamentTable): boolean =>
  state === 'reserved' || state === 'playing';

const hasTable = (whole: StoredTournament): boolean =>
  joinedIn(whole).length >= tableSizeOf(whole.tournament.settings).min;

/** How many rounds there will be. A knock-out loses people whom nobody has beaten, so it is counted anew. */
function countRounds(tournament: Tournament, people: number): number {
  const { settings, round, rounds = settings.rounds } = tournament;
  const { format } = settings;
  if (format !== 'knock-out' && rounds !== undefined) return rounds;
  return round + roundsFor(format, people, tableSizeOf(settings));
}

function playersAfter(whole: StoredTournament, staying: readonly PersonId[]): readonly PersonId[] {
  const { tournament, rounds } = whole;
  const { format, duplicate } = tournament.settings;
  if (format !== 'knock-out') return staying;
  const ended = rounds.map((round) => ({ ...round, endedAt: round.endedAt ?? 0 }));
  const last = playedRounds(ended, duplicate)[tournament.round - 1];
  const standings = standingsIn({ ...whole, rounds: ended });
  return goingOn(last, staying, standings, tableSizeOf(tournament.settings));
}

const pathOf = ({ code }: Pick<Tournament, 'code'>): string => `/o/${code}`;

const newsOf = (
  { code, settings }: Tournament,
  { number, tables, byes }: StoredTournamentRound,
): RoundNews[] => {
  const news = { tournament: code, name: settings.name, game: settings.game, round: number };
  return [
    ...tables.flatMap((table) =>
      table.seats.map(({ person }) => ({
        ...news,
        person,
        table: table.code,
        path: `/t/${table.code}`,
      })),
    ),
    ...byes.map((person) => ({ ...news, person, path: pathOf({ code }) })),
  ];
};
