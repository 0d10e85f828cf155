import type { InputPhrases } from '@sobremesa/words/input';

/** Lo que se dice de datos que no valen, por su patrón inglés. */
export const templateturnsInputEs: InputPhrases = {
  'a card, such as s7': 'una carta, como s7',
};
