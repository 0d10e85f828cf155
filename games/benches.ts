import type { ContenderName } from '@sobremesa/bots';
import { type AnyGame, readOptions } from '@sobremesa/engine';
import type { GameBench } from '@sobremesa/terminal';
import { bidsBench } from './bids/terminal/bench.ts';
import { capicuaBench } from './capicua/terminal/bench.ts';
import { completed } from './ids.ts';
import { nograciasBench } from './nogracias/terminal/bench.ts';
import { type GameId, games } from './rules.ts';
import { toma6Bench } from './toma6/terminal/bench.ts';

/** The table with most seats and the usual options. */
const usual = (id: GameId): GameBench<ContenderName> => {
  const { seats, options, exclusions }: AnyGame = games[id];
  const { max } = seats(readOptions(options, exclusions, {}));
  return { variants: [{ name: 'base', players: max, options: {} }] };
};

/** What is measured of each game; absent: one table. */
export const benches = completed<GameBench<ContenderName>>(
  {
    toma6: toma6Bench,
    bids: bidsBench,
    capicua: capicuaBench,
    nogracias: nograciasBench,
  },
  usual,
);
