import type { Language } from '@sobremesa/words';

/** What the page of puzzles says, whatever the game. */
export interface PuzzleTexts {
  readonly title: string;
  readonly lead: string;
  readonly today: string;
  readonly todayHelp: string;
  readonly rating: string;
  readonly streak: string;
  readonly longest: string;
  readonly byGame: string;
  readonly done: (solved: number, tried: number, all: number) => string;
  readonly solve: (game: string) => string;
  readonly go: string;
  readonly themes: (game: string) => string;
  readonly difficulty: (points: number) => string;
  readonly solved: string;
  readonly missed: string;
  readonly untried: string;
  readonly question: string;
  readonly ask: string;
  readonly right: string;
  readonly wrong: string;
  readonly proven: string;
  readonly change: (before: number, after: number) => string;
  readonly next: string;
  readonly todayDone: string;
  readonly all: string;
  readonly values: string;
  readonly lesson: string;
  readonly toList: string;
  readonly verdict: string;
  readonly best: string;
  readonly yours: string;
  readonly unvalued: string;
  readonly none: string;
}

export const texts: Readonly<Record<Language, PuzzleTexts>> = {
  es: {
    title: '¿Qué jugarías?',
    lead: 'Posiciones de partidas de verdad en las que una jugada es claramente la mejor, y no la que salta a la vista.',
    today: 'Los tres de hoy',
    todayHelp: 'Los mismos para todo el mundo.',
    rating: 'Tu nivel',
    streak: 'Racha',
    longest: 'Mejor racha',
    byGame: 'Por juego',
    done: (solved, tried, all) =>
      tried === 0
        ? `${all} por resolver`
        : `Aciertos: ${solved} de ${tried} · ${all - tried === 1 ? 'queda 1' : `quedan ${all - tried}`}`,
    solve: (game) => `Resolver retos de ${game}`,
    go: 'Resolver',
    themes: (game) => `Temas de ${game}`,
    difficulty: (points) => `Dificultad ${points}`,
    solved: 'Acertado',
    missed: 'Fallado',
    untried: 'Por resolver',
    question: '¿Qué jugarías?',
    ask: 'Juega como en la mesa; después verás lo que vale cada jugada.',
    right: 'Esa es.',
    wrong: 'Había algo mejor.',
    proven: 'Demostrado: se han jugado todas las continuaciones.',
    change: (before, after) => `Tu nivel: ${before} → ${after}`,
    next: 'Siguiente',
    todayDone: 'Los tres de hoy, hechos',
    all: 'Todas las jugadas',
    values:
      'Lo que vale cada jugada: tu ventaja esperada en puntos sobre la media de los demás al acabar la ronda.',
    lesson: 'Repasar la lección',
    toList: 'Todos los retos',
    verdict: 'El entrenador',
    best: 'Mejor',
    yours: 'La tuya',
    unvalued: 'Esa jugada no está valorada.',
    none: 'Ese reto ya no existe.',
  },
  en: {
    title: 'What would you play?',
    lead: 'Positions from real matches where one move is clearly best, and it is not the one that catches the eye.',
    today: "Today's three",
    todayHelp: 'The same for everybody.',
    rating: 'Your rating',
    streak: 'Streak',
    longest: 'Longest streak',
    byGame: 'By game',
    done: (solved, tried, all) =>
      tried === 0 ? `${all} to solve` : `${solved} of ${tried} right · ${all - tried} to go`,
    solve: (game) => `Solve ${game} puzzles`,
    go: 'Solve',
    themes: (game) => `${game} themes`,
    difficulty: (points) => `Difficulty ${points}`,
    solved: 'Solved',
    missed: 'Missed',
    untried: 'Not tried yet',
    question: 'What would you play?',
    ask: 'Play as at the table; then you see what each move is worth.',
    right: "That's it.",
    wrong: 'There was something better.',
    proven: 'Proven: every continuation was played out.',
    change: (before, after) => `Your rating: ${before} → ${after}`,
    next: 'Next',
    todayDone: 'Today’s three are done',
    all: 'All moves',
    values:
      'What each move is worth: your expected lead in points over the mean of the others at the end of the round.',
    lesson: 'Go over the lesson',
    toList: 'All puzzles',
    verdict: 'The coach',
    best: 'Best',
    yours: 'Yours',
    unvalued: 'This move was not valued.',
    none: 'This puzzle does not exist any more.',
  },
};
