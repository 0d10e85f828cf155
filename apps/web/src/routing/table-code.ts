/** The code of a table at the end of a typed, pasted or scanned text. */
const CODE = /(?:^|\/)([2-9b-df-hj-km-np-tv-z]{8})\/?(?:[?#].*)?$/;

/** Codes are often typed in halves: "6KTV wx9b", "6ktv-wx9b". */
const GAPS = /[\s\u2010-\u2015-]+/g;

export const tableCodeIn = (text: string): string | undefined => {
  const typed = text.trim().toLowerCase();
  return (CODE.exec(typed) ?? CODE.exec(typed.replace(GAPS, '')))?.[1];
};
