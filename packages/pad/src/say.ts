import type { PadWords, Problem } from './pad.ts';

/** Says what cannot be; a card is named as its button is. */
export function sayProblem<Options>(
  words: PadWords<Options>,
  { code, params }: Problem,
  options: Options,
): string {
  const { card } = params;
  const said = card === undefined ? params : { ...params, card: words.card(card, options) };
  return words.problems[code](said);
}
