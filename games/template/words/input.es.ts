import type { InputPhrases } from '@sobremesa/words/input';

/** Lo que se dice de datos que no valen, por su patrón inglés. */
export const templateInputEs: InputPhrases = {
  '{0} cards': '{0} cartas',
  'null for whoever has yet to choose': 'null para quien aún no ha elegido',
};
