import type { GameTerminal } from '../manifests/terminal.ts';
import { nograciasBench } from './terminal/bench.ts';
import { nograciasScreen } from './terminal/index.ts';

export const nograciasTerminal: GameTerminal = {
  screen: nograciasScreen,
  bench: nograciasBench,
};
