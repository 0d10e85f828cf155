import { setTimeout as sleep } from 'node:timers/promises';
import { FastRng } from '@sobremesa/engine';
import type {
  MatchRecord,
  NewTournament,
  TournamentNews,
  TournamentRound,
  TournamentState,
} from '@sobremesa/protocol';
import type { Client } from './client.ts';
import { play } from './table-play.ts';

/** How often people ask in a simulation; pages ask as often as the answer says. */
const ASK_INTERVAL = 250;

/** Short matches in which every seat has the same number of moves. */
export const SHORT_CUP = {
  name: 'Copa',
  game: 'bids',
  options: { rounds: 1 },
  size: 4,
  format: 'swiss',
  clock: 'fast',
} as const satisfies NewTournament;

const newsFor = (person: Client, code: string, known?: number): Promise<TournamentNews> =>
  person.http('GET', `/api/tournaments/${code}${known === undefined ? '' : `?known=${known}`}`);

export async function stateFor(person: Client, code: string): Promise<TournamentState> {
  const { state } = await newsFor(person, code);
  if (!state) throw new Error(`no state of tournament ${code}`);
  return state;
}

export const join = (person: Client, code: string, name: string): Promise<unknown> =>
  person.http('POST', `/api/tournaments/${code}/players`, { name });

/**
 * Asks for news and plays at every table that the news name, until the tournament is over or the person vanishes: in
 * the round `vanishes` without a move. Resolves with the tables where the person was sent.
 */
export async function takePart(person: Client, code: string, vanishes?: number): Promise<string[]> {
  const tables: string[] = [];
  let known: number | undefined;
  let [phase, round] = ['open', 0];
  for (;;) {
    const { version, state, own } = await newsFor(person, code, known);
    known = version;
    if (state) ({ phase, round } = state);
    if (phase === 'over' || phase === 'closed') return tables;
    const table = phase === 'playing' ? own?.table : undefined;
    if (table === undefined || tables.includes(table)) {
      await sleep(ASK_INTERVAL);
      continue;
    }
    tables.push(table);
    if (round === vanishes) {
      person.close();
      return tables;
    }
    await person.watch(table);
    await play(person, table, new FastRng(`${person.person} ${table}`));
    person.unwatch(table);
  }
}

/** What one person has, computed from the records of the matches and nothing else. */
interface Computed {
  points: number;
  opponents: number;
  wins: number;
  rounds: (number | null)[];
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The points of each seat of a match: the share of the others that it has beaten; none without a move of its own. */
function pointsIn({ seats, standings, scenario, botMoves }: MatchRecord): Map<string, number> {
  const rankOf = (at: number) => standings.find(({ seat }) => seat === at)?.rank ?? 0;
  const byBot = new Set(botMoves);
  return new Map(
    seats.map(({ person = '' }, at) => {
      const others = seats.map((_, other) => other).filter((other) => other !== at);
      const beaten = others.map((other) => Math.sign(rankOf(other) - rankOf(at)) / 2 + 0.5);
      const hasMoved = scenario.moves.some(({ seat }, index) => seat === at && !byBot.has(index));
      return [person, hasMoved ? Math.round(100 * mean(beaten)) : 0];
    }),
  );
}

const winnersIn = ({ seats, standings }: MatchRecord): Set<string> =>
  new Set(
    standings.flatMap(({ seat, rank }) =>
      rank === 1 && typeof seat === 'number' ? (seats[seat].person ?? []) : [],
    ),
  );

export interface WholeRound extends TournamentRound {
  readonly records: readonly MatchRecord[];
}

/** Every round with the records of its matches. */
export async function readRounds(person: Client, code: string): Promise<WholeRound[]> {
  const { round } = await stateFor(person, code);
  const rounds: WholeRound[] = [];
  for (let number = 1; number <= round; number++) {
    const path = `/api/tournaments/${code}/rounds/${number}`;
    const shown = await person.http<TournamentRound>('GET', path);
    const records: MatchRecord[] = [];
    for (const table of shown.tables) {
      records.push(await person.http('GET', `/api/tables/${table.code}/record`));
    }
    rounds.push({ ...shown, records });
  }
  return rounds;
}

/** The standings without the rules of the server: from the records, by person. */
export function computeStandings(
  people: readonly string[],
  rounds: readonly WholeRound[],
): Map<string, Computed> {
  const points = rounds.map(({ records, byes }) => {
    const ofRound = new Map<string, number>(byes.map(({ person }) => [person, 100]));
    for (const record of records) {
      for (const [person, value] of pointsIn(record)) ofRound.set(person, value);
    }
    return ofRound;
  });
  const total = (person: string) =>
    points.reduce((sum, ofRound) => sum + (ofRound.get(person) ?? 0), 0);
  const records = rounds.flatMap((round) => round.records);
  return new Map(
    people.map((person) => {
      const own = records.filter(({ seats }) => seats.some((seat) => seat.person === person));
      const strengths = own.map(({ seats }) =>
        mean(seats.flatMap((seat) => (seat.person === person ? [] : total(seat.person ?? '')))),
      );
      return [
        person,
        {
          points: total(person),
          opponents: Math.round(10 * mean(strengths)) / 10,
          wins: own.filter((record) => winnersIn(record).has(person)).length,
          rounds: points.map((ofRound) => ofRound.get(person) ?? null),
        },
      ];
    }),
  );
}
