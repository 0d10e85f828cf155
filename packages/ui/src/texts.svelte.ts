import type { TableTexts } from './texts/es.ts';

export type { TableTexts } from './texts/es.ts';

let current = $state.raw<TableTexts>();

/** The app loads `texts/es.ts` or `texts/en.ts` together with its own texts and sets them here. */
export function setTableTexts(texts: TableTexts): void {
  current = texts;
}

/** The texts in the reader's language; reactive. */
export const t = (): TableTexts => {
  if (!current) throw new Error('setTableTexts has not been called');
  return current;
};
