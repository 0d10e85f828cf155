import type { AnyMove, AnyView } from '@sobremesa/engine';

/** Lets bots choose moves outside the main thread. */
export interface BotWorkers {
  /** Their names: levels, and levels with a character (`expert:daring`). */
  readonly bots: readonly string[];
  /**
   * The move follows from game, bot, view and seed. Accounts take turns, so that the bots of one do not
   * delay those of another.
   */
  choose(game: string, bot: string, view: AnyView, seed: string, account: string): Promise<AnyMove>;
  close(): Promise<void>;
}
