/** The limit of a search. Without a clock the search chooses the same on every machine. */
export interface Budget {
  /** The most playouts, of all moves together. */
  readonly playouts: number;
  /** Asked from time to time: whether the search must stop and answer with what it has found. */
  isTimeUp?(): boolean;
}
