import type { ContenderName } from '@sobremesa/bots';
import { type AnyGame, readOptions } from '@sobremesa/engine';
import type { GameBench, Screen } from '@sobremesa/terminal';
import { bidsTerminal } from './bids/terminal.ts';
import { capicuaTerminal } from './capicua/terminal.ts';
import { each } from './each.ts';
import type { GameTerminal } from './manifests/terminal.ts';
import { nograciasTerminal } from './nogracias/terminal.ts';
import { type GameId, games } from './rules.ts';
import { toma6Terminal } from './toma6/terminal.ts';

/** What the command line has of each game. */
const terminals: Readonly<Record<GameId, GameTerminal>> = {
  toma6: toma6Terminal,
  bids: bidsTerminal,
  capicua: capicuaTerminal,
  nogracias: nograciasTerminal,
};

/** The table with most seats and the usual options. */
const usualBench = (id: GameId): GameBench<ContenderName> => {
  const { seats, options, exclusions }: AnyGame = games[id];
  const { max } = seats(readOptions(options, exclusions, {}));
  return { variants: [{ name: 'base', players: max, options: {} }] };
};

export const screens = each(terminals, ({ screen }): Screen => screen);

/** What is measured of each game. By default one table. */
export const benches = each(terminals, ({ bench }, id) => bench ?? usualBench(id));
