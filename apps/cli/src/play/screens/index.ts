import type { GameId } from '@sobremesa/games/rules';
import type { Screen } from '../screen.ts';
import { bidsScreen } from './bids.ts';
import { capicuaScreen } from './capicua.ts';
import { nograciasScreen } from './nogracias.ts';
import { toma6Screen } from './toma6.ts';

export const screens = {
  toma6: toma6Screen,
  bids: bidsScreen,
  capicua: capicuaScreen,
  nogracias: nograciasScreen,
} as const satisfies Record<GameId, Screen>;
