import type { GameTerminal } from '../manifests/terminal.ts';
import { capicuaBench } from './terminal/bench.ts';
import { capicuaScreen } from './terminal/index.ts';

export const capicuaTerminal: GameTerminal = {
  screen: capicuaScreen,
  bench: capicuaBench,
};
