const many = (count: number, one: string, other: string): string =>
  `${count} ${count === 1 ? one : other}`;

/** The texts of every table, whatever the game. */
export const es = {
  you: 'Tú',
  table: {
    over: 'Fin de la partida',
    round: (round: number): string => `Ronda ${round}`,
    rounds: (count: number): string => many(count, 'ronda', 'rondas'),
    total: 'Total',
    goOn: 'Seguir',
  },
  play: {
    mostPoints: 'Gana quien sume más puntos',
    fewestPoints: 'Gana quien tenga menos puntos',
    hand: 'Tu mano',
    handKeys: 'Con mayúsculas y las flechas, la carta cambia de sitio.',
    placeInHand: (place: number, of: number): string => `Sitio ${place} de ${of}`,
    handOrder: 'Orden de tu mano',
    handOrders: { number: 'Por número', colour: 'Por color', own: 'Como la has puesto tú' },
    board: 'La mesa',
    actions: 'Tu jugada',
    pile: 'Mazo',
    pileOf: (count: number): string => many(count, 'carta', 'cartas'),
  },
  sheet: {
    least: 'Puntos: cuantos menos, mejor',
    most: 'Puntos: cuantos más, mejor',
  },
};

/** The Spanish texts define the type. */
export type TableTexts = typeof es;
