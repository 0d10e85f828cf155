import type { CheckName } from '../fairness.ts';

interface CheckCopy {
  /** What was done. */
  readonly step: string;
  readonly holds: string;
  readonly fails: string;
}

const checks: Readonly<Record<CheckName, CheckCopy>> = {
  commitment: {
    step: 'Antes de sentarse nadie, el servidor guardó un secreto y enseñó su huella.',
    holds: 'El secreto que ha mostrado al final tiene esa misma huella: no lo cambió.',
    fails: 'El secreto que ha mostrado al final no tiene esa huella.',
  },
  memory: {
    step: 'Al sentarte, este dispositivo apuntó la huella y el azar que añadiste.',
    holds: 'Es lo mismo que consta en la partida.',
    fails: 'En la partida consta otra cosa.',
  },
  seed: {
    step: 'Cada asiento añadió su parte de azar, sin conocer el secreto.',
    holds: 'Todo junto da la semilla con la que se barajó.',
    fails: 'Todo junto no da la semilla con la que se barajó.',
  },
  moves: {
    step: 'De la semilla salen las cartas, y con ellas se jugó.',
    holds: 'Repetida de principio a fin, cada jugada cumple las reglas.',
    fails: 'Alguna jugada no sale de ese reparto o no cumple las reglas.',
  },
  result: {
    step: 'De las jugadas sale el resultado.',
    holds: 'Los puntos son los mismos.',
    fails: 'Los puntos no son los mismos.',
  },
};

/** What people read once a match is over. */
export const after = {
  replay: {
    title: (game: string): string => `Repetición de ${game}`,
    short: 'Repetición',
    eyes: 'Con los ojos de',
    audience: 'el público',
    self: (name: string): string => `${name} (tú)`,
    moment: 'Momento de la partida',
    momentOf: (at: number, last: number): string =>
      at === 0 ? 'El reparto' : `Jugada ${at} de ${last}`,
    rounds: 'Rondas',
    controls: 'Mandos de la repetición',
    play: 'Reproducir',
    pause: 'Parar',
    next: 'Un paso adelante',
    previous: 'Un paso atrás',
    first: 'Al principio',
    last: 'Al final',
    speed: (times: string): string => `Velocidad: ${times}`,
    share: 'Compartir este momento',
    shareText: (game: string): string => `Mira este momento de ${game}`,
    broken: 'Esta partida no se puede volver a ver',
    brokenHelp: 'Se jugó con otras reglas, o lo que consta de ella no cuadra.',
  },
  coach: {
    ask: '¿Qué pudo jugarse mejor?',
    waiting: 'El entrenador prepara la mesa…',
    working: (done: number, total: number): string =>
      `El entrenador repasa la partida: ${done} de ${total} decisiones`,
    failed: 'El entrenador no ha podido terminar.',
    again: 'Probar otra vez',
    to: (name: string): string => `A ${name}: `,
    lead: 'Ventaja esperada',
    sum: (luck: string, skill: string): string => `Suerte ${luck} · Juego ${skill}`,
    curve: (end: string): string =>
      `Curva de la ventaja esperada, del reparto al final: acaba en ${end}`,
    moments: 'Momentos decisivos',
    better: 'Mejor',
    played: 'Jugada',
    none: 'Ninguna jugada claramente mejor: bien jugado.',
  },
  finished: {
    share: 'Compartir',
    shareText: (headline: string, game: string): string => `${headline} · ${game}`,
    putAway: 'Nadie siguió jugando y la partida se quedó sin terminar.',
    linkCopied: 'Enlace copiado',
    team: 'El equipo',
    fewer: 'Gana quien tiene menos cabezas',
    beatenBy: (count: number): string =>
      count === 0
        ? 'Con las mismas cabezas gana el búfalo'
        : `Por ${count} ${count === 1 ? 'cabeza' : 'cabezas'}`,
  },
  sheet: {
    title: 'Hoja de puntos',
    chart: 'Los puntos, ronda a ronda',
    chartOneRound: 'Los puntos, jugada a jugada',
    round: 'Ronda',
    total: 'Total',
    showParts: (round: number): string => `Ronda ${round}: de dónde salen los puntos`,
    limit: (limit: number): string => `Fin: ${limit}`,
    heads: 'Cabezas de toro: cuantas menos, mejor',
    least: 'Puntos: cuantos menos, mejor',
    most: 'Puntos: cuantos más, mejor',
    cards: 'Cartas',
    chips: 'Fichas',
    pairs: 'Parejas',
    taken: 'Filas',
    lucky: 'Afortunado',
    alliance: 'Alianza',
  },
  fair: {
    checking: 'Comprobando el reparto…',
    fair: 'Reparto comprobado',
    unfair: 'El reparto no cuadra',
    unknown: 'No se ha podido comprobar el reparto',
    retry: 'Probar otra vez',
    title: 'Un reparto que nadie pudo elegir',
    leadFair:
      'Tu navegador ha vuelto a hacer todas las cuentas y coinciden. Nadie, tampoco el servidor, pudo elegir las cartas.',
    leadUnfair:
      'Tu navegador ha vuelto a hacer las cuentas y una no coincide. Puede ser un fallo y no una trampa: estos son los pasos.',
    checks,
    details: 'Los números, para repetir las cuentas',
    commitment: 'Huella',
    commitmentHelp: 'SHA-256 de «sobremesa/commitment/1/» y el secreto.',
    secret: 'Secreto',
    entropyOf: (name: string): string => `Azar de ${name}`,
    noEntropy: (names: string): string => `Sin azar propio: ${names}.`,
    seed: 'Semilla',
    seedHelp: 'SHA-256 de la lista JSON ["sobremesa/seed/1", secreto, azar de cada asiento].',
    copy: (what: string): string => `Copiar: ${what}`,
  },
};
