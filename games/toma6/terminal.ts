import type { GameTerminal } from '../manifests/terminal.ts';
import { toma6Bench } from './terminal/bench.ts';
import { toma6Screen } from './terminal/index.ts';

export const toma6Terminal: GameTerminal = {
  screen: toma6Screen,
  bench: toma6Bench,
};
