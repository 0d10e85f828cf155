import { describe, expect, test } from 'vitest';
import type {
  NewTournamentRound,
  Tournament,
  TournamentProgress,
} from '../../../src/tournaments/store/rows.ts';
import type { OpenDatabase } from '../../support/database.ts';
import { type NewDatabase, useDatabase } from './database.ts';

const cup: Tournament = {
  code: 'cup',
  organiser: 'ana',
  listed: true,
  settings: {
    name: 'Copa',
    game: 'bids',
    options: { rounds: 1 },
    size: 3,
    format: 'swiss',
    clock: 'fast',
    roundMinutes: 30,
    pauseSeconds: 0,
    duplicate: false,
    spectators: true,
  },
  createdAt: 1,
  version: 1,
  phase: 'open',
  round: 0,
  dueAt: 100,
};

const PLAYING: TournamentProgress = { phase: 'playing', round: 1, rounds: 2, dueAt: 50 };

const round = (tables: NewTournamentRound['tables']): NewTournamentRound => ({
  number: 1,
  secret: 'of the round',
  startedAt: 10,
  deadline: 90,
  tables,
  byes: ['pepe'],
});

const TABLES = [
  { code: 'first', people: ['luis', 'eva'] },
  { code: 'second', people: ['marta', 'juan'] },
];

const RESULTS = [
  { score: 3, rank: 2, missed: true },
  { score: 7, rank: 1, missed: false },
];

const join = (stores: OpenDatabase, person: string, most = 10) =>
  stores.tournaments.joinTournament(
    { tournament: cup.code, person, name: person, joinedAt: 2, seenAt: 2 },
    { phases: ['open'], most, lookAt: undefined },
  );

async function stored(stores: OpenDatabase): Promise<Tournament> {
  const tournament = await stores.tournaments.tournament(cup.code);
  if (!tournament) throw new Error('no tournament');
  return tournament;
}

/** A round of two tables, and one who has a bye. */
async function begun(stores: OpenDatabase): Promise<void> {
  await stores.tournaments.addTournament(cup, 5);
  for (const person of ['luis', 'eva', 'marta', 'juan', 'pepe']) await join(stores, person);
  await stores.tournaments.beginTournamentRound(await stored(stores), PLAYING, round(TABLES));
}

export function tournamentsContract(newDatabase: NewDatabase): void {
  describe('tournaments', () => {
    const database = useDatabase(newDatabase);

    test('is read as it was stored; an organiser has only so many', async () => {
      const stores = await database.open();
      const add = (code: string) => stores.tournaments.addTournament({ ...cup, code }, 2);
      expect(await Promise.all(['cup', 'two', 'three'].map(add))).toEqual(
        expect.arrayContaining([true, true, false]),
      );
      const [first] = (await stores.tournaments.tournamentsOf('ana', 1)) ?? [];
      expect(first).toEqual({ ...cup, code: first.code, joined: 0 });
      expect(await stores.tournaments.tournament('none')).toBeUndefined();
    });

    test('people join until it is full, also at two servers at once; each once, and only while it is open', async () => {
      const servers = [await database.open(), await database.open()];
      await servers[0].tournaments.addTournament(cup, 5);
      const joined = await Promise.all(
        ['luis', 'eva', 'luis', 'pepe', 'marta'].map((person, index) =>
          join(servers[index % 2], person, 3),
        ),
      );
      expect(joined.filter((each) => each === 'full')).toHaveLength(1);
      expect(await servers[0].tournaments.tournamentPeople(cup.code)).toHaveLength(3);
      expect(
        (await servers[0].tournaments.listedTournaments(5)).map((each) => each.joined),
      ).toEqual([3]);
      const open = await stored(servers[0]);
      expect(await servers[0].tournaments.changeTournament(open, { phase: 'over', round: 0 })).toBe(
        true,
      );
      expect(await join(servers[1], 'luis', 3)).toBe('closed');
      expect(await servers[0].tournaments.listedTournaments(5)).toEqual([]);
    });

    test('a round is begun once, however many servers pair it, and not without who has joined meanwhile', async () => {
      const servers = [await database.open(), await database.open()];
      await servers[0].tournaments.addTournament(cup, 5);
      await join(servers[0], 'luis');
      const old = await stored(servers[0]);
      await join(servers[1], 'eva');
      expect(await servers[0].tournaments.beginTournamentRound(old, PLAYING, round(TABLES))).toBe(
        false,
      );
      const read = await stored(servers[0]);
      const pair = (stores: OpenDatabase, index: number) =>
        stores.tournaments.beginTournamentRound(
          read,
          PLAYING,
          round([{ code: `table ${index}`, people: ['luis', 'eva'] }]),
        );
      expect((await Promise.all(servers.map(pair))).filter(Boolean)).toHaveLength(1);
      const [only, ...others] = await servers[0].tournaments.tournamentRounds(cup.code);
      expect(others).toEqual([]);
      expect(only.tables).toHaveLength(1);
      expect(only.byes).toEqual(['pepe']);
      expect(await stored(servers[1])).toMatchObject(PLAYING);
    });

    test('nobody has two seats in a round', async () => {
      const stores = await database.open();
      await stores.tournaments.addTournament(cup, 5);
      const twice = round([{ code: 'first', people: ['luis', 'luis'] }]);
      const attempt = stores.tournaments.beginTournamentRound(await stored(stores), PLAYING, twice);
      await expect(attempt).rejects.toThrow();
      expect(await stores.tournaments.tournamentRounds(cup.code)).toEqual([]);
      expect(await stored(stores)).toEqual(cup);
    });

    test('tables are reserved, then open, then over; with the last one the tournament is due', async () => {
      const servers = [await database.open(), await database.open()];
      await begun(servers[0]);
      const states = async () =>
        (await servers[1].tournaments.tournamentRounds(cup.code))[0].tables.map(
          ({ state }) => state,
        );
      expect(await states()).toEqual(['reserved', 'reserved']);
      await servers[0].tournaments.openTournamentTables(cup.code, 1);
      expect(await states()).toEqual(['playing', 'playing']);
      await servers[0].tournaments.postponeTournament(await stored(servers[0]), 80);
      await Promise.all([
        servers[0].tournaments.endTournamentTable('first', RESULTS, 60),
        servers[1].tournaments.endTournamentTable('second', undefined, 60),
      ]);
      expect(await states()).toEqual(['finished', 'closed']);
      const { dueAt, version } = await stored(servers[0]);
      expect(dueAt).toBe(60);
      await servers[1].tournaments.endTournamentTable('first', undefined, 70);
      expect((await stored(servers[0])).version).toBe(version);
      const [{ tables }] = await servers[1].tournaments.tournamentRounds(cup.code);
      expect(tables[0].seats).toEqual(
        RESULTS.map((result, seat) => ({ person: TABLES[0].people[seat], seat, ...result })),
      );
    });

    test('ends a round with those who are out of it', async () => {
      const stores = await database.open();
      await begun(stores);
      await stores.tournaments.setTournamentState(cup.code, 'eva', 'withdrawn');
      const playing = await stored(stores);
      const pause: TournamentProgress = { phase: 'pause', round: 1, rounds: 2, nextRoundAt: 99 };
      expect(
        await stores.tournaments.endTournamentRound(playing, pause, {
          endedAt: 70,
          out: ['luis', 'eva'],
        }),
      ).toBe(true);
      expect(
        await stores.tournaments.endTournamentRound(playing, pause, { endedAt: 71, out: ['juan'] }),
      ).toBe(false);
      const people = await stores.tournaments.tournamentPeople(cup.code);
      expect(Object.fromEntries(people.map(({ person, state }) => [person, state]))).toEqual({
        luis: 'out',
        eva: 'withdrawn',
        marta: 'in',
        juan: 'in',
        pepe: 'in',
      });
      expect((await stores.tournaments.tournamentRounds(cup.code))[0].endedAt).toBe(70);
    });

    test('one server claims what is due; a change or a later look releases the claim', async () => {
      const servers = [await database.open(), await database.open()];
      await servers[0].tournaments.addTournament(cup, 5);
      const claim = (stores: OpenDatabase, now: number) =>
        stores.tournaments.claimTournaments({ now, until: now + 10, limit: 5 });
      expect(await claim(servers[0], 99)).toEqual([]);
      const claimed = await Promise.all(servers.map((stores) => claim(stores, 100)));
      expect(claimed.flat()).toEqual([cup.code]);
      expect(await claim(servers[1], 105)).toEqual([]);
      expect(await claim(servers[1], 110)).toEqual([cup.code]);
      const read = await stored(servers[0]);
      await servers[0].tournaments.postponeTournament(read, 200);
      expect(await claim(servers[0], 199)).toEqual([]);
      // Whoever has changed it meanwhile may have set an earlier time.
      await servers[1].tournaments.changeTournament(read, { phase: 'open', round: 0, dueAt: 150 });
      await servers[0].tournaments.postponeTournament(read, 300);
      expect(await claim(servers[0], 150)).toEqual([cup.code]);
    });

    test('knows when somebody was last here', async () => {
      const stores = await database.open();
      await begun(stores);
      await stores.tournaments.seeTournamentPeople(cup.code, ['eva'], 40);
      await stores.tournaments.seeTournamentPeople(cup.code, ['eva'], 30);
      const people = await stores.tournaments.tournamentPeople(cup.code);
      expect(people.find(({ person }) => person === 'eva')?.seenAt).toBe(40);
    });

    test('lists who plays in a tournament from its first round to its end, without those who have left', async () => {
      const stores = await database.open();
      await stores.tournaments.addTournament({ ...cup, code: 'not begun' }, 5);
      await begun(stores);
      await stores.tournaments.setTournamentState(cup.code, 'juan', 'withdrawn');
      const players = await stores.tournaments.playersOfRunning();
      expect(players.map(({ person }) => person).sort()).toEqual(['eva', 'luis', 'marta', 'pepe']);
      expect(new Set(players.map(({ tournament }) => tournament))).toEqual(new Set([cup.code]));
      await stores.tournaments.changeTournament(await stored(stores), { phase: 'over', round: 1 });
      expect(await stores.tournaments.playersOfRunning()).toEqual([]);
    });
  });
}
