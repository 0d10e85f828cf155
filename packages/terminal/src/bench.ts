/** One way of playing a game, a playout of which is a single round. */
export interface BenchVariant {
  readonly name: string;
  readonly players: number;
  readonly options: Readonly<Record<string, unknown>>;
}

/** What `sobremesa bench` measures of a game. */
export interface GameBench<BotName extends string = string> {
  /** The first is compared with `bench/limit/<game>.c`, where there is one. */
  readonly variants: readonly BenchVariant[];
  /** Bots that are measured besides the levels. */
  readonly yardsticks?: readonly BotName[];
  /**
   * The options of a match with so many rounds, in a game with which the server can be measured: four
   * can play it, one at a time.
   */
  readonly load?: (rounds: number) => Readonly<Record<string, unknown>>;
}
