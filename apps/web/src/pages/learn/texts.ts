import type { Language } from '@sobremesa/words';

/** What the lessons say around the game's own texts. */
export interface LearnTexts {
  /** The lessons of every game. */
  readonly all: string;
  readonly title: (game: string) => string;
  readonly lead: string;
  readonly first: string;
  readonly variants: string;
  readonly fresh: (scenes: number) => string;
  readonly begun: (done: number, scenes: number) => string;
  readonly finished: string;
  readonly toLessons: string;
  readonly scene: (scene: number, of: number) => string;
  readonly teacher: string;
  readonly right: string;
  readonly wrong: string;
  readonly answer: (move: string) => string;
  readonly next: string;
  readonly more: string;
  readonly unknown: string;
  /** Of a game that has no lessons. */
  readonly none: string;
}

export const texts: Readonly<Record<Language, LearnTexts>> = {
  es: {
    all: 'Aprende a jugar',
    title: (game) => `Aprende ${game}`,
    lead: 'Escenas cortas en la mesa de verdad. Puedes dejarlas y seguir otro día.',
    first: 'Para empezar',
    variants: 'Las variantes',
    fresh: (scenes) => (scenes === 1 ? '1 escena' : `${scenes} escenas`),
    begun: (done, scenes) => `Vas por la ${done + 1} de ${scenes}`,
    finished: 'Hecha',
    toLessons: 'Volver a las lecciones',
    scene: (scene, of) => `${scene} de ${of}`,
    teacher: 'La lección',
    right: 'Eso es',
    wrong: 'Todavía no',
    answer: (move) => `Prueba esto: ${move}.`,
    next: 'Siguiente',
    more: 'Más lecciones',
    unknown: 'Esa lección no existe.',
    none: 'Este juego se aprende con sus reglas.',
  },
  en: {
    all: 'Learn to play',
    title: (game) => `Learn ${game}`,
    lead: 'Short scenes on the real table. Leave any time and carry on another day.',
    first: 'To begin with',
    variants: 'The variants',
    fresh: (scenes) => (scenes === 1 ? '1 scene' : `${scenes} scenes`),
    begun: (done, scenes) => `Next: ${done + 1} of ${scenes}`,
    finished: 'Done',
    toLessons: 'Back to the lessons',
    scene: (scene, of) => `${scene} of ${of}`,
    teacher: 'The lesson',
    right: 'That’s it',
    wrong: 'Not yet',
    answer: (move) => `Try this: ${move}.`,
    next: 'Next',
    more: 'More lessons',
    unknown: 'There is no such lesson.',
    none: 'The rules teach this game.',
  },
};
