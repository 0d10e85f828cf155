import type { ContenderName } from '@sobremesa/bots';
import type { GameBench } from '@sobremesa/terminal';
import { bidsBench } from './bids/terminal/bench.ts';
import { capicuaBench } from './capicua/terminal/bench.ts';
import { nograciasBench } from './nogracias/terminal/bench.ts';
import type { GameId } from './rules.ts';
import { toma6Bench } from './toma6/terminal/bench.ts';

/** What is measured of each game. */
export const benches: Readonly<Record<GameId, GameBench<ContenderName>>> = {
  toma6: toma6Bench,
  bids: bidsBench,
  capicua: capicuaBench,
  nogracias: nograciasBench,
};
