/** A fan card in views and in the JSON of a state. */
export type ShownFan = ShownOddEven | ShownMountaineering | ShownCow | ShownFlips;

export interface ShownOddEven {
  readonly card: 'odd-even';
  readonly row: number;
  readonly side: 'odd' | 'even';
}
export interface ShownMountaineering {
  readonly card: 'mountaineering';
  readonly row: number;
  readonly direction: 'up' | 'down';
}
export interface ShownCow {
  readonly card: 'jumping-cow';
  readonly row: number;
}
export interface ShownFlips {
  readonly card: 'digit-flip';
  /** Which seats still have a flip card. */
  readonly unused: readonly boolean[];
}
