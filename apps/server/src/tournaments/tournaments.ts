import {
  failure,
  type NewTournament,
  type OwnTournament,
  TABLE_CODE_LENGTH,
  type TournamentCard,
  type TournamentNews,
  type TournamentPhase,
  type TournamentRound,
  type TournamentState,
} from '@sobremesa/protocol';
import { MAX_TOURNAMENT_PEOPLE } from '@sobremesa/protocol/tournament-choices';
import type { PersonId, Table } from '@sobremesa/tables';
import type { Gate } from '../gate/gate.ts';
import type { Hub } from '../hub/hub.ts';
import { randomCode } from '../people/ids.ts';
import { checkedName } from '../people/names.ts';
import type { Stores } from '../stores.ts';
import { OPEN_TIME, type TournamentDriver } from './driver.ts';
import { seatResultsOf } from './result.ts';
import { checkedSettings } from './setup.ts';
import { cardOf, companyAt, ownPart, shownRound, stateOf } from './showing.ts';
import type { Tournament } from './store/rows.ts';
import { readTournament, type StoredTournament, standingsIn } from './stored-tournament.ts';
import type { Standing } from './types.ts';

export interface TournamentsOptions {
  readonly gate: Pick<Gate, 'circles' | 'tournaments' | 'blocks'>;
  readonly stores: Pick<Stores, 'people' | 'tournaments'>;
  readonly hub: Pick<Hub, 'add'>;
  readonly driver: Pick<TournamentDriver, 'begin' | 'wake'>;
  readonly standInLevel: string;
  readonly now: () => number;
}

/** Somebody who joins, with the name of their profile or, without one, the one they typed. */
interface Joining {
  readonly person: PersonId;
  /** Absent for whoever comes back under the name that they had. */
  readonly name: string | undefined;
  readonly colour: string | undefined;
}

/** Of one organiser, that are not over. */
const MAX_TOURNAMENTS = 5;
const MAX_LISTED = 50;
const MAX_CACHED = 50;

/** People ask less often the more they are, and always more often than those are missed who do not ask. */
const SOONEST = 3_000;
const LATEST = 20_000;
const PER_PERSON = 75;

/** In a knock-out nobody joins after the first round has begun. */
const JOINABLE: Readonly<Record<'knock-out' | 'other', readonly TournamentPhase[]>> = {
  'knock-out': ['open'],
  other: ['open', 'playing', 'pause'],
};

interface Shown {
  readonly whole: StoredTournament;
  /** Of many people and rounds they take as long to work out as a hundred moves. */
  readonly standings: readonly Standing[];
  readonly state: TournamentState;
}

/** Tournaments as people make, join and follow them; `TournamentDriver` runs them. */
export class Tournaments {
  readonly #options: TournamentsOptions;
  /** By code, of the latest version; everybody who follows a tournament asks for the same. */
  readonly #shown = new Map<string, Promise<Shown>>();

  constructor(options: TournamentsOptions) {
    this.#options = options;
  }

  async make(made: NewTournament, organiser: PersonId): Promise<string> {
    const { gate, stores, now } = this.#options;
    const { circle, listed = false } = made;
    await gate.circles.check(circle, organiser);
    const settings = checkedSettings(made, now());
    const code = randomCode(TABLE_CODE_LENGTH);
    const createdAt = now();
    const tournament: Tournament = {
      code,
      organiser,
      ...(circle === undefined ? {} : { circle }),
      listed: listed && circle === undefined,
      settings,
      createdAt,
      version: 1,
      phase: 'open',
      round: 0,
      dueAt: settings.startAt ?? createdAt + OPEN_TIME,
    };
    const isAdded = await stores.tournaments.addTournament(tournament, MAX_TOURNAMENTS);
    if (!isAdded) throw failure('too-many-tournaments');
    return code;
  }

  async listed(): Promise<TournamentCard[]> {
    return (await this.#options.stores.tournaments.listedTournaments(MAX_LISTED)).map(cardOf);
  }

  /** Without those of a circle that the person has left. */
  async of(person: PersonId): Promise<TournamentCard[]> {
    const { gate, stores } = this.#options;
    const own = await stores.tournaments.tournamentsOf(person, MAX_LISTED);
    const are = await Promise.all(own.map((each) => gate.tournaments.shows(each, person)));
    return own.filter((_, index) => are[index]).map(cardOf);
  }

  async ofCircle(circle: string, person: PersonId): Promise<TournamentCard[]> {
    const { gate, stores } = this.#options;
    await gate.circles.check(circle, person);
    return (await stores.tournaments.circleTournaments(circle, MAX_LISTED)).map(cardOf);
  }

  /** What is new for a visitor, who is here by asking. */
  async news(
    code: string,
    visitor: PersonId | undefined,
    known: number | undefined,
  ): Promise<TournamentNews> {
    const { stores, now } = this.#options;
    const tournament = await this.#visible(code, visitor);
    const isOpen = tournament.phase === 'open';
    if (visitor !== undefined && isGoing(tournament.phase)) {
      await stores.tournaments.seeTournamentPeople(code, [visitor], now());
    }
    // Who is here changes without a new version.
    const { whole, state } = await (isOpen ? this.#show(code) : this.#cached(tournament));
    const { version } = whole.tournament;
    const again = Math.min(LATEST, Math.max(SOONEST, PER_PERSON * whole.people.length));
    return {
      version,
      now: now(),
      again,
      ...(visitor === undefined ? {} : { own: await this.#ownPart(whole, visitor) }),
      ...(known === version && !isOpen ? {} : { state }),
    };
  }

  async round(
    code: string,
    number: number,
    visitor: PersonId | undefined,
  ): Promise<TournamentRound> {
    const { whole, standings } = await this.#cached(await this.#visible(code, visitor));
    const round = whole.rounds.find((each) => each.number === number);
    if (!round) throw failure('not-found');
    return shownRound(whole, round, standings);
  }

  /** What the preview of a link shows to whoever has it; throws when it is for members of a circle. */
  async card(code: string): Promise<TournamentCard> {
    const tournament = await this.#visible(code, undefined);
    const people = await this.#options.stores.tournaments.tournamentPeople(code);
    return cardOf({ ...tournament, joined: people.length });
  }

  async join(code: string, { person, name, colour }: Joining): Promise<void> {
    const { stores, driver, now } = this.#options;
    const { settings, phase } = await this.#visible(code, person);
    mustGoOn(phase);
    const joining = {
      tournament: code,
      person,
      name: checkedName(name ?? (await this.#nameIn(code, person))),
      ...(colour === undefined ? {} : { colour }),
      joinedAt: now(),
      seenAt: now(),
    };
    const joined = await stores.tournaments.joinTournament(joining, {
      phases: JOINABLE[settings.format === 'knock-out' ? 'knock-out' : 'other'],
      most: MAX_TOURNAMENT_PEOPLE,
      // With the last one who was missing it may begin.
      lookAt: phase === 'open' && settings.startAt === undefined ? now() : undefined,
    });
    if (joined === 'full') throw failure('tournament-full');
    if (joined === 'closed') throw failure('tournament-started');
    driver.wake();
  }

  /** Somebody withdraws, or the organiser takes them out. A bot plays for them until the end of the round. */
  async withdraw(code: string, of: PersonId, person: PersonId): Promise<void> {
    const { gate, stores, hub, standInLevel: level } = this.#options;
    const tournament = await this.#visible(code, person);
    if (of !== person) gate.tournaments.checkOrganiser(tournament, person);
    mustGoOn(tournament.phase);
    const isKnown = await stores.tournaments.setTournamentState(code, of, 'withdrawn');
    if (!isKnown) throw failure('not-joined');
    const { table } = ownPart(await this.#whole(code), of);
    if (table === undefined) return;
    await hub.add(table, ({ phase: at, occupants }) => {
      const seat = occupants.findIndex((occupant) => occupant.person === of);
      if (at !== 'playing' || seat < 0 || occupants[seat].standIn !== undefined) return [];
      return [{ type: 'stand-in', seat, level, reason: 'left' }];
    });
  }

  async start(code: string, person: PersonId): Promise<void> {
    const { gate, driver } = this.#options;
    const tournament = await this.#visible(code, person);
    gate.tournaments.checkOrganiser(tournament, person);
    mustGoOn(tournament.phase);
    await driver.begin(code);
  }

  async close(code: string, person: PersonId): Promise<void> {
    const { gate, stores } = this.#options;
    for (;;) {
      const tournament = await this.#visible(code, person);
      const { phase, round, rounds } = tournament;
      gate.tournaments.checkOrganiser(tournament, person);
      mustGoOn(phase);
      const isClosed = await stores.tournaments.changeTournament(tournament, {
        phase: 'closed',
        endedBy: 'organiser',
        round,
        ...(rounds === undefined ? {} : { rounds }),
      });
      if (isClosed) return;
    }
  }

  /** Stores the results of a table. Reads the table before its first `await`. */
  async record(table: Table): Promise<void> {
    const { stores, driver, now } = this.#options;
    const results = table.opening.tournament && seatResultsOf(table);
    if (!results) return;
    await stores.tournaments.endTournamentTable(table.code, results, now());
    driver.wake();
  }

  /** Whoever has blocked somebody is told that they sit at their table; the other one is not. */
  async #ownPart(whole: StoredTournament, person: PersonId): Promise<OwnTournament> {
    const own = ownPart(whole, person);
    if (own.table === undefined) return own;
    const blocked = await this.#options.gate.blocks.blockedBy(person);
    const names = companyAt(whole, own.table)
      .filter(([id]) => blocked.has(id))
      .map(([, name]) => name);
    return names.length === 0 ? own : { ...own, blocked: names };
  }

  /** A tournament that the visitor may see. */
  async #visible(code: string, visitor: PersonId | undefined): Promise<Tournament> {
    const { gate, stores } = this.#options;
    const tournament = await stores.tournaments.tournament(code);
    if (!tournament) throw failure('no-such-tournament');
    await gate.tournaments.see(tournament, visitor);
    return tournament;
  }

  async #nameIn(code: string, person: PersonId): Promise<string> {
    const people = await this.#options.stores.tournaments.tournamentPeople(code);
    return people.find((each) => each.person === person)?.name ?? '';
  }

  async #whole(code: string): Promise<StoredTournament> {
    const whole = await readTournament(this.#options.stores.tournaments, code);
    if (!whole) throw failure('no-such-tournament');
    return whole;
  }

  async #show(code: string): Promise<Shown> {
    const { stores, now } = this.#options;
    const whole = await this.#whole(code);
    const organiser = await stores.people.person(whole.tournament.organiser);
    const standings = standingsIn(whole);
    return { whole, standings, state: stateOf(whole, standings, organiser?.name, now()) };
  }

  #cached({ code, version }: Tournament): Promise<Shown> {
    const key = `${code} ${version}`;
    const known = this.#shown.get(key);
    if (known) return known;
    const shown = this.#show(code);
    // Read later than the version: with a newer one it would be shown as the older one.
    this.#shown.set(key, shown);
    shown.catch(() => this.#shown.delete(key));
    const [oldest] = this.#shown.keys();
    if (this.#shown.size > MAX_CACHED) this.#shown.delete(oldest);
    return shown;
  }
}

const isGoing = (phase: TournamentPhase): boolean => phase !== 'over' && phase !== 'closed';

function mustGoOn(phase: TournamentPhase): void {
  if (!isGoing(phase)) throw failure('tournament-over');
}
