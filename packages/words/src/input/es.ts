import type { InputPhrases } from './phrases.ts';

/** Messages about invalid input, by their English pattern. */
export const inputEs: InputPhrases = {
  '{0}: expected {1}, found {2}': '{0}: se esperaba {1} y hay {2}',
  '{0}: expected {1}, found nothing': '{0}: se esperaba {1} y no hay nada',
  '{0}: expected {1} items, found {2}': '{0}: se esperaban {1} elementos y hay {2}',
  '{0}: the key "{1}" is missing': '{0}: falta la clave «{1}»',
  '{0}: unknown key "{1}"; known are: {2}': '{0}: no existe la clave «{1}»; las que hay son: {2}',
  '{0}: card {1} is already in {2}': '{0}: la carta {1} ya está en {2}',
  'at least {0}': 'al menos {0}',
  'true or false': 'true o false',
  'an object': 'un objeto',
  'a list': 'una lista',
  'a text': 'un texto',
  'one of {0}': 'uno de estos: {0}',
  'a whole number': 'un número entero',
  'a whole number from {0} to {1}': 'un número entero de {0} a {1}',
  'a whole number of at least {0}': 'un número entero a partir de {0}',
  'a name of 1 to {0} characters': 'un nombre de 1 a {0} caracteres',
  'a number that is not in the list yet': 'un número que no esté ya en la lista',
  'options: unknown option "{0}"; known are: {1}':
    'options: no existe la opción «{0}»; las que hay son: {1}',
  'options: {0} and {1} do not go together; choose one of them':
    'options: {0} y {1} no van juntas; elige una',
  '{0} takes {1}, not {2}': '{0} es para {1}, no {2}',
  '{0} with {1}': '{0} con {1}',
  '{0}–{1} players': '{0}–{1} personas',
  'exactly {0} players': '{0} personas justas',
  'scenario: "seed" or "state" is needed to set up the game':
    'scenario: hace falta «seed» o «state» para preparar la partida',
  'the scenario was made with version {0} of {1}; this is version {2}':
    'la partida se escribió con la versión {0} de {1}; esta es la versión {2}',
  'the log is of {0} version {1}; this is {2} version {3}':
    'el registro es de {0} versión {1}; esto es {2} versión {3}',
  'a card of this game': 'una carta de este juego',
  'each card once': 'cada carta una sola vez',
  '{0}: this cannot be ({1})': '{0}: esto no puede ser ({1})',
  'the match is not over': 'la partida no ha acabado',
  'the match is over in this position': 'en esta posición la partida ya ha acabado',
  'this position cannot be played on': 'desde esta posición no se puede seguir jugando',
  'seat {0} does not exist: seats are 0–{1}': 'no existe el asiento {0}: los hay del 0 al {1}',
  'moves[{0}]: the rules refuse this move ({1})':
    'moves[{0}]: las reglas no admiten esta jugada ({1})',
};
