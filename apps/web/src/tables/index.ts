import type { AnyEvent, AnyMove, AnyView } from '@sobremesa/engine';
import type { GameId } from '../lib/catalogue.ts';
import type { AnyTableModule, TableModule } from './types.ts';

/** The server sends each game its own views, moves and events: here their types meet `unknown`. */
const anyTable = <View extends AnyView, Move extends AnyMove, Event extends AnyEvent>(
  module: TableModule<View, Move, Event>,
): AnyTableModule => module as unknown as AnyTableModule;

/** Loaded when somebody sits down, not before. */
export const loadTable: Readonly<Record<GameId, () => Promise<AnyTableModule>>> = {
  toma6: async () => anyTable((await import('./toma6/index.ts')).toma6Table),
  bids: async () => anyTable((await import('./bids/index.ts')).bidsTable),
  capicua: async () => anyTable((await import('./capicua/index.ts')).capicuaTable),
  nogracias: async () => anyTable((await import('./nogracias/index.ts')).nograciasTable),
};
