import { type AnyGame, type AnyMove, type AnyView, FastRng, type Refusal } from '@sobremesa/engine';
import type { GameId } from '@sobremesa/games/covers';
import { loadRules } from '@sobremesa/games/page';

/** Says why a move is not allowed, by the rules. */
export interface Referee {
  /** `undefined` when the viewer may play the move. */
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
        // The viewer's legal moves are the same in every world that fits the view, so that one is
        // enough.
        world = game.determinize(view, new FastRng('referee'));
        seen = view;
      }
      return game.check(world, view.viewer, move);
    },
  };
}
