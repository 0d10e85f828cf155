import type { Language } from '@sobremesa/words';

/** What the score pad says, whatever the game. */
export interface PadTexts {
  readonly title: string;
  readonly lead: string;
  readonly newPad: string;
  readonly newOf: (game: string) => string;
  readonly kept: string;
  readonly players: string;
  readonly playersHelp: (min: number, max: number) => string;
  readonly player: (number: number) => string;
  readonly addPlayer: string;
  readonly removePlayer: (name: string) => string;
  readonly variants: string;
  readonly start: string;
  readonly total: string;
  readonly note: (round: number) => string;
  readonly correct: (round: number) => string;
  readonly save: string;
  readonly saveAnyway: string;
  readonly empty: string;
  readonly atMost: (name: string, field: string, most: number) => string;
  readonly way: string;
  readonly whose: string;
  readonly leads: string;
  readonly starts: (name: string) => string;
  readonly over: string;
  readonly wins: (names: string, count: number) => string;
  readonly notCounted: string;
  readonly chart: string;
  readonly asPicture: string;
  readonly pictureSaved: string;
  readonly asLink: string;
  readonly again: string;
  readonly removeRound: string;
  readonly removed: string;
  readonly undo: string;
  readonly remove: string;
  readonly moved: (card: string, from: string, to: string) => string;
  readonly has: (card: string, name: string) => string;
  readonly soFar: (points: string) => string;
  readonly order: string;
  readonly none: string;
  readonly brokenLink: string;
  readonly brokenPad: string;
  readonly shared: string;
  readonly keep: string;
  readonly rounds: (count: number) => string;
  readonly gone: string;
  readonly toPads: string;
}

export const texts: Readonly<Record<Language, PadTexts>> = {
  es: {
    title: 'Libreta',
    lead: 'Jugad con las cartas de verdad; la libreta lleva la cuenta.',
    newPad: 'Empezar una hoja',
    newOf: (game) => `Hoja de ${game}`,
    kept: 'Tus hojas',
    players: '¿Quién juega?',
    playersHelp: (min, max) => (min === max ? `Sois ${min}.` : `De ${min} a ${max}.`),
    player: (number) => `Persona ${number}`,
    addPlayer: 'Añadir a alguien',
    removePlayer: (name) => `Quitar a ${name}`,
    variants: 'Variantes y final de la partida',
    start: 'Empezar la hoja',
    total: 'Total',
    note: (round) => `Anotar la ronda ${round}`,
    correct: (round) => `Corregir la ronda ${round}`,
    save: 'Anotar',
    saveAnyway: 'Nos falta alguna: anotarlo así',
    empty: 'Aún no has anotado nada.',
    atMost: (name, field, most) => `${name}: ${field}, ${most} como mucho.`,
    way: 'Cómo se anota',
    whose: '¿De quién?',
    leads: 'va ganando',
    starts: (name) => `Empieza ${name}.`,
    over: 'Fin de la partida',
    wins: (names, count) => `${count === 1 ? 'gana' : 'ganan'} ${names}`,
    notCounted: 'La partida acabó antes: no cuenta.',
    chart: 'Los puntos ronda a ronda',
    asPicture: 'Compartir la imagen',
    pictureSaved: 'La imagen está en tus descargas.',
    asLink: 'Compartir el enlace',
    again: 'Otra con los mismos',
    removeRound: 'Quitar esta ronda',
    removed: 'Hoja borrada.',
    undo: 'Deshacer',
    remove: 'Borrar la hoja',
    moved: (card, from, to) => `${card} pasa de ${from} a ${to}.`,
    has: (card, name) => `${card}, lo tiene ${name}`,
    soFar: (points) => `${points} en esta ronda`,
    order: 'En este orden:',
    none: 'Ninguna carta',
    brokenLink: 'Este enlace no trae ninguna hoja entera. Pide que te lo manden otra vez.',
    brokenPad: 'Esta hoja no se puede leer.',
    shared: 'Te han pasado esta hoja.',
    keep: 'Guardarla en este dispositivo',
    rounds: (count) => (count === 1 ? '1 ronda' : `${count} rondas`),
    gone: 'Esa hoja no está en este dispositivo.',
    toPads: 'Ver tus hojas',
  },
  en: {
    title: 'Score pad',
    lead: 'Play with the real cards; the pad keeps the score.',
    newPad: 'Start a sheet',
    newOf: (game) => `${game} score sheet`,
    kept: 'Your sheets',
    players: 'Who’s playing?',
    playersHelp: (min, max) => (min === max ? `${min} of you.` : `${min} to ${max} players.`),
    player: (number) => `Player ${number}`,
    addPlayer: 'Add someone',
    removePlayer: (name) => `Remove ${name}`,
    variants: 'Variants and when it ends',
    start: 'Start the sheet',
    total: 'Total',
    note: (round) => `Enter round ${round}`,
    correct: (round) => `Correct round ${round}`,
    save: 'Enter',
    saveAnyway: 'We’ve lost some: enter it anyway',
    empty: 'Nothing entered yet.',
    atMost: (name, field, most) => `${name}: ${field}, ${most} at most.`,
    way: 'How to enter it',
    whose: 'Whose?',
    leads: 'in the lead',
    starts: (name) => `${name} starts.`,
    over: 'Game over',
    wins: (names, count) => `${names} ${count === 1 ? 'wins' : 'win'}`,
    notCounted: 'The game was already over, so it doesn’t count.',
    chart: 'Points round by round',
    asPicture: 'Share as a picture',
    pictureSaved: 'The picture is in your downloads.',
    asLink: 'Share the link',
    again: 'Another with the same people',
    removeRound: 'Remove this round',
    removed: 'Sheet deleted.',
    undo: 'Undo',
    remove: 'Delete this sheet',
    moved: (card, from, to) => `${card} goes from ${from} to ${to}.`,
    has: (card, name) => `${card}, ${name} has it`,
    soFar: (points) => `${points} this round`,
    order: 'In this order:',
    none: 'No cards',
    brokenLink: 'There’s no complete sheet in this link. Ask for it again.',
    brokenPad: 'This sheet can’t be read.',
    shared: 'Somebody shared this sheet with you.',
    keep: 'Keep it on this device',
    rounds: (count) => (count === 1 ? '1 round' : `${count} rounds`),
    gone: 'That sheet isn’t on this device.',
    toPads: 'See your sheets',
  },
};
