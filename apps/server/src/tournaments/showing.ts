import type {
  OwnTournament,
  TournamentCard,
  TournamentPlayer,
  TournamentRound,
  TournamentState,
  TournamentTable,
} from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import { HERE_TIME } from './attendance.ts';
import { isWithheld } from './played.ts';
import type { ListedTournament, StoredTournamentRound } from './store/rows.ts';
import type { StoredTournament } from './stored-tournament.ts';
import type { Standing } from './types.ts';

export const cardOf = ({ settings, ...tournament }: ListedTournament): TournamentCard => ({
  code: tournament.code,
  name: settings.name,
  game: settings.game,
  format: settings.format,
  size: settings.size,
  phase: tournament.phase,
  round: tournament.round,
  joined: tournament.joined,
  ...(settings.startAt === undefined ? {} : { startAt: settings.startAt }),
  ...(tournament.circle === undefined ? {} : { circle: tournament.circle }),
});

/** The tournament as everybody who may see it sees it. */
export function stateOf(
  whole: StoredTournament,
  standings: readonly Standing[],
  organiserName: string | undefined,
  now: number,
): TournamentState {
  const { tournament, people, rounds } = whole;
  const { settings, nextRoundAt, endedBy } = tournament;
  const names = new Map(people.map(({ person, name }) => [person, name]));
  const states = new Map(people.map(({ person, state }) => [person, state]));
  const current = rounds.at(-1);
  const planned = tournament.rounds ?? settings.rounds;
  return {
    ...cardOf({ ...tournament, joined: people.length }),
    organiser: tournament.organiser,
    ...(organiserName === undefined ? {} : { organiserName }),
    options: settings.options,
    ...(planned === undefined ? {} : { rounds: planned }),
    clock: settings.clock,
    roundMinutes: settings.roundMinutes,
    pauseSeconds: settings.pauseSeconds,
    ...(settings.people === undefined ? {} : { people: settings.people }),
    duplicate: settings.duplicate,
    spectators: settings.spectators,
    listed: tournament.listed,
    ...(endedBy === undefined ? {} : { end: endedBy }),
    ...(nextRoundAt === undefined ? {} : { nextRoundAt }),
    players: people.map(
      ({ person, name, state, firstRound, seenAt }): TournamentPlayer => ({
        person,
        name,
        state,
        from: firstRound,
        ...(tournament.phase === 'open' ? { here: seenAt >= now - HERE_TIME } : {}),
      }),
    ),
    standings: standings.map((standing) => ({
      ...standing,
      rounds: [...standing.rounds],
      name: names.get(standing.person) ?? '',
      state: states.get(standing.person) ?? 'out',
    })),
    ...(current ? { current: shownRound(whole, current, standings) } : {}),
  };
}

export function shownRound(
  { tournament, people }: StoredTournament,
  round: StoredTournamentRound,
  standings: readonly Standing[],
): TournamentRound {
  const names = new Map(people.map(({ person, name }) => [person, name]));
  const nameOf = (person: PersonId): string => names.get(person) ?? '';
  const points = new Map(standings.map(({ person, rounds }) => [person, rounds[round.number - 1]]));
  const hidden = isWithheld(round, tournament.settings.duplicate);
  return {
    number: round.number,
    startedAt: round.startedAt,
    ...(round.endedAt === undefined ? {} : { endedAt: round.endedAt }),
    deadline: round.deadline,
    tables: round.tables.map(
      ({ code, number, state, seats }): TournamentTable => ({
        code,
        number,
        phase: state === 'reserved' ? 'playing' : state,
        seats: seats.map(({ person, score, rank, missed }) => ({
          person,
          name: nameOf(person),
          ...(hidden || score === undefined || rank === undefined
            ? {}
            : { score, rank, points: points.get(person) ?? 0, ...(missed ? { missed } : {}) }),
        })),
      }),
    ),
    byes: round.byes.map((person) => ({ person, name: nameOf(person) })),
  };
}

/** What concerns one person. */
export function ownPart(
  { tournament, people, rounds }: StoredTournament,
  person: PersonId,
): OwnTournament {
  const known = people.find((each) => each.person === person);
  const own = {
    organiser: tournament.organiser === person,
    ...(known ? { state: known.state } : {}),
  };
  if (tournament.phase !== 'playing') return own;
  const round = rounds.at(-1);
  if (round?.byes.includes(person)) return { ...own, bye: true };
  for (const { code, state, seats } of round?.tables ?? []) {
    const seat = seats.findIndex((each) => each.person === person);
    if (seat >= 0 && state === 'playing') return { ...own, table: code, seat };
  }
  return own;
}

/** Who sits at a table of the round, with their names. */
export function companyAt(
  { people, rounds }: StoredTournament,
  code: string,
): [PersonId, string][] {
  const table = rounds.at(-1)?.tables.find((each) => each.code === code);
  const seated = new Set(table?.seats.map(({ person }) => person));
  return people.flatMap(({ person, name }) => (seated.has(person) ? [[person, name]] : []));
}
