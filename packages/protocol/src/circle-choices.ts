/** What a member may do: the owner everything; helpers invite and remove members. */
export const circleRoles = ['owner', 'helper', 'member'] as const;
export type CircleRole = (typeof circleRoles)[number];

/** How long results are added up before the standings begin again. */
export const seasonLengths = ['month', 'quarter'] as const;
export type SeasonLength = (typeof seasonLengths)[number];

/** A circle chooses one of so many. */
export const CIRCLE_PICTURES = 12;
