// What a program that tries the cluster asks of the people who play on it, and what they tell.

export interface Wish {
  /** Until so many more requests are answered, or until every match is played out. */
  readonly answers: number | 'all';
}

export interface Report {
  readonly answers: number;
  /** The longest anybody has waited for an answer since the report before. */
  readonly longestMs: number;
  readonly matches: number;
  readonly faults: readonly string[];
}
