import { bots } from '@sobremesa/bots';
import { type AnyMove, type AnyView, FastRng } from '@sobremesa/engine';
import { findGame } from '@sobremesa/games';

export interface Thought {
  readonly game: string;
  readonly level: string;
  readonly view: AnyView;
  readonly seed: string;
}

/** Runs in a worker thread: one thought, one move. */
export default function think({ game: id, level, view, seed }: Thought): AnyMove {
  const game = findGame(id);
  const makeBot = Object.entries(bots).find(([name]) => name === level)?.[1];
  if (!game || !makeBot) throw new Error(`no bot "${level}" for "${id}"`);
  return makeBot(game).choose(view, new FastRng(seed));
}
