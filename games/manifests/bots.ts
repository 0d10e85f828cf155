import type { AnyGameBots } from '@sobremesa/bots/game';
import type { AnyGameNet } from '@sobremesa/bots/nets';
import type { PuzzleLore } from '@sobremesa/bots/puzzles';
import type { DecisionKinds } from '@sobremesa/lessons';
import type { Load } from './load.ts';

/** What whoever runs bots knows of a game, in a worker too: nothing here needs a document. */
export interface GamePlayers {
  readonly bots: AnyGameBots;
  /** The net that levels play with. Its weights are large: a page loads one at a time. */
  readonly net?: Load<AnyGameNet>;
  readonly lore?: PuzzleLore;
  readonly kinds?: DecisionKinds;
}
