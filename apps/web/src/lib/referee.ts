import { type AnyGame, type AnyMove, type AnyView, FastRng, type Refusal } from '@sobremesa/engine';
import type { GameId } from './catalogue.ts';

/** Only whoever plays needs the rules of a game, and nobody needs those of the others. */
export const loadRules: Readonly<Record<GameId, () => Promise<AnyGame>>> = {
  toma6: async () => (await import('@sobremesa/games/toma6/rules')).toma6,
  bids: async () => (await import('@sobremesa/games/bids/rules')).bids,
  capicua: async () => (await import('@sobremesa/games/capicua/rules')).capicua,
  nogracias: async () => (await import('@sobremesa/games/nogracias/rules')).nogracias,
};

/** Says why a move is not allowed, by the game's own rules. */
export interface Referee {
  /** `undefined` when whoever sees this may play the move. */
  refuse(view: AnyView, move: AnyMove): Refusal | undefined;
}

export async function loadReferee(id: GameId): Promise<Referee> {
  return makeReferee(await loadRules[id]());
}

export function makeReferee(game: AnyGame): Referee {
  let seen: AnyView | undefined;
  let world: unknown;
  return {
    refuse(view, move) {
      if (view.viewer === 'spectator') return undefined;
      if (view !== seen) {
        // In every world that looks like this the viewer may do the same: one of them is enough.
        world = game.determinize(view, new FastRng('referee'));
        seen = view;
      }
      return game.check(world, view.viewer, move);
    },
  };
}
