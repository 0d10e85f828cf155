import { playedRounds } from './played.ts';
import { standingsOf } from './standings.ts';
import type { StoredTournamentRound, Tournament, TournamentPerson } from './store/rows.ts';
import type { TournamentStore } from './store.ts';
import type { Standing } from './types.ts';

/** A tournament with all that is stored of it. */
export interface StoredTournament {
  readonly tournament: Tournament;
  readonly people: readonly TournamentPerson[];
  readonly rounds: readonly StoredTournamentRound[];
}

export async function readTournament(
  store: TournamentStore,
  code: string,
): Promise<StoredTournament | undefined> {
  // In this order: whoever joins afterwards raises the version, and nothing is decided without them.
  const tournament = await store.tournament(code);
  if (!tournament) return undefined;
  const [people, rounds] = await Promise.all([
    store.tournamentPeople(code),
    store.tournamentRounds(code),
  ]);
  return { tournament, people, rounds };
}

/** Those who play the next round. */
export const joinedIn = ({ people }: StoredTournament): TournamentPerson[] =>
  people.filter(({ state }) => state === 'in');

/** The round that is played, or was played last. */
export function roundOf({ tournament, rounds }: StoredTournament): StoredTournamentRound {
  const round = rounds.find(({ number }) => number === tournament.round);
  if (!round) throw new Error(`tournament ${tournament.code} has no round ${tournament.round}`);
  return round;
}

export function standingsIn({ tournament, people, rounds }: StoredTournament): Standing[] {
  const { format, duplicate } = tournament.settings;
  return standingsOf({
    format,
    duplicate,
    players: people.map(({ person, firstRound, state }) => ({ person, from: firstRound, state })),
    // The round during which it was closed does not count.
    rounds: playedRounds(
      rounds.filter(({ endedAt }) => tournament.phase !== 'closed' || endedAt !== undefined),
      duplicate,
    ),
  });
}
