import { openRows, ROWS } from '../rows.ts';
import { changing, type Planner, withMarker, withoutMarker } from './plan.ts';

export const planTakeSeven: Planner = (view) =>
  ROWS.filter((row) => !view.buffalo.take7.includes(row)).map((row) =>
    changing({ type: 'take-7', row }, withMarker(view, 'take7', row)),
  );

export const planStop: Planner = (view) =>
  openRows(view).map((row) => changing({ type: 'stop', row }, withMarker(view, 'stop', row)));

/** TB-21: a stop may be lifted, which uses no special. */
export const planLift: Planner = (view) =>
  view.buffalo.stop.map((row) => changing({ type: 'lift', row }, withoutMarker(view, 'stop', row)));
