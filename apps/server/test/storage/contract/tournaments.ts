import { describe, expect, test } from 'vitest';
import type { Storage } from '../../../src/storage/port.ts';
import type {
  NewTournamentRound,
  Tournament,
  TournamentProgress,
} from '../../../src/storage/tournament-port.ts';
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

const join = (storage: Storage, person: string, most = 10) =>
  storage.joinTournament(
    { tournament: cup.code, person, name: person, joinedAt: 2, seenAt: 2 },
    ['open'],
    most,
    undefined,
  );

async function stored(storage: Storage): Promise<Tournament> {
  const tournament = await storage.tournament(cup.code);
  if (!tournament) throw new Error('no tournament');
  return tournament;
}

/** A round of two tables, and one who has a bye. */
async function begun(storage: Storage): Promise<void> {
  await storage.addTournament(cup, 5);
  for (const person of ['luis', 'eva', 'marta', 'juan', 'pepe']) await join(storage, person);
  await storage.beginTournamentRound(await stored(storage), PLAYING, round(TABLES));
}

export function tournamentsContract(newDatabase: NewDatabase): void {
  describe('tournaments', () => {
    const database = useDatabase(newDatabase);

    test('is read as it was stored; an organiser has only so many', async () => {
      const storage = await database.open();
      const add = (code: string) => storage.addTournament({ ...cup, code }, 2);
      expect(await Promise.all(['cup', 'two', 'three'].map(add))).toEqual(
        expect.arrayContaining([true, true, false]),
      );
      const [first] = (await storage.tournamentsOf('ana', 1)) ?? [];
      expect(first).toEqual({ ...cup, code: first.code, joined: 0 });
      expect(await storage.tournament('none')).toBeUndefined();
    });

    test('people join until it is full, also at two servers at once; each once, and only while it is open', async () => {
      const servers = [await database.open(), await database.open()];
      await servers[0].addTournament(cup, 5);
      const joined = await Promise.all(
        ['luis', 'eva', 'luis', 'pepe', 'marta'].map((person, index) =>
          join(servers[index % 2], person, 3),
        ),
      );
      expect(joined.filter((each) => each === 'full')).toHaveLength(1);
      expect(await servers[0].tournamentPeople(cup.code)).toHaveLength(3);
      expect((await servers[0].listedTournaments(5)).map((each) => each.joined)).toEqual([3]);
      const open = await stored(servers[0]);
      expect(await servers[0].changeTournament(open, { phase: 'over', round: 0 })).toBe(true);
      expect(await join(servers[1], 'luis', 3)).toBe('closed');
      expect(await servers[0].listedTournaments(5)).toEqual([]);
    });

    test('a round is begun once, however many servers pair it, and not without who has joined meanwhile', async () => {
      const servers = [await database.open(), await database.open()];
      await servers[0].addTournament(cup, 5);
      await join(servers[0], 'luis');
      const old = await stored(servers[0]);
      await join(servers[1], 'eva');
      expect(await servers[0].beginTournamentRound(old, PLAYING, round(TABLES))).toBe(false);
      const read = await stored(servers[0]);
      const pair = (storage: Storage, index: number) =>
        storage.beginTournamentRound(
          read,
          PLAYING,
          round([{ code: `table ${index}`, people: ['luis', 'eva'] }]),
        );
      expect((await Promise.all(servers.map(pair))).filter(Boolean)).toHaveLength(1);
      const [only, ...others] = await servers[0].tournamentRounds(cup.code);
      expect(others).toEqual([]);
      expect(only.tables).toHaveLength(1);
      expect(only.byes).toEqual(['pepe']);
      expect(await stored(servers[1])).toMatchObject(PLAYING);
    });

    test('nobody has two seats in a round', async () => {
      const storage = await database.open();
      await storage.addTournament(cup, 5);
      const twice = round([{ code: 'first', people: ['luis', 'luis'] }]);
      const attempt = storage.beginTournamentRound(await stored(storage), PLAYING, twice);
      await expect(attempt).rejects.toThrow();
      expect(await storage.tournamentRounds(cup.code)).toEqual([]);
      expect(await stored(storage)).toEqual(cup);
    });

    test('tables are reserved, then open, then over; with the last one the tournament is due', async () => {
      const servers = [await database.open(), await database.open()];
      await begun(servers[0]);
      const states = async () =>
        (await servers[1].tournamentRounds(cup.code))[0].tables.map(({ state }) => state);
      expect(await states()).toEqual(['reserved', 'reserved']);
      await servers[0].openTournamentTables(cup.code, 1);
      expect(await states()).toEqual(['playing', 'playing']);
      await servers[0].postponeTournament(await stored(servers[0]), 80);
      await Promise.all([
        servers[0].endTournamentTable('first', RESULTS, 60),
        servers[1].endTournamentTable('second', undefined, 60),
      ]);
      expect(await states()).toEqual(['finished', 'closed']);
      const { dueAt, version } = await stored(servers[0]);
      expect(dueAt).toBe(60);
      await servers[1].endTournamentTable('first', undefined, 70);
      expect((await stored(servers[0])).version).toBe(version);
      const [{ tables }] = await servers[1].tournamentRounds(cup.code);
      expect(tables[0].seats).toEqual(
        RESULTS.map((result, seat) => ({ person: TABLES[0].people[seat], seat, ...result })),
      );
    });

    test('ends a round with those who are out of it', async () => {
      const storage = await database.open();
      await begun(storage);
      await storage.setTournamentState(cup.code, 'eva', 'withdrawn');
      const playing = await stored(storage);
      const pause: TournamentProgress = { phase: 'pause', round: 1, rounds: 2, nextRoundAt: 99 };
      expect(await storage.endTournamentRound(playing, pause, 70, ['luis', 'eva'])).toBe(true);
      expect(await storage.endTournamentRound(playing, pause, 71, ['juan'])).toBe(false);
      const people = await storage.tournamentPeople(cup.code);
      expect(Object.fromEntries(people.map(({ person, state }) => [person, state]))).toEqual({
        luis: 'out',
        eva: 'withdrawn',
        marta: 'in',
        juan: 'in',
        pepe: 'in',
      });
      expect((await storage.tournamentRounds(cup.code))[0].endedAt).toBe(70);
    });

    test('one server claims what is due; a change or a later look releases the claim', async () => {
      const servers = [await database.open(), await database.open()];
      await servers[0].addTournament(cup, 5);
      const claim = (storage: Storage, now: number) =>
        storage.claimTournaments({ now, until: now + 10, limit: 5 });
      expect(await claim(servers[0], 99)).toEqual([]);
      const claimed = await Promise.all(servers.map((storage) => claim(storage, 100)));
      expect(claimed.flat()).toEqual([cup.code]);
      expect(await claim(servers[1], 105)).toEqual([]);
      expect(await claim(servers[1], 110)).toEqual([cup.code]);
      const read = await stored(servers[0]);
      await servers[0].postponeTournament(read, 200);
      expect(await claim(servers[0], 199)).toEqual([]);
      // Whoever has changed it meanwhile may have set an earlier time.
      await servers[1].changeTournament(read, { phase: 'open', round: 0, dueAt: 150 });
      await servers[0].postponeTournament(read, 300);
      expect(await claim(servers[0], 150)).toEqual([cup.code]);
    });

    test('knows when somebody was last here', async () => {
      const storage = await database.open();
      await begun(storage);
      await storage.seeTournamentPeople(cup.code, ['eva'], 40);
      await storage.seeTournamentPeople(cup.code, ['eva'], 30);
      const people = await storage.tournamentPeople(cup.code);
      expect(people.find(({ person }) => person === 'eva')?.seenAt).toBe(40);
    });

    test('lists who plays in a tournament from its first round to its end, without those who have left', async () => {
      const storage = await database.open();
      await storage.addTournament({ ...cup, code: 'not begun' }, 5);
      await begun(storage);
      await storage.setTournamentState(cup.code, 'juan', 'withdrawn');
      const players = await storage.playersOfRunning();
      expect(players.map(({ person }) => person).sort()).toEqual(['eva', 'luis', 'marta', 'pepe']);
      expect(new Set(players.map(({ tournament }) => tournament))).toEqual(new Set([cup.code]));
      await storage.changeTournament(await stored(storage), { phase: 'over', round: 1 });
      expect(await storage.playersOfRunning()).toEqual([]);
    });
  });
}
