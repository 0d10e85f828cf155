import type { InputPhrases } from '@sobremesa/words/input';

/** Spanish messages about invalid input, by their English pattern. */
export const bidsInputEs: InputPhrases = {
  'a card': 'una carta',
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
};
