import type { GameTerminal } from '../manifests/terminal.ts';
import { bidsBench } from './terminal/bench.ts';
import { bidsScreen } from './terminal/index.ts';

export const bidsTerminal: GameTerminal = {
  screen: bidsScreen,
  bench: bidsBench,
};
