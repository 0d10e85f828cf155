import type { PuzzleLore } from '@sobremesa/bots/puzzles';
import { bidsLore } from './bids/puzzles/lore.ts';
import { capicuaLore } from './capicua/puzzles/lore.ts';
import { nograciasLore } from './nogracias/puzzles/lore.ts';
import type { GameId } from './rules.ts';
import { toma6Lore } from './toma6/puzzles/lore.ts';

/** What the makers of puzzles know of each game. */
export const puzzleLore: Readonly<Record<GameId, PuzzleLore>> = {
  toma6: toma6Lore,
  bids: bidsLore,
  capicua: capicuaLore,
  nogracias: nograciasLore,
};
