import type { PersonId } from '@sobremesa/tables';
import type { StoredTournamentRound, TournamentPerson } from './store/rows.ts';
import type { TournamentStore } from './store.ts';

/** Whoever has asked for news within this time is here; a tournament that waits for all begins only with them. */
export const HERE_TIME = 30_000;
/** How often each server writes down who of the running tournaments is connected to it. */
const NOTE_INTERVAL = 20_000;
/** Longer than between two notes, and than a locked phone is quiet before its owner looks at it again. */
const AWAY_TIME = 90_000;
/** A bot covers the first round that somebody misses; after this many in a row, whoever is away is out. */
const MAX_MISSED = 2;

type Attendee = Pick<TournamentPerson, 'person' | 'seenAt'>;
type Seated = Pick<StoredTournamentRound, 'tables'>;

/** Who has missed the last rounds in a row and is connected nowhere. */
export const goneIn = (
  people: readonly Attendee[],
  rounds: readonly Seated[],
  now: number,
): PersonId[] =>
  people
    .filter(({ seenAt }) => seenAt < now - AWAY_TIME)
    .map(({ person }) => person)
    .filter((person) => missedInARow(person, rounds) >= MAX_MISSED);

/** How many of the latest rounds with a seat somebody has left to a bot. */
function missedInARow(person: PersonId, rounds: readonly Seated[]): number {
  const seats = rounds.flatMap(({ tables }) =>
    tables.flatMap((table) => table.seats.filter((seat) => seat.person === person)),
  );
  return seats.length - 1 - seats.findLastIndex(({ missed }) => !missed);
}

interface RegisterOptions {
  readonly stores: {
    readonly tournaments: Pick<TournamentStore, 'playersOfRunning' | 'seeTournamentPeople'>;
  };
  /** Who has a socket at this server, on whichever page. */
  readonly connected: () => ReadonlySet<PersonId>;
  readonly now: () => number;
}

/** Writes down who is connected to this server, so that every server knows who of a tournament is anywhere. */
export class AttendanceRegister {
  readonly #options: RegisterOptions;
  #notedAt: number;

  constructor(options: RegisterOptions) {
    this.#options = options;
    this.#notedAt = options.now();
  }

  async note(): Promise<void> {
    const { stores, connected, now } = this.#options;
    const at = now();
    if (at - this.#notedAt < NOTE_INTERVAL) return;
    this.#notedAt = at;
    const here = connected();
    const byTournament = new Map<string, PersonId[]>();
    for (const { tournament, person } of await stores.tournaments.playersOfRunning()) {
      if (!here.has(person)) continue;
      byTournament.set(tournament, [...(byTournament.get(tournament) ?? []), person]);
    }
    for (const [tournament, people] of byTournament) {
      await stores.tournaments.seeTournamentPeople(tournament, people, at);
    }
  }
}
