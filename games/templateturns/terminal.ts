import type { GameTerminal } from '../manifests/terminal.ts';
import { templateturnsScreen } from './terminal/index.ts';

export const templateturnsTerminal: GameTerminal = {
  screen: templateturnsScreen,
};
