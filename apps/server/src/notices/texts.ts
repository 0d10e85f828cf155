import type { GameId } from '@sobremesa/games/rules';
import { gameWords } from '@sobremesa/games/words';
import type { Language } from '@sobremesa/words';

/** What a notice says. It is made of names and of the game only: nothing that depends on cards gets here. */
export interface NoticeText {
  readonly title: string;
  readonly body: string;
}

/** The words of every kind of notice in one language. */
interface NoticeTexts {
  readonly turn: (game: string, others: readonly string[]) => NoticeText;
  /** Where a browser must show something instead of closing the notice. */
  readonly moved: (game: string) => NoticeText;
  readonly challenge: (game: string, name: string, isFinished: boolean) => NoticeText;
  readonly test: NoticeText;
}

const list = (language: Language, names: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);

export const texts: Readonly<Record<Language, NoticeTexts>> = {
  es: {
    turn: (game, others) => ({
      title: `Te toca · ${game}`,
      body: others.length > 0 ? `En la mesa con ${list('es', others)}.` : 'En tu mesa te esperan.',
    }),
    moved: (game) => ({ title: game, body: 'Ya has jugado desde otro sitio.' }),
    challenge: (game, name, isFinished) => ({
      title: isFinished ? `${name} ha terminado tu reto` : `${name} ha aceptado tu reto`,
      body: isFinished
        ? `Mira quién lo hizo mejor en ${game}.`
        : `Está jugando tus mismas cartas de ${game}.`,
    }),
    test: { title: 'Prueba de Sobremesa', body: 'Los avisos llegarán aquí.' },
  },
  en: {
    turn: (game, others) => ({
      title: `Your turn · ${game}`,
      body:
        others.length > 0 ? `At the table with ${list('en', others)}.` : 'Your table is waiting.',
    }),
    moved: (game) => ({ title: game, body: 'You’ve already moved somewhere else.' }),
    challenge: (game, name, isFinished) => ({
      title: isFinished ? `${name} finished your challenge` : `${name} took up your challenge`,
      body: isFinished
        ? `See who did better at ${game}.`
        : `They’re playing the same ${game} cards as you.`,
    }),
    test: { title: 'A test from Sobremesa', body: 'Notices will arrive here.' },
  },
};

export const gameName = (game: string, language: Language): string =>
  gameWords[game as GameId][language].name;
