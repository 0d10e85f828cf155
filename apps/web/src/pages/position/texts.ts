import type { Language } from '@sobremesa/words';

/** Texts of this page alone, which the home page must not load. */
interface PositionTexts {
  readonly title: string;
  readonly help: string;
  readonly broken: string;
  readonly game: string;
  readonly deal: string;
  readonly paste: string;
  readonly json: string;
  readonly read: string;
  readonly seat: string;
  readonly play: string;
  readonly edit: string;
  readonly editHelp: string;
  readonly share: string;
  readonly shareText: (game: string) => string;
}

export const texts: Readonly<Record<Language, PositionTexts>> = {
  es: {
    title: 'Preparar una posición',
    help: 'Reparte al azar, cambia lo que quieras y juega desde ahí contra bots. También puedes empezar desde cualquier momento de una repetición.',
    broken: 'Este enlace no lleva ninguna posición que se pueda jugar:',
    game: 'Juego',
    deal: 'Repartir al azar',
    paste: 'Pegar una posición en JSON',
    json: 'Posición en JSON',
    read: 'Usar esta posición',
    seat: 'Juegas en el sitio de',
    play: 'Jugar desde aquí',
    edit: 'Cambiar la posición',
    editHelp:
      'Escribe las cartas separadas por espacios. Las que quites y las que pongas se cambian con el mazo.',
    share: 'Compartir la posición',
    shareText: (game) => `Juega desde esta posición de ${game}`,
  },
  en: {
    title: 'Set up a position',
    help: 'Deal at random, change what you like and play on from there against bots. You can also start from any moment of a replay.',
    broken: 'This link holds no position that can be played:',
    game: 'Game',
    deal: 'Deal at random',
    paste: 'Paste a position as JSON',
    json: 'Position as JSON',
    read: 'Use this position',
    seat: 'You play the seat of',
    play: 'Play from here',
    edit: 'Change the position',
    editHelp:
      'Type cards with spaces between them. Cards you add come from the deck, and cards you remove go back to it.',
    share: 'Share the position',
    shareText: (game) => `Play on from this position of ${game}`,
  },
};
