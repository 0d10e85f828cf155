import type { InputPhrases } from '@sobremesa/words/input';

/** Lo que se dice de datos que no valen, por su patrón inglés. */
export const nograciasInputEs: InputPhrases = {
  'a card of this variant': 'una carta de esta variante',
};
