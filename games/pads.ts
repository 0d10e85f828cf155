import type { AnyPadModule } from '@sobremesa/pad';
import { completed } from './ids.ts';
import type { GameId } from './rules.ts';

const own = {
  toma6: async () => (await import('./toma6/pad/index.ts')).toma6Pad,
  bids: async () => (await import('./bids/pad/index.ts')).bidsPad,
  capicua: async () => (await import('./capicua/pad/index.ts')).capicuaPad,
  nogracias: async () => (await import('./nogracias/pad/index.ts')).nograciasPad,
} as const satisfies Partial<Record<GameId, () => Promise<AnyPadModule>>>;

export const hasPad = (id: GameId): boolean => Object.hasOwn(own, id);

/** The score pad of a game, loaded when a pad is opened. Rejects for a game that is not noted on paper. */
export const loadPad = {
  ...completed<() => Promise<AnyPadModule>>({}, (id) => async () => {
    throw new TypeError(`${id} has no score pad`);
  }),
  // Last, so that each keeps its own type.
  ...own,
};
