import type { InputPhrases } from '@sobremesa/words/input';

/** Spanish messages about invalid input, by their English pattern. */
export const toma6InputEs: InputPhrases = {
  null: 'null',
  false: 'false',
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
