import { NO_FIELDS, type PositionForm } from '@sobremesa/words';
import { completed } from './ids.ts';

/** What of a position of each game is set by hand, loaded when somebody changes one; absent: nothing. */
export const loadPositionForm = completed<() => Promise<PositionForm>>(
  {
    toma6: async () => (await import('./toma6/words/position.ts')).toma6Position,
    bids: async () => (await import('./bids/words/position.ts')).bidsPosition,
    capicua: async () => (await import('./capicua/words/position.ts')).capicuaPosition,
    nogracias: async () => (await import('./nogracias/words/position.ts')).nograciasPosition,
  },
  () => async () => NO_FIELDS,
);
