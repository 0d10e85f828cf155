/** How much a search may think. Counted in playouts alone it chooses the same on every machine. */
export interface Budget {
  /** How many playouts, of all moves together, at most. */
  readonly playouts: number;
  /** Asked now and then: whether a clock says that it must answer with what it knows by now. */
  isTimeUp?(): boolean;
}
