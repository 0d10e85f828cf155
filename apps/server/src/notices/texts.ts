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
  readonly round: (game: string, name: string, round: number, hasTable: boolean) => NoticeText;
  readonly roundOver: (name: string) => NoticeText;
  readonly call: (
    game: string,
    circle: string,
    name: string | undefined,
    call: { readonly isOpening: boolean; readonly free: number },
  ) => NoticeText;
  readonly callOver: (game: string) => NoticeText;
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
      title: isFinished ? `${name} ha terminado tu desafío` : `${name} ha aceptado tu desafío`,
      body: isFinished
        ? `Mira quién lo hizo mejor en ${game}.`
        : `Está jugando tus mismas cartas de ${game}.`,
    }),
    round: (game, name, round, hasTable) => ({
      title: `Empieza la ronda ${round} · ${name}`,
      body: hasTable ? `Tu mesa de ${game} te espera.` : 'Esta ronda descansas.',
    }),
    roundOver: (name) => ({ title: name, body: 'La ronda ya ha terminado.' }),
    call: (game, circle, name = 'Alguien', { isOpening, free }) => ({
      title: `¿Quién juega? · ${game}`,
      body: `${name} ${isOpening ? 'abre una mesa en' : 'llama a'} «${circle}». ${
        free === 1 ? 'Queda un asiento.' : `Quedan ${free} asientos.`
      }`,
    }),
    callOver: (game) => ({ title: game, body: 'Esa mesa ya no espera a nadie.' }),
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
    round: (game, name, round, hasTable) => ({
      title: `Round ${round} begins · ${name}`,
      body: hasTable ? `Your table of ${game} is waiting.` : 'You sit this round out.',
    }),
    roundOver: (name) => ({ title: name, body: 'The round is over.' }),
    call: (game, circle, name = 'Somebody', { isOpening, free }) => ({
      title: `Who’s playing? · ${game}`,
      body: `${name} ${isOpening ? 'opened a table in' : 'is calling'} “${circle}”. ${
        free === 1 ? 'One seat is left.' : `${free} seats are left.`
      }`,
    }),
    callOver: (game) => ({ title: game, body: 'That table isn’t waiting any more.' }),
    test: { title: 'A test from Sobremesa', body: 'Notices will arrive here.' },
  },
};

export const gameName = (game: string, language: Language): string =>
  gameWords[game as GameId][language].name;
