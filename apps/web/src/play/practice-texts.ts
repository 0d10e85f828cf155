import type { Language } from '@sobremesa/words';

/** Texts of tables that this browser keeps, which the home page must not load. */
interface PracticeTexts {
  readonly practice: string;
  readonly practiceHelp: string;
  readonly undo: string;
  readonly moves: string;
  readonly movesHelp: string;
  readonly noMoves: string;
  readonly goBackTo: (move: string) => string;
  readonly wentBack: string;
  /** How often moves were taken back. */
  readonly takeBacks: (times: number) => string;
  readonly fromPosition: string;
  /** A match was too long for a link and was saved as a file, which is opened at this address. */
  readonly savedFile: (address: string) => string;
}

export const practiceTexts: Readonly<Record<Language, PracticeTexts>> = {
  es: {
    practice: 'Mesa de práctica',
    practiceHelp: 'En este dispositivo: puedes deshacer jugadas y volver a cualquier momento.',
    undo: 'Deshacer',
    moves: 'Tus jugadas',
    movesHelp: 'Elige una para volver a ese momento.',
    noMoves: 'Cuando juegues, aquí podrás volver a cualquier jugada tuya.',
    goBackTo: (move) => `Volver a antes de: ${move}`,
    wentBack: 'Has vuelto atrás.',
    takeBacks: (times) =>
      times === 1 ? 'Has vuelto atrás una vez.' : `Has vuelto atrás ${times} veces.`,
    fromPosition: 'Jugada desde una posición preparada.',
    savedFile: (address) =>
      `Es larga para un enlace: la tienes en un archivo, que se abre en ${address}`,
  },
  en: {
    practice: 'Practice table',
    practiceHelp: 'Kept on this device: you can take moves back and return to any moment.',
    undo: 'Take back',
    moves: 'Your moves',
    movesHelp: 'Choose one to go back to that moment.',
    noMoves: 'Once you have played, you can go back to any move of yours here.',
    goBackTo: (move) => `Go back to before: ${move}`,
    wentBack: 'You went back.',
    takeBacks: (times) => (times === 1 ? 'You went back once.' : `You went back ${times} times.`),
    fromPosition: 'Played from a position that was set up.',
    savedFile: (address) =>
      `Too long for a link: it was saved as a file, which opens at ${address}`,
  },
};
