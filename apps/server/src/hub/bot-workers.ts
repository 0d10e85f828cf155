import type { AnyMove, AnyView } from '@sobremesa/engine';

/** Lets bots choose moves outside the main thread. */
export interface BotWorkers {
  readonly levels: readonly string[];
  /**
   * The move follows from game, level, view and seed. Accounts take turns, so that the bots of one do not
   * delay those of another.
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
