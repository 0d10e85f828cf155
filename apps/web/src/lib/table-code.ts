/** The code of a table at the end of whatever was typed, pasted or scanned: see the protocol. */
export const tableCodeIn = (text: string): string | undefined =>
  /(?:^|\/)([2-9b-df-hj-km-np-tv-z]{8})\/?(?:[?#].*)?$/.exec(text.trim().toLowerCase())?.[1];
