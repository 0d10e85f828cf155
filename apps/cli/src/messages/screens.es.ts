const many = (count: number, one: string, others: string): string =>
  `${count} ${count === 1 ? one : others}`;

const roundOf = (round: number, rounds: number): string =>
  rounds === 1 ? '' : `ronda ${round} de ${rounds} · `;

/** Lo que se lee en la mesa de cada juego. */
export const screensEs = {
  toma6: {
    status: (round: number, trick: number, end: { limit: number; rounds?: number | undefined }) =>
      end.rounds === undefined
        ? `ronda ${round} · baza ${trick} de 10 · hasta ${end.limit} puntos`
        : `${roundOf(round, end.rounds)}baza ${trick} de 10`,
    draftStatus: (round: number) => `ronda ${round} · se eligen las cartas`,
    buffaloStatus: (trick: number) => `contra el búfalo · baza ${trick} de 10`,
    points: (points: number) => many(points, 'punto', 'puntos'),
    waiting: 'Por colocar:',
    you: 'tú',
    buffalo: 'búfalo',
    cow: 'vaca',
    sides: { odd: 'solo impares', even: 'solo pares' },
    marker: { up: 'a la baja ↑', down: 'a la baja ↓' },
    stop: '¡Stop!',
    take7: '¡Toma 7!',
    team: (team: string, buffalo: string) => `Equipo ${team} · búfalo ${buffalo}`,
    display: 'A la vista:',
    hand: 'Tu mano',
    flipLeft: 'te queda Volteando dígitos',
    pool: 'Por elegir',
    pick: '¿Qué carta coges?',
    choose: '¿Qué carta juegas?',
    chooseOrFlip: '¿Qué carta juegas? Con r detrás, volteada (31r).',
    takeRow: '¿Qué fila te llevas?',
    window: '¿Usas algo antes de colocar la siguiente?',
    which: '¿Cómo?',
    pass: 'Pasar',
    specials: {
      'take-7': '¡Toma 7!: en una fila caben seis',
      stop: '¡Stop!: cierra una fila',
      lift: 'Levantar un ¡Stop!',
      replace: '¡Reemplazar!: tu carta por otra',
      insert: '¡Insertar!: tu carta en una fila',
      push: '¡Empujar!: una carta a otra fila',
      first: 'Primera carta: una pasa delante',
      last: 'Última carta: una pasa detrás',
      sort: 'Clasificar: el orden de las cartas por colocar',
    },
    order: 'Escribe las cartas por colocar en el orden que quieras',
  },
  bids: {
    status: (round: number, rounds: number, turn: number) =>
      `${roundOf(round, rounds)}baza ${turn} de 10`,
    points: (points: number) => many(points, 'punto', 'puntos'),
    centre: 'Centro',
    blind: 'a ciegas',
    you: 'Tú',
    pile: (count: number) => `${many(count, 'carta', 'cartas')} en el mazo`,
    removed: 'fuera:',
    lowWins: 'gana la puja más baja',
    nextBlind: 'la próxima baza es a ciegas',
    allied: (one: string, other: string) => `${one} y ${other} van juntos`,
    yours: 'Lo tuyo',
    hand: 'Tu mano',
    bid: '¿Con qué pujas?',
    steal: '¿Qué robas?',
    specials: {
      '2x': '2x',
      '-5': '−5',
      thief: 'ladrón',
      shuffle: 'baraja',
      low: 'baja',
      unknown: '¿?',
      ally: 'aliado',
    },
  },
  capicua: {
    status: (game: number, games: number, deck: number) =>
      `${roundOf(game, games)}${many(deck, 'carta', 'cartas')} en el mazo`,
    seat: (pairs: number, taken: number, score: number) =>
      `+${pairs} emparejadas, ${taken} boca abajo, ${many(score, 'punto', 'puntos')}`,
    row: 'La fila',
    emptyRow: 'La fila está vacía.',
    yours: 'Lo tuyo',
    hand: 'Tu mano',
    legend: '↓ cabe al final · ⇄ empareja · ◉ sapo',
    question: '¿Qué haces? El número de una carta la coloca.',
    first: '¿Con qué carta empieza la fila?',
  },
  nogracias: {
    status: (round: number, rounds: number, deck: number) =>
      `${roundOf(round, rounds)}${many(deck, 'carta', 'cartas')} en el mazo`,
    chips: (count: number) => many(count, 'ficha', 'fichas'),
    pot: (count: number) => (count === 0 ? 'sin fichas' : many(count, 'ficha', 'fichas')),
    over: 'No quedan cartas.',
    yourChips: (count: number) => `Tienes ${many(count, 'ficha', 'fichas')}`,
    yourCards: 'Tus cartas:',
    question: '¿Qué haces?',
  },
};
