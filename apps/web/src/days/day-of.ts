/** The day of a moment where the reader is, as 2026-11-16. */
export const dayOf = (moment: Date): string =>
  [
    moment.getFullYear(),
    String(moment.getMonth() + 1).padStart(2, '0'),
    String(moment.getDate()).padStart(2, '0'),
  ].join('-');

/** Milliseconds until the next day begins where the reader is. */
export const untilMidnight = (now: Date): number =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
