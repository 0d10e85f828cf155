/** What a member may do: the owner everything; helpers invite and remove members. */
export const circleRoles = ['owner', 'helper', 'member'] as const;
export type CircleRole = (typeof circleRoles)[number];

/** How long results are added up before the standings begin again. */
export const seasonLengths = ['month', 'quarter'] as const;
export type SeasonLength = (typeof seasonLengths)[number];

/** A circle chooses one of so many. */
export const CIRCLE_PICTURES = 12;

/** A member may call the circle once in so many minutes, and all of them together so many times an hour. */
export const CALL_PAUSE_MINUTES = 10;
export const CALLS_PER_HOUR = 6;
