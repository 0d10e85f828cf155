import type { CheckName } from '../../fairness/proof/check.ts';

interface CheckCopy {
  /** What was done before the match. */
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
  reveals: {
    step: 'Cada asiento metió su azar en un sobre cerrado, y solo con todos cerrados se abrieron.',
    holds: 'Dentro de cada sobre estaba lo que se había cerrado en él.',
    fails: 'Algún sobre no llevaba dentro lo que se había cerrado en él.',
  },
  chain: {
    step: 'Antes de abrirlos, los sobres quedaron anotados en la lista pública de repartos.',
    holds: 'Están ahí, y la lista continúa la que este dispositivo ya conocía.',
    fails:
      'No están ahí, o la lista no continúa la que este dispositivo ya conocía. También ocurre si el servidor ha vuelto a una copia de seguridad.',
  },
  memory: {
    step: 'Antes del reparto, este dispositivo apuntó la huella, los sobres y tu azar.',
    holds: 'Es lo mismo que consta en la partida.',
    fails: 'En la partida consta otra cosa.',
  },
  day: {
    step: 'Era la partida del día: sus cartas quedaron fijadas de antemano, las mismas para todo el mundo.',
    holds: 'El secreto sale de la clave de ese día, que lleva a la huella publicada al principio.',
    fails: 'El secreto no sale de la clave de ese día, o la clave no lleva a la huella publicada.',
  },
  seed: {
    step: 'El secreto y el azar de cada asiento se mezclaron.',
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

/** The texts of finished matches: replay, coach, result, fair deal. */
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
    controls: 'Mandos de la repetición',
    play: 'Reproducir',
    pause: 'Parar',
    next: 'Un paso adelante',
    previous: 'Un paso atrás',
    first: 'Al principio',
    last: 'Al final',
    speed: (times: string): string => `Velocidad: ${times}`,
    returns: (times: number): string =>
      times === 1 ? 'Aquí se volvió atrás.' : `Aquí se volvió atrás ${times} veces.`,
    playFromHere: 'Jugar desde aquí',
    share: 'Compartir este momento',
    shareText: (game: string): string => `Mira este momento de ${game}`,
    broken: 'Esta partida no se puede volver a ver',
    brokenHelp: 'Se jugó con otras reglas, o lo que consta de ella no cuadra.',
  },
  coach: {
    name: 'El entrenador',
    ask: '¿Qué pudo jugarse mejor?',
    intro:
      'Soy el entrenador: vuelvo a cada decisión con lo que se veía en ese momento, y te digo cuáles costaron más.',
    found: (decisions: number, mistakes: number): string => {
      const start = `Soy el entrenador: he vuelto a ${decisions === 1 ? 'tu decisión' : `tus ${decisions} decisiones`} con lo que veías entonces`;
      if (mistakes === 0) return `${start}, y ninguna se podía mejorar claramente. Bien jugado.`;
      return `${start}, y ${mistakes === 1 ? 'esta es la que más te costó' : 'estas son las que más te costaron'}.`;
    },
    mistakes: 'Tus decisiones más caras',
    luck: 'La suerte',
    tryAgain: 'Probar otra vez',
    waiting: 'El entrenador prepara la mesa…',
    working: (done: number, total: number): string =>
      `El entrenador repasa la partida: ${done} de ${total} decisiones`,
    failed: 'El entrenador no ha podido terminar.',
    again: 'Probar otra vez',
    to: (name: string): string => `A ${name}: `,
    lead: 'Ventaja esperada',
    sum: (luck: string, skill: string): string => `Suerte ${luck} · Juego ${skill}`,
    sumHelp:
      'En puntos de ventaja sobre los demás. Suerte: el reparto y lo que hicieron los otros. Juego: tus decisiones, comparadas con las de alguien que juega bien.',
    puzzles: (theme: string): string => `Retos: ${theme}`,
    curve: (end: string): string =>
      `Curva de la ventaja esperada, del reparto al final: acaba en ${end}`,
    better: 'Mejor',
    played: 'Jugada',
  },
  finished: {
    day: 'El resultado del día',
    circle: 'Volver al círculo',
    share: 'Compartir',
    shareText: (headline: string, game: string): string => `${headline} · ${game}`,
  },
  sheet: {
    title: 'Hoja de puntos',
    chart: 'Los puntos, ronda a ronda',
    chartOneRound: 'Los puntos, jugada a jugada',
    round: 'Ronda',
    total: 'Total',
    showParts: (round: number): string => `Ronda ${round}: de dónde salen los puntos`,
    limit: (limit: number): string => `Fin: ${limit}`,
  },
  fair: {
    checking: 'Comprobando el reparto…',
    fair: 'Reparto comprobado',
    unfair: 'El reparto no cuadra',
    unknown: 'No se ha podido comprobar el reparto',
    retry: 'Probar otra vez',
    title: 'Un reparto que nadie pudo elegir',
    leadFair:
      'Tu navegador ha vuelto a hacer todas las cuentas y coinciden. Tu azar está dentro: nadie, tampoco quien lleva el servidor, pudo elegir las cartas.',
    leadOthers:
      'Tu navegador ha vuelto a hacer todas las cuentas y coinciden. En este reparto no hay azar tuyo: quien jugó puede comprobar que el suyo está dentro.',
    titlePractice: 'Una partida comprobada',
    leadPractice:
      'Tu navegador la ha repetido de principio a fin y cuadra con las reglas. Se jugó sin servidor: repartió el dispositivo de quien jugaba, a solas con bots.',
    leadDay:
      'Tu navegador ha vuelto a hacer todas las cuentas y coinciden. Las cartas eran las del día y no llevan azar tuyo: cuando el día acabe y se publique su clave, aquí se comprobará que estaban fijadas de antemano.',
    leadTwins:
      'Tu navegador ha vuelto a hacer todas las cuentas y coinciden. Las cartas eran las mismas en todas las mesas gemelas: estaban fijadas antes de que nadie se sentara, y no llevan azar de nadie.',
    leadUnfair:
      'Tu navegador ha vuelto a hacer las cuentas y una no coincide. Puede ser un fallo y no una trampa: estos son los pasos.',
    checks,
    details: 'Los números, para repetir las cuentas',
    commitment: 'Huella',
    commitmentHelp: 'SHA-256 de «sobremesa/commitment/1/» y el secreto.',
    secret: 'Secreto',
    entropyOf: (name: string): string => `Azar de ${name}`,
    noEntropy: (names: string): string => `Sin azar propio: ${names}.`,
    silent: (names: string): string =>
      `No se abrió a tiempo, y se repartió sin él, el sobre de ${names}.`,
    envelopeOf: (name: string): string => `Sobre de ${name}`,
    envelopeHelp: 'SHA-256 de «sobremesa/entropy/1/», la huella, «/» y el azar.',
    link: (number: number): string => `Anotación ${number} de la lista pública`,
    linkHelp:
      'SHA-256 de la lista JSON ["sobremesa/link/1", número, anotación anterior, huella, sobre de cada asiento]. Si jugáis en la misma mesa, debe ser igual en vuestros dispositivos.',
    seed: 'Semilla',
    seedHelp: (version: number): string =>
      `SHA-256 de la lista JSON ["sobremesa/seed/${version}", secreto, azar de cada asiento].`,
    copy: (what: string): string => `Copiar: ${what}`,
  },
};

/** The Spanish texts define the type. */
export type AfterTexts = typeof after;
