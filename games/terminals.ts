import type { Screen } from '@sobremesa/terminal';
import { bidsScreen } from './bids/terminal/index.ts';
import { capicuaScreen } from './capicua/terminal/index.ts';
import { nograciasScreen } from './nogracias/terminal/index.ts';
import type { GameId } from './rules.ts';
import { toma6Screen } from './toma6/terminal/index.ts';

/** The terminal screen of each game. */
export const screens = {
  toma6: toma6Screen,
  bids: bidsScreen,
  capicua: capicuaScreen,
  nogracias: nograciasScreen,
} as const satisfies Record<GameId, Screen>;
