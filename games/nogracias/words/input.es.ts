import type { InputPhrases } from '@sobremesa/words/input';

/** Spanish messages about invalid input, by their English pattern. */
export const nograciasInputEs: InputPhrases = {
  'a card of this variant': 'una carta de esta variante',
};
