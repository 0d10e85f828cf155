/** Lo que se dice de datos que no valen, por su patrón inglés. */
export const inputEs: Readonly<Record<string, string>> = {
  '{0}: expected {1}, found {2}': '{0}: se esperaba {1} y hay {2}',
  '{0}: expected {1}, found nothing': '{0}: se esperaba {1} y no hay nada',
  '{0}: expected {1} items, found {2}': '{0}: se esperaban {1} elementos y hay {2}',
  '{0}: the key "{1}" is missing': '{0}: falta la clave «{1}»',
  '{0}: unknown key "{1}"; known are: {2}': '{0}: no existe la clave «{1}»; las que hay son: {2}',
  '{0}: card {1} is already in {2}': '{0}: la carta {1} ya está en {2}',
  'at least {0}': 'al menos {0}',
  null: 'null',
  false: 'false',
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
  'the match is not over': 'la partida no ha acabado',
  'seat {0} does not exist: seats are 0–{1}': 'no existe el asiento {0}: los hay del 0 al {1}',
  'moves[{0}]: the rules refuse this move ({1})':
    'moves[{0}]: las reglas no admiten esta jugada ({1})',

  'a card': 'una carta',
  'a card of this variant': 'una carta de esta variante',
  'state: the game has ended, for row, deck and the hand of seat {0} are empty; write the deal of the next one':
    'state: el juego ha acabado, porque la fila, el mazo y la mano del asiento {0} están vacíos; escribe el reparto del siguiente',
  'a card: {0} to {1} without the tens': 'una carta: de {0} a {1} sin las decenas',
  'an empty row in phase "place", for it has been taken':
    'una fila vacía en la fase «place», porque ya se ha recogido',

  'a card such as "r9", "k9", "2x" or "ally"': 'una carta como «r9», «k9», «2x» o «ally»',
  'a card that {0} players with these options play with':
    'una carta que se usa con {0} personas y estas opciones',
  'a black card': 'una carta negra',
  'a black card that can be won': 'una carta negra que se pueda ganar',
  'a card that can be won': 'una carta que se pueda ganar',
  'a coloured card': 'una carta de color',
  'shuffle, low, unknown or ally': 'shuffle, low, unknown o ally',
  'two different seats': 'dos asientos distintos',
  '{0}, whose turn it was': '{0}, a quien le tocaba',
  'null or "unknown" in a blind turn': 'null o «unknown» en una baza a ciegas',
  'the card of the blind turn': 'la carta de la baza a ciegas',
  'a bid still to come': 'una puja por hacer',
  'a card to bid': 'una carta con la que pujar',
  'state.phase: "steal" needs a winner of the thief and somebody to rob':
    'state.phase: «steal» necesita a alguien que gane el Ladrón y alguien a quien robar',

  'the fan card "{0}"': 'la carta de fans «{0}»',
  'an arrow that points to a row beside row {0}':
    'una flecha hacia una fila que esté junto a la fila {0}',
  'what card {0} can count as': 'lo que puede valer la carta {0}',
  '{0} to {1} cards': 'de {0} a {1} cartas',
  '{0}: {1} has two cards there': '{0}: {1} tiene ahí dos cartas',
  '{0}: row {1} is named twice': '{0}: la fila {1} está dos veces',
  '{0}: there are only {1} "{2}", found {3}': '{0}: solo existen {1} «{2}» y hay {3}',
  'state.phase: only a tactical game has a draft':
    'state.phase: solo se eligen cartas en una partida táctica',
  'state.pool: seat {0} would pick more than {1} cards':
    'state.pool: el asiento {0} elegiría más de {1} cartas',
  'state.queue: the first card asks nobody for a decision; place it':
    'state.queue: la primera carta no pide ninguna decisión; colócala',
  'state.choices: every seat with cards has chosen; one must be left':
    'state.choices: ya han elegido todos los asientos con cartas; tiene que faltar uno',
};
