import type { Language } from '@sobremesa/words';

/** Keys, and what they do. */
type Row = readonly [keys: readonly string[], meaning: string];

interface KeyTexts {
  readonly title: string;
  readonly table: readonly Row[];
  readonly replay: readonly Row[];
}

export const keyTexts: Readonly<Record<Language, KeyTexts>> = {
  es: {
    title: 'Atajos de teclado',
    table: [
      [['←', '→'], 'Ir de una carta a otra'],
      [['↑', '↓'], 'Ir de la mano a los botones y volver'],
      [['Intro'], 'Elegir la carta, o pulsar el botón'],
      [['Mayús', '←', '→'], 'Cambiar de sitio una carta de la mano'],
      [['Tab'], 'Pasar a la mesa, a la charla y al menú'],
      [['Esc'], 'Soltar la carta, o dejar de mirar y seguir'],
      [['?'], 'Ver estos atajos'],
    ],
    replay: [
      [['←', '→'], 'Jugada anterior y siguiente'],
      [['Re Pág', 'Av Pág'], 'Ronda anterior y siguiente'],
      [['Inicio', 'Fin'], 'Al principio y al final'],
      [['Espacio'], 'Reproducir y parar'],
      [['?'], 'Ver estos atajos'],
    ],
  },
  en: {
    title: 'Keyboard shortcuts',
    table: [
      [['←', '→'], 'Move from card to card'],
      [['↑', '↓'], 'Move between your hand and the buttons'],
      [['Enter'], 'Choose the card, or press the button'],
      [['Shift', '←', '→'], 'Move a card within your hand'],
      [['Tab'], 'On to the table, the chat and the menu'],
      [['Esc'], 'Put the card back, or skip what is being shown'],
      [['?'], 'Show these shortcuts'],
    ],
    replay: [
      [['←', '→'], 'Previous and next move'],
      [['Page Up', 'Page Down'], 'Previous and next round'],
      [['Home', 'End'], 'To the start and the end'],
      [['Space'], 'Play and pause'],
      [['?'], 'Show these shortcuts'],
    ],
  },
};
