import type { InputPhrases } from '@sobremesa/words/input';

/** Spanish messages about invalid input, by their English pattern. */
export const capicuaInputEs: InputPhrases = {
  'state: the game has ended, for row, deck and the hand of seat {0} are empty; write the deal of the next one':
    'state: el juego ha acabado, porque la fila, el mazo y la mano del asiento {0} están vacíos; escribe el reparto del siguiente',
  'a card: {0} to {1} without the tens': 'una carta: de {0} a {1} sin las decenas',
  'an empty row in phase "place", for it has been taken':
    'una fila vacía en la fase «place», porque ya se ha recogido',
};
