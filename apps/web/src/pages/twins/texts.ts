import type { Language } from '@sobremesa/words';

interface TwinsTexts {
  readonly title: string;
  readonly facts: string;
  readonly help: (tables: number) => string;
  readonly invite: string;
  readonly shared: (game: string) => string;
  readonly waiting: (tables: number) => string;
  readonly allOver: string;
  readonly tables: string;
  readonly table: (number: number) => string;
  readonly free: (seats: number) => string;
  readonly round: (round: number) => string;
  readonly dealing: string;
  readonly finished: string;
  readonly closed: string;
  readonly sit: string;
  readonly mine: string;
  readonly replay: string;
  readonly close: string;
  readonly closeAsk: (number: number) => string;
  readonly closeHelp: string;
  readonly cancel: string;
  readonly ranking: string;
  readonly rankingHelp: string;
  readonly you: string;
  readonly withBot: string;
  readonly at: (table: string, seat: string) => string;
  readonly bySeat: string;
  readonly mean: (points: string) => string;
  readonly toMean: string;
  readonly alone: string;
  readonly none: string;
  readonly decisions: string;
  readonly compareTables: string;
  readonly apart: string;
  readonly again: string;
  readonly next: string;
}

export const texts: Readonly<Record<Language, TwinsTexts>> = {
  es: {
    title: 'Mesas gemelas',
    facts: 'Cómo se juega',
    help: (tables) =>
      `${tables} mesas con las mismas cartas en cada asiento y en cada ronda. Al acabar todas se compara asiento con asiento: la suerte del reparto ya no cuenta.`,
    invite: 'Manda este enlace a todo el grupo: que cada cual elija mesa.',
    shared: (game) => `Jugamos a ${game} en mesas gemelas, todas con las mismas cartas. Siéntate:`,
    waiting: (tables) =>
      tables === 1
        ? 'Falta una mesa por acabar. Hasta entonces, ni puntos ni cartas.'
        : `Faltan ${tables} mesas por acabar. Hasta entonces, ni puntos ni cartas.`,
    allOver: 'Han acabado todas las mesas.',
    tables: 'Las mesas',
    table: (number) => `Mesa ${number}`,
    free: (seats) =>
      seats === 0
        ? 'A punto de empezar'
        : seats === 1
          ? 'Queda un sitio'
          : `Quedan ${seats} sitios`,
    round: (round) => `Jugando la ronda ${round}`,
    dealing: 'Repartiendo',
    finished: 'Ha acabado',
    closed: 'Cerrada sin acabar',
    sit: 'Sentarme aquí',
    mine: 'Ir a mi mesa',
    replay: 'Repetición',
    close: 'Cerrar la mesa',
    closeAsk: (number) => `¿Cerrar la mesa ${number}?`,
    closeHelp:
      'Su partida se queda sin acabar y no entra en la comparación. Sirve para que las demás mesas puedan ver sus resultados.',
    cancel: 'Dejarla',
    ranking: 'Quién sacó más de su asiento',
    rankingHelp: 'La cifra dice cuánto mejor o peor que la media de ese mismo asiento.',
    you: 'tú',
    withBot: 'en parte jugó un bot',
    at: (table, seat) => `${table}, ${seat}`,
    bySeat: 'Asiento por asiento',
    mean: (points) => `media: ${points}`,
    toMean: 'respecto a la media',
    alone: 'Solo ha acabado una mesa: no hay con qué comparar.',
    none: 'Ninguna mesa llegó al final.',
    decisions: 'Comparar las decisiones',
    compareTables: 'Mesas que se comparan',
    apart: 'Aquí los demás jugaron otra cosa',
    again: 'Otra ronda con el mismo grupo',
    next: 'Ir a las mesas siguientes',
  },
  en: {
    title: 'Twin tables',
    facts: 'How it is played',
    help: (tables) =>
      `${tables} tables with the same cards in every seat and every round. Once all are over, seat is compared with seat: the luck of the deal no longer counts.`,
    invite: 'Send this link to the whole group and let everyone pick a table.',
    shared: (game) => `We’re playing ${game} at twin tables, all with the same cards. Take a seat:`,
    waiting: (tables) =>
      tables === 1
        ? 'One table is still to finish. Until then, no points and no cards.'
        : `${tables} tables are still to finish. Until then, no points and no cards.`,
    allOver: 'All tables are over.',
    tables: 'The tables',
    table: (number) => `Table ${number}`,
    free: (seats) =>
      seats === 0 ? 'About to start' : seats === 1 ? 'One seat left' : `${seats} seats left`,
    round: (round) => `Playing round ${round}`,
    dealing: 'Dealing',
    finished: 'Finished',
    closed: 'Closed before its end',
    sit: 'Sit here',
    mine: 'Go to my table',
    replay: 'Replay',
    close: 'Close the table',
    closeAsk: (number) => `Close table ${number}?`,
    closeHelp:
      'Its game stays unfinished and is left out of the comparison. That lets the other tables see their results.',
    cancel: 'Leave it',
    ranking: 'Who made the most of their seat',
    rankingHelp: 'The figure says how much better or worse than the average of that same seat.',
    you: 'you',
    withBot: 'partly played by a bot',
    at: (table, seat) => `${table}, ${seat}`,
    bySeat: 'Seat by seat',
    mean: (points) => `average: ${points}`,
    toMean: 'compared with the average',
    alone: 'Only one table was finished: there is nothing to compare it with.',
    none: 'No table was played to the end.',
    decisions: 'Compare the decisions',
    compareTables: 'Tables to compare',
    apart: 'Here the others played something else',
    again: 'Another round with the same group',
    next: 'Go to the next tables',
  },
};
