import { NO_LORE, type PuzzleLore } from '@sobremesa/bots/puzzles';
import { bidsLore } from './bids/puzzles/lore.ts';
import { capicuaLore } from './capicua/puzzles/lore.ts';
import { completed } from './ids.ts';
import { nograciasLore } from './nogracias/puzzles/lore.ts';
import { toma6Lore } from './toma6/puzzles/lore.ts';

/** What the makers of puzzles know of each game; absent: decisions have no theme. */
export const puzzleLore = completed<PuzzleLore>(
  {
    toma6: toma6Lore,
    bids: bidsLore,
    capicua: capicuaLore,
    nogracias: nograciasLore,
  },
  () => NO_LORE,
);
