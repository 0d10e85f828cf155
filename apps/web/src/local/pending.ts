/** What people who share a device have to decide: a turn, or a choice that each of them makes. */
export interface Pending {
  /** The seats of people who have not moved yet. */
  readonly owing: readonly number[];
  /** Several people choose, one after the other, and nobody may see the choices of the others. */
  readonly isJoint: boolean;
  /** Everybody wants to see the outcome of the joint decision before. */
  readonly followsJoint: boolean;
}

/**
 * The decision after a step. `owing` are the seats of people who now owe a move, `movers` those who
 * moved in the step. Returns `before` itself when nothing has changed.
 */
export function nextPending(
  before: Pending | undefined,
  owing: readonly number[],
  movers: readonly number[],
): Pending {
  if (!before) return { owing, isJoint: owing.length > 1, followsJoint: false };
  const isNew = owing.some((seat) => !before.owing.includes(seat) || movers.includes(seat));
  if (isNew) return { owing, isJoint: owing.length > 1, followsJoint: before.isJoint };
  if (owing.length === before.owing.length) return before;
  return { owing, isJoint: before.isJoint, followsJoint: false };
}

interface Sitter {
  readonly person?: string | undefined;
  readonly standIn?: string | undefined;
}

/** The seats among `deciders` where a person moves, not a bot. */
export const peopleAmong = (
  deciders: readonly number[],
  seats: readonly Sitter[],
): readonly number[] =>
  deciders.filter((seat) => seats[seat].person !== undefined && seats[seat].standIn === undefined);
