export const reactions = ['hello', 'nice', 'ouch', 'laugh', 'think', 'hurry', 'thanks'] as const;
export type Reaction = (typeof reactions)[number];

/** Allowed while the game forbids chat, because they say nothing about cards or plans. */
export const neutralReactions: readonly Reaction[] = ['hello', 'laugh', 'thanks'];
