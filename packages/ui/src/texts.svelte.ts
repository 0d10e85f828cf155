import type { TableTexts } from './texts/es.ts';

export type { TableTexts } from './texts/es.ts';

let current = $state.raw<TableTexts>();

/** The app brings the texts of a language together with its own; see `texts/es.ts` and `texts/en.ts`. */
export function setTableTexts(texts: TableTexts): void {
  current = texts;
}

/** The texts in the reader's language; read inside markup it follows a change. */
export const t = (): TableTexts => {
  if (!current) throw new Error('setTableTexts has not been called');
  return current;
};
