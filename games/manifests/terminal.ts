import type { ContenderName } from '@sobremesa/bots';
import type { GameBench, Screen } from '@sobremesa/terminal';

/** What the command line has of a game. */
export interface GameTerminal {
  readonly screen: Screen;
  readonly bench?: GameBench<ContenderName>;
}
