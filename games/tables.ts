import { type AnyTableModule, anyTable } from '@sobremesa/ui/table';
import type { GameId } from './rules.ts';

/** The table of each game, loaded when somebody sits down and not before. */
export const loadTable = {
  toma6: async () => anyTable((await import('./toma6/table/index.ts')).toma6Table),
  bids: async () => anyTable((await import('./bids/table/index.ts')).bidsTable),
  capicua: async () => anyTable((await import('./capicua/table/index.ts')).capicuaTable),
  nogracias: async () => anyTable((await import('./nogracias/table/index.ts')).nograciasTable),
} as const satisfies Record<GameId, () => Promise<AnyTableModule>>;
