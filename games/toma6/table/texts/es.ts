import type { Special } from '../../rules/index.ts';

const heads = (count: number): string => `${count} ${count === 1 ? 'cabeza' : 'cabezas'}`;

interface SpecialCopy {
  readonly name: string;
  /** Its effect. */
  readonly effect: string;
  /** What to choose, step by step. */
  readonly asks: readonly [string, ...string[]];
}

const specials: Readonly<Record<Special, SpecialCopy>> = {
  'take-7': {
    name: '¡Toma 7!',
    effect: 'En esa fila caben seis cartas: se la lleva la séptima.',
    asks: ['Elige la fila que se alarga'],
  },
  stop: {
    name: '¡Stop!',
    effect: 'Cierra una fila: nada entra ni sale hasta que la abráis.',
    asks: ['Elige la fila que se cierra'],
  },
  replace: {
    name: '¡Reemplazar!',
    effect: 'Recoges tu carta y colocas otra ahora mismo.',
    asks: ['Elige la carta de tu mano que entra'],
  },
  insert: {
    name: '¡Insertar!',
    effect: 'Tu carta, la próxima, va en medio o al principio de una fila.',
    asks: ['Elige la fila donde se cuela tu carta'],
  },
  push: {
    name: '¡Empujar!',
    effect: 'Una carta de una fila pasa a otra.',
    asks: ['Elige la carta que se mueve', 'Ahora elige la fila a la que va'],
  },
  first: {
    name: 'Primera carta',
    effect: 'Una carta del equipo se coloca antes que las demás.',
    asks: ['Elige la carta que va primero'],
  },
  last: {
    name: 'Última carta',
    effect: 'Una carta del equipo se coloca después de las demás.',
    asks: ['Elige la carta que va al final'],
  },
  sort: {
    name: 'Clasificar',
    effect: 'Ponéis todas las cartas por colocar en el orden que queráis.',
    asks: ['Elige las cartas en su nuevo orden'],
  },
};

/** The texts of the table. */
export const es = {
  specials,
  prompts: {
    draft: 'Elige una carta para tu mano',
    choose: 'Elige una carta',
    window: '¿Usas una carta especial o pasas?',
    take: 'Tu carta no cabe: elige la fila que te llevas',
  },
  heads,
  row: (row: number): string => `Fila ${row + 1}`,
  rowTake: (row: number, count: number): string => `Llevarte la fila ${row + 1}: ${heads(count)}`,
  cardHeads: (card: number, count: number): string => `${card}, ${heads(count)}`,
  trick: (trick: number, of: number): string => `Turno ${trick} de ${of}`,
  sheet: 'Cabezas de toro: cuantas menos, mejor',
  undo: 'Deshacer',
  ready: 'Pasar',
  release: (card: number): string => `Suelta para jugar el ${card}`,
  laid: (card: number): string => `Tu ${card} espera boca abajo`,
  laidFlipped: (card: number, value: number): string =>
    `Tu ${card} espera boca abajo, como ${value}`,
  faceDown: (name: string): string => `${name} ya tiene su carta boca abajo`,
  ownFaceDown: 'Tu carta, boca abajo',
  notYet: (name: string): string => `${name} aún elige`,
  ownNotYet: 'Aún no has elegido carta',
  waitingCard: (name: string, card: string): string => `${name}: ${card}`,
  flip: 'Volteada',
  hasFlip: 'Le queda Volteando dígitos',
  flipTo: (value: number): string => `Volteada: ${value}`,
  goesTo: (row: number): string => `va a la fila ${row + 1}`,
  takes: (row: number, count: number): string => `se lleva la fila ${row + 1}: ${heads(count)}`,
  picksRow: 'no cabe: tendrá que llevarse una fila',
  low: 'No cabe en ninguna fila: te llevarás una',
  orderOf: (place: number): string => `${place}.ª`,
  lifts: (row: number): string => `Abrir la fila ${row + 1}`,
  closed: 'cerrada',
  seven: 'caben 6',
  odd: 'impares',
  even: 'pares',
  lower: 'menores',
  cow: 'La vaca ocupa un sitio',
  fans: {
    odd: 'Solo caben cartas impares',
    even: 'Solo caben cartas pares',
    lower: 'Solo caben cartas menores que la última',
  },
  team: 'Equipo',
  double: 'cuentan doble',
  buffalo: 'Búfalo',
  buffaloHand: (count: number): string =>
    `Al búfalo le ${count === 1 ? 'queda 1 carta' : `quedan ${count} cartas`}`,
  faceDownSpecials: (count: number): string =>
    `${count} ${count === 1 ? 'especial tapada' : 'especiales tapadas'}`,
  taken: (name: string): string => `la tiene ${name}`,
  aims: {
    fewest: 'Gana quien tenga menos cabezas',
    upTo: (limit: number): string => `se juega hasta ${limit}`,
    beatTogether: 'Acabad con menos cabezas que el búfalo',
    beatAlone: 'Acaba con menos cabezas que el búfalo',
    doubleTogether: 'las vuestras cuentan doble',
    doubleAlone: 'las tuyas cuentan doble',
  },
  pool: 'Cartas para elegir',
  ruleNotes: {
    draft:
      'Por turno, cada cual coge una carta a la vista hasta tener diez. Las cuatro que sobren empiezan las filas.',
    choose:
      'Se colocan de menor a mayor. Cada carta va detrás del número menor más cercano; la sexta de una fila se lleva las otras cinco.',
    take: 'Tu carta no cabe en ninguna fila: te llevas una entera y tu carta ocupa su lugar.',
    takeTeam:
      'Tu carta no cabe en ninguna fila abierta: el equipo se lleva la que elijas y tu carta la empieza.',
    window:
      'Podéis usar las especiales a la vista y hablar de cómo colocar, nunca de vuestras cartas.',
    buffalo: 'Jugáis juntos contra el búfalo. Ganáis si acabáis con menos cabezas que él.',
    double: 'Vuestras cabezas cuentan doble.',
    alone:
      'Juegas contra el búfalo. Ganas si acabas con menos cabezas que él, y las tuyas cuentan doble.',
    'odd-even':
      'La fila marcada solo admite la paridad que enseña. Si alguien se lleva una fila, la marca cambia de sitio.',
    mountaineering:
      'En la fila de la montaña solo caben cartas menores que su final. Si alguien se lleva una fila, la marca avanza.',
    'jumping-cow':
      'La vaca ocupa un sitio. Si una carta cae en su fila, salta a la de final más bajo, y puede desbordarla.',
    'digit-flip':
      'Una vez por ronda puedes jugar una carta con las cifras volteadas: el 31 cuenta como 13.',
  },
  result: {
    team: 'El equipo',
    buffalo: 'El búfalo',
    fewer: 'Gana quien tiene menos cabezas',
    beatenBy: (count: number): string => (count === 0 ? 'Empate: no basta' : `Por ${heads(count)}`),
  },
  rival: {
    wins: 'El búfalo sigue invicto',
    leadAlone:
      'Van por tus opciones de ganar. La ventaja son los puntos que puedes esperar por delante del búfalo, contando solo con lo que tú ves.',
    leadTeam:
      'Van por vuestras opciones de ganar. La ventaja son los puntos que podéis esperar por delante del búfalo, contando solo con lo que tú ves.',
    quiet:
      'Contra el búfalo, el equipo calla hasta que se descubren las cartas del turno. Puedes saludar, reír y dar las gracias.',
  },
};
