import { botNamed } from '@sobremesa/bots';
import { type AnyMove, type AnyView, FastRng } from '@sobremesa/engine';
import { botsOf } from '@sobremesa/games/bots';

export interface Thought {
  readonly id: number;
  readonly game: string;
  readonly level: string;
  readonly view: AnyView;
  readonly seed: string;
}

export interface Choice {
  readonly id: number;
  readonly move: AnyMove;
}

/** Runs in a thread of its own: one thought, one move. It gets a view, never a table. */
addEventListener('message', ({ data }: MessageEvent<Thought>) => {
  const { id, game, level, view, seed } = data;
  const move = botNamed(level)(botsOf(game)).choose(view, new FastRng(seed));
  postMessage({ id, move } satisfies Choice);
});
