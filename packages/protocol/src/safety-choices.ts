/** What may be said at public tables: everything, the ready-made phrases only, or nothing. */
export const talkPolicies = ['all', 'phrases', 'off'] as const;
export type TalkPolicy = (typeof talkPolicies)[number];

export const reportReasons = [
  'insults',
  'harassment',
  'spam',
  'name',
  'cheating',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** As many lines of talk as one report can have. */
export const MAX_REPORTED_LINES = 20;
