import type { Language } from '@sobremesa/words';
import type { Rest } from '../../review/job.ts';
import type { Trend } from '../../review/summary.ts';

/** Texts of this page alone. Numbers arrive formatted. */
interface DoingTexts {
  readonly title: string;
  readonly lead: string;
  readonly looked: (done: number, total: number) => string;
  readonly working: string;
  readonly rests: Readonly<Record<Rest, string>>;
  readonly pause: string;
  readonly resume: string;
  readonly now: string;
  readonly forget: string;
  readonly forgetTitle: string;
  readonly forgetHelp: string;
  readonly keep: string;
  readonly none: string;
  readonly noneHelp: string;
  readonly noneYet: string;
  readonly play: string;
  readonly uncounted: (matches: number) => string;
  readonly game: string;
  readonly headline: (points: string) => string;
  readonly basis: (matches: number, decisions: number, error: string) => string;
  readonly trends: Readonly<Record<Trend, string>>;
  readonly few: (matches: number) => string;
  readonly compare: (normal: string, hard: string) => string;
  readonly over: string;
  readonly chart: (matches: number, first: string, last: string) => string;
  readonly chartHelp: string;
  readonly line: string;
  readonly numbers: string;
  readonly match: string;
  readonly decisions: (count: number) => string;
  readonly points: string;
  readonly byKind: string;
  readonly byKindHelp: string;
  readonly kind: string;
  readonly share: (percent: string) => string;
  readonly help: string;
  readonly helpWhy: (kind: string, points: string, decisions: number, share: string) => string;
  readonly lesson: (title: string) => string;
  readonly puzzles: (theme: string) => string;
  readonly allPuzzles: string;
  readonly noHelp: string;
  readonly about: string;
  readonly aboutText: readonly string[];
}

export const texts: Readonly<Record<Language, DoingTexts>> = {
  es: {
    title: '¿Cómo voy?',
    lead: 'El entrenador mira tus partidas acabadas y cuenta los puntos que se te escapan en cada decisión. Las cartas que te tocan no cuentan.',
    looked: (done, total) =>
      `${done} de ${total} ${total === 1 ? 'partida mirada' : 'partidas miradas'}`,
    working: 'El entrenador está mirando una partida.',
    rests: {
      paused: 'En pausa: no mira nada hasta que quieras.',
      playing: 'Espera a que no haya ninguna mesa abierta, para no quitarles tiempo a los bots.',
      offline: 'Las partidas del servidor esperan a que haya conexión.',
      metered: 'Las partidas del servidor esperan a una conexión sin límite de datos.',
      battery: 'Espera a que el dispositivo tenga más batería.',
      failed: 'Hay partidas que no se han podido mirar.',
    },
    pause: 'Pausar',
    resume: 'Seguir',
    now: 'Mirar ahora',
    forget: 'Borrar estos números',
    forgetTitle: '¿Borrar estos números?',
    forgetHelp:
      'Solo están en este dispositivo. Tus partidas se quedan, y el entrenador puede volver a mirarlas cuando quieras.',
    keep: 'Dejarlos',
    none: 'Aún no hay partidas que mirar',
    noneHelp:
      'Juega una partida hasta el final, con gente o con bots, y aquí verás qué decisiones te cuestan más y cómo mejorarlas.',
    noneYet: 'En cuanto mire la primera partida, verás aquí los números.',
    play: 'Elegir un juego',
    uncounted: (count) =>
      count === 1
        ? 'No cuenta una partida con pistas, con jugadas deshechas o desde una posición preparada.'
        : `No cuentan ${count} partidas con pistas, con jugadas deshechas o desde una posición preparada.`,
    game: 'Juego',
    headline: (points) => `${points} ${points === '1' ? 'punto' : 'puntos'} por decisión`,
    basis: (matches, decisions, error) =>
      `Lo que se te escapa, de media, en ${matches === 1 ? 'una partida' : `${matches} partidas`} y ${decisions === 1 ? 'una decisión' : `${decisions} decisiones`} (margen: ±${error}).`,
    trends: {
      few: 'Con más partidas se verá si vas a mejor.',
      better: 'Vas a mejor: en las últimas partidas se te escapan menos puntos.',
      worse: 'En las últimas partidas se te escapan más puntos. Abajo tienes por dónde empezar.',
      steady: 'Te mantienes: las diferencias entre partidas pueden ser casualidad.',
    },
    few: (matches) =>
      matches === 1
        ? 'Es una sola partida: tómalo como una primera impresión.'
        : `Son solo ${matches} partidas: tómalo como una primera impresión.`,
    compare: (normal, hard) =>
      `Para comparar: a un bot normal se le escapan ${normal}, y a uno difícil, ${hard}.`,
    over: 'Partida a partida',
    chart: (matches, first, last) =>
      `Puntos que se te escapan por decisión en ${matches} partidas: de ${first} en la primera a ${last} en la última.`,
    chartHelp:
      'Cada punto es una partida, de la más antigua a la última; más abajo es mejor. La raya vertical es el margen del entrenador.',
    line: 'La línea es la media de las últimas cinco.',
    numbers: 'Ver los números',
    match: 'Partida',
    decisions: (count) => (count === 1 ? '1 decisión' : `${count} decisiones`),
    points: 'Puntos',
    byKind: 'Según la decisión',
    byKindHelp: 'Puntos por decisión, con su margen. Primero, lo que más te cuesta en total.',
    kind: 'Decisión',
    share: (percent) => `${percent} del total`,
    help: 'Lo que más te ayudaría',
    helpWhy: (kind, points, decisions, share) =>
      `${kind}: ${points} puntos por decisión en ${decisions} decisiones, el ${share} de todo lo que se te escapa.`,
    lesson: (title) => `Lección: ${title}`,
    puzzles: (theme) => `Retos: ${theme}`,
    allPuzzles: 'Retos de este juego',
    noHelp:
      'Ningún tipo de decisión destaca todavía. Buena señal, o pocas partidas: unos retos nunca sobran.',
    about: 'Qué se cuenta exactamente',
    aboutText: [
      'En cada decisión el entrenador prueba todas las jugadas en muchos repartos posibles con lo que tú podías ver, y compara la ventaja en puntos que deja la tuya con la de la mejor.',
      'Elige la mejor jugada en unos repartos y la compara en otros, para que el azar no te cargue puntos. Por eso una partida puede salir incluso un poco por debajo de cero.',
      'Todo se calcula en este dispositivo, cuando no hay ninguna mesa abierta, y se queda aquí.',
    ],
  },
  en: {
    title: 'How am I doing?',
    lead: 'The coach looks at your finished games and counts the points you let slip in each decision. The cards you were dealt don’t count.',
    looked: (done, total) => `${done} of ${total} ${total === 1 ? 'game' : 'games'} looked at`,
    working: 'The coach is looking at a game.',
    rests: {
      paused: 'Paused: nothing is looked at until you say so.',
      playing: 'Waiting until no table is open, so as not to slow the bots down.',
      offline: 'Games on the server wait for a connection.',
      metered: 'Games on the server wait for a connection without a data limit.',
      battery: 'Waiting until the device has more battery.',
      failed: 'Some games couldn’t be looked at.',
    },
    pause: 'Pause',
    resume: 'Go on',
    now: 'Look now',
    forget: 'Delete these numbers',
    forgetTitle: 'Delete these numbers?',
    forgetHelp:
      'They are on this device only. Your games stay, and the coach can look at them again whenever you like.',
    keep: 'Keep them',
    none: 'No games to look at yet',
    noneHelp:
      'Play a game to the end, with people or with bots, and you’ll see here which decisions cost you most and how to get better at them.',
    noneYet: 'Once the first game has been looked at, you’ll see the numbers here.',
    play: 'Choose a game',
    uncounted: (count) =>
      count === 1
        ? 'One game with hints, moves taken back or a set-up position doesn’t count.'
        : `${count} games with hints, moves taken back or a set-up position don’t count.`,
    game: 'Game',
    headline: (points) => `${points} ${points === '1' ? 'point' : 'points'} per decision`,
    basis: (matches, decisions, error) =>
      `What you let slip on average, over ${matches === 1 ? 'one game' : `${matches} games`} and ${decisions === 1 ? 'one decision' : `${decisions} decisions`} (margin: ±${error}).`,
    trends: {
      few: 'A few more games will show whether you’re improving.',
      better: 'You’re improving: you let fewer points slip in your latest games.',
      worse: 'You let more points slip in your latest games. Below is where to start.',
      steady: 'You’re holding steady: the differences between games may be chance.',
    },
    few: (matches) =>
      matches === 1
        ? 'That’s a single game: take it as a first impression.'
        : `That’s only ${matches} games: take it as a first impression.`,
    compare: (normal, hard) => `To compare: a normal bot lets ${normal} slip, a hard one ${hard}.`,
    over: 'Game by game',
    chart: (matches, first, last) =>
      `Points you let slip per decision in ${matches} games: from ${first} in the first to ${last} in the latest.`,
    chartHelp:
      'Each dot is a game, from the oldest to the latest; lower is better. The upright line is the coach’s margin.',
    line: 'The line is the mean of the last five.',
    numbers: 'See the numbers',
    match: 'Game',
    decisions: (count) => (count === 1 ? '1 decision' : `${count} decisions`),
    points: 'Points',
    byKind: 'By kind of decision',
    byKindHelp: 'Points per decision, with their margin. What costs you most in total comes first.',
    kind: 'Decision',
    share: (percent) => `${percent} of the total`,
    help: 'What would help you most',
    helpWhy: (kind, points, decisions, share) =>
      `${kind}: ${points} points per decision in ${decisions} decisions, ${share} of everything you let slip.`,
    lesson: (title) => `Lesson: ${title}`,
    puzzles: (theme) => `Puzzles: ${theme}`,
    allPuzzles: 'Puzzles for this game',
    noHelp:
      'No kind of decision stands out yet. A good sign, or too few games: a few puzzles never hurt.',
    about: 'What exactly is counted',
    aboutText: [
      'For each decision the coach tries every move in many possible deals that fit what you could see, and compares the lead in points after your move with the lead after the best one.',
      'It picks the best move in some deals and compares it in others, so that chance doesn’t cost you points. That’s why a game can even come out slightly below zero.',
      'Everything is worked out on this device, while no table is open, and stays here.',
    ],
  },
};
