import { bots } from '@sobremesa/bots';
import { botsOf } from '@sobremesa/games/bots';
import { gameIds, games } from '@sobremesa/games/rules';
import { indexOf, type LogRow, resultsAt, Table } from '@sobremesa/tables';
import { packLog, type StoredStep } from '../../src/storage/archive/packed-log.ts';
import { writeStep } from '../../src/storage/rows.ts';
import { playedLog } from '../../test/support/logs.ts';

/** A real match, from which many rows of the database are made. */
export interface Sample {
  readonly game: string;
  readonly seats: number;
  readonly people: number;
  readonly moves: number;
  readonly steps: readonly StoredStep[];
  /** The record of all steps but the last. */
  readonly record: Uint8Array;
  /** The index as JSON, with `{code}` and `{0}`, `{1}` … in place of the code and of the people. */
  readonly summary: string;
}

/** Seats, and how many of them people hold. */
const SIZES = [
  [4, 4],
  [4, 1],
  [3, 3],
  [4, 2],
  [3, 2],
] as const;

/** Matches of every game between greedy bots, some of which stand in for people. */
export const playSamples = (ofEachGame: number): Sample[] =>
  Array.from({ length: ofEachGame }, (_, number) => {
    const [seats, people] = SIZES[number % SIZES.length];
    return gameIds.map((game) => playSample(game, seats, people, `sample ${number}`));
  }).flat();

function playSample(game: string, seats: number, people: number, seed: string): Sample {
  const greedy = bots.greedy(botsOf(game));
  const rows = playedLog({ game, seats, people }, seed, ({ state, game: rules }, seat, rng) =>
    greedy.choose(rules.view(state, seat), rng),
  );
  const steps = rows.map((row) => writeStep({ row }));
  const table = Table.replay(rows, games);
  return {
    game,
    seats,
    people,
    moves: resultsAt(table)[0].moves,
    steps,
    record: packLog(steps.slice(0, -1)),
    summary: summaryOf(table, rows),
  };
}

function summaryOf(table: Table, [{ table: code }]: readonly LogRow[]): string {
  const persons = table.occupants.flatMap(({ person }) => person ?? []);
  return persons.reduce(
    (text, person, seat) => text.replaceAll(person, `{${seat}}`),
    JSON.stringify(indexOf(table, false)).replaceAll(code, '{code}'),
  );
}
