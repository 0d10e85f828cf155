import type { GameTerminal } from '../manifests/terminal.ts';
import { templateBench } from './terminal/bench.ts';
import { templateScreen } from './terminal/index.ts';

export const templateTerminal: GameTerminal = {
  screen: templateScreen,
  bench: templateBench,
};
