import type { Language } from '@sobremesa/words';

/** What the page of the day's matches says. */
export interface DayTexts {
  readonly title: string;
  readonly lead: string;
  readonly play: string;
  readonly playOf: (game: string) => string;
  readonly goOn: string;
  readonly goOnOf: (game: string) => string;
  readonly result: string;
  readonly resultOf: (game: string) => string;
  readonly done: (rank: string) => string;
  readonly next: (time: string) => string;
  readonly alone: string;
  readonly who: string;
  readonly fixed: string;
  readonly holds: (date: string) => string;
  readonly fails: string;
  readonly early: string;
  readonly unchecked: string;
  readonly anchor: string;
  readonly of: (game: string, date: string) => string;
  readonly place: (place: string, people: string) => string;
  readonly only: string;
  readonly atTable: (rank: string, score: string) => string;
  readonly par: (rank: string, score: string) => string;
  readonly parSoon: string;
  readonly order: string;
  readonly ranks: string;
  readonly rankShare: (rank: string, percent: string) => string;
  readonly parted: string;
  readonly partedHelp: string;
  readonly together: string;
  readonly decision: (number: number) => string;
  readonly you: string;
  readonly expert: string;
  readonly moment: string;
  readonly share: string;
  readonly shared: (what: {
    readonly game: string;
    readonly date: string;
    readonly rank: string;
    readonly place: string;
    readonly people: string;
  }) => string;
  readonly sharedAlone: (what: {
    readonly game: string;
    readonly date: string;
    readonly rank: string;
    readonly par: string | undefined;
  }) => string;
  readonly practise: string;
  readonly notCounted: string;
  readonly notPlayed: string;
  readonly notPlayedHere: string;
  readonly noPar: string;
  readonly noSuchDay: string;
  readonly all: string;
}

export const texts: Readonly<Record<Language, DayTexts>> = {
  es: {
    title: 'La partida del día',
    lead: 'Una partida de cada juego al día, con las mismas cartas y los mismos bots para todo el mundo. Cuenta el primer intento.',
    play: 'Jugar',
    playOf: (game) => `Jugar la partida del día de ${game}`,
    goOn: 'Seguir',
    goOnOf: (game) => `Seguir la partida del día de ${game}`,
    result: 'Ver el resultado',
    resultOf: (game) => `Ver el resultado de la partida del día de ${game}`,
    done: (rank) => `Has quedado ${rank}`,
    next: (time) => `Las siguientes, en ${time}.`,
    alone:
      'Sin servidor las cartas salen de la fecha: son las mismas en cualquier navegador, y te comparas con un bot experto.',
    who: '¿Quién elige las cartas?',
    fixed:
      'Nadie, ese día. Las de todos los días quedaron fijadas antes del primero: entonces se publicó una huella. Cuando un día acaba se publica su clave, y tu navegador comprueba que lleva a esa huella. Hasta entonces quien lleva el servidor podría mirarlas; cambiarlas, no.',
    holds: (date) => `Comprobado: las claves hasta el ${date} llevan a la huella.`,
    fails: 'No cuadra: la clave publicada no lleva a la huella que este navegador conoce.',
    early: 'Todavía no se ha publicado la clave de ningún día.',
    unchecked: 'Ahora no se ha podido comprobar.',
    anchor: 'Huella',
    of: (game, date) => `${game}, ${date}`,
    place: (place, people) => `Puesto ${place} de ${people}`,
    only: 'De momento, nadie más la ha terminado',
    atTable: (rank, score) => `En tu mesa, ${rank} con ${score}.`,
    par: (rank, score) => `Un bot experto, con tus cartas: ${rank} con ${score}.`,
    parSoon: 'Un bot experto aún está jugando tus cartas.',
    order: 'Va primero el puesto en la mesa y después la ventaja sobre la media de los bots.',
    ranks: 'Cómo ha quedado la gente',
    rankShare: (rank, percent) => `${rank}: ${percent}`,
    parted: 'Donde no todo el mundo jugó igual',
    partedHelp: 'De quienes llegaron a la misma posición que tú:',
    together: 'En tus posiciones, todo el mundo ha jugado lo mismo o no ha llegado nadie más.',
    decision: (number) => `Decisión ${number}`,
    you: 'tú',
    expert: 'experto',
    moment: 'Ver ese momento',
    share: 'Compartir',
    shared: ({ game, date, rank, place, people }) =>
      `${game}, partida del día, ${date}: ${rank} en la mesa, puesto ${place} de ${people}. Las mismas cartas para ti:`,
    sharedAlone: ({ game, date, rank, par }) =>
      `${game}, partida del día, ${date}: ${rank} en la mesa${par ? `; un bot experto, ${par}` : ''}. Las mismas cartas para ti:`,
    practise: 'Jugarla otra vez, sin que cuente',
    notCounted: 'No cuenta: jugó un bot por ti o la acabaste demasiado tarde.',
    notPlayed: 'El resultado se ve al terminar tu partida, o cuando acabe el día.',
    notPlayedHere: 'En este navegador aún no has terminado esa partida.',
    noPar: 'Esta vez ningún bot ha podido jugar tus cartas.',
    noSuchDay: 'Ese día no hay partida.',
    all: 'Las partidas de hoy',
  },
  en: {
    title: 'Deal of the day',
    lead: 'One match of each game a day, with the same cards and the same bots for everybody. Your first try counts.',
    play: 'Play',
    playOf: (game) => `Play today’s deal of ${game}`,
    goOn: 'Carry on',
    goOnOf: (game) => `Carry on with today’s deal of ${game}`,
    result: 'See the result',
    resultOf: (game) => `See the result of today’s deal of ${game}`,
    done: (rank) => `You came ${rank}`,
    next: (time) => `Next deals in ${time}.`,
    alone:
      'Without a server the cards come from the date: they’re the same in every browser, and you compare with an expert bot.',
    who: 'Who chooses the cards?',
    fixed:
      'Nobody, on the day. The cards of every day were fixed before the first one, when a fingerprint was published. Once a day is over its key is published, and your browser checks that it leads to that fingerprint. Until then whoever runs the server could look at them, but not change them.',
    holds: (date) => `Checked: the keys up to ${date} lead to the fingerprint.`,
    fails: 'Something’s off: the key doesn’t lead to the fingerprint this browser knows.',
    early: 'No day’s key has been published yet.',
    unchecked: 'It couldn’t be checked right now.',
    anchor: 'Fingerprint',
    of: (game, date) => `${game}, ${date}`,
    place: (place, people) => `Place ${place} of ${people}`,
    only: 'Nobody else has finished it yet',
    atTable: (rank, score) => `At your table, ${rank} with ${score}.`,
    par: (rank, score) => `An expert bot with your cards: ${rank} with ${score}.`,
    parSoon: 'An expert bot is still playing your cards.',
    order: 'Your place at the table goes first, then your lead over the average of the bots.',
    ranks: 'How people did',
    rankShare: (rank, percent) => `${rank}: ${percent}`,
    parted: 'Where people chose differently',
    partedHelp: 'Of those who reached the same position as you:',
    together: 'In your positions everybody played the same, or nobody else got there.',
    decision: (number) => `Decision ${number}`,
    you: 'you',
    expert: 'expert',
    moment: 'See that moment',
    share: 'Share',
    shared: ({ game, date, rank, place, people }) =>
      `${game}, deal of the day, ${date}: ${rank} at the table, place ${place} of ${people}. The same cards for you:`,
    sharedAlone: ({ game, date, rank, par }) =>
      `${game}, deal of the day, ${date}: ${rank} at the table${par ? `; an expert bot, ${par}` : ''}. The same cards for you:`,
    practise: 'Play it again, for practice',
    notCounted: 'It doesn’t count: a bot played for you, or you finished too late.',
    notPlayed: 'You can see the result once you finish your match, or when the day is over.',
    notPlayedHere: 'You haven’t finished that match in this browser yet.',
    noPar: 'No bot could play your cards this time.',
    noSuchDay: 'There’s no deal for that day.',
    all: 'Today’s deals',
  },
};
