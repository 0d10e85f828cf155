import type { AnyMove, AnyView } from '@sobremesa/engine';

/** What bots think with, off the main thread. */
export interface Thinkers {
  readonly levels: readonly string[];
  /** The same view, level and seed, the same move. */
  choose(game: string, level: string, view: AnyView, seed: string): Promise<AnyMove>;
  close(): Promise<void>;
}
