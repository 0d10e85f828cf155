import type { Move, View } from '../../../rules/index.ts';

export type BuffaloView = View & { readonly buffalo: NonNullable<View['buffalo']> };
export type Waiting = View['queue'][number];

/** A move and the table after it, as far as everybody can work it out. */
export interface Plan {
  readonly move: Move;
  readonly after: BuffaloView;
  /** What the team takes at once. */
  readonly heads: number;
}

/** What a seat can do with one kind of special: not every use of it, but those worth a look. */
export type Planner = (view: BuffaloView) => readonly Plan[];

/** A move by which nobody takes anything yet. */
export const changing = (move: Move, after: BuffaloView): Plan => ({ move, after, heads: 0 });

export const withRow = (view: BuffaloView, row: number, cards: readonly number[]): BuffaloView => ({
  ...view,
  rows: view.rows.with(row, cards),
});

export const withQueue = (view: BuffaloView, queue: readonly Waiting[]): BuffaloView => ({
  ...view,
  queue,
});

type Marker = 'take7' | 'stop';

export const withMarker = (view: BuffaloView, marker: Marker, row: number): BuffaloView => ({
  ...view,
  buffalo: { ...view.buffalo, [marker]: [...view.buffalo[marker], row] },
});

export const withoutMarker = (view: BuffaloView, marker: Marker, row: number): BuffaloView => ({
  ...view,
  buffalo: { ...view.buffalo, [marker]: view.buffalo[marker].filter((other) => other !== row) },
});

/** T-010, TB-20: the card starts the row, and a take-7 leaves it. */
export const restartRow = (view: BuffaloView, row: number, first: number): BuffaloView =>
  withoutMarker(withRow(view, row, [first]), 'take7', row);
