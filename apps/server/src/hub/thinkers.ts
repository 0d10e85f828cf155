import type { AnyMove, AnyView } from '@sobremesa/engine';

/** What bots think with, off the main thread. */
export interface Thinkers {
  readonly levels: readonly string[];
  /**
   * The same view, level and seed, the same move. Accounts take turns, so that nobody's bots delay
   * those of others.
   */
  choose(
    game: string,
    level: string,
    view: AnyView,
    seed: string,
    account: string,
  ): Promise<AnyMove>;
  close(): Promise<void>;
}
