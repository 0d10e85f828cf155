const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const rules = new Intl.PluralRules('en', { type: 'ordinal' });

/** 1st, 2nd, 3rd, 4th … */
export const ordinal = (rank: number): string => `${rank}${endings[rules.select(rank)]}`;
