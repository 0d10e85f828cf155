import type { Position, PositionChange } from './tables.ts';

/** The position after a change. */
export const changed = (before: Position, { view, ...fields }: PositionChange): Position => ({
  ...before,
  ...fields,
  view: { ...(before.view as object), ...(view as object | undefined) },
});
