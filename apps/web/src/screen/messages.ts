import type { Language } from '@sobremesa/words';

/** What a big screen says, and the phones around it. */
export interface ScreenTexts {
  readonly title: string;
  readonly choose: string;
  readonly keys: string;
  readonly withPhone: string;
  readonly enterCode: string;
  readonly sound: (isOn: boolean) => string;
  readonly otherLanguage: string;
  readonly players: string;
  readonly people: (count: number) => string;
  readonly variant: string;
  readonly classic: string;
  readonly bots: string;
  readonly open: string;
  readonly changeTo: (game: string) => string;
  readonly back: string;
  readonly opening: string;
  readonly noServer: string;
  readonly retry: string;
  readonly scan: string;
  readonly orGo: (host: string) => string;
  readonly qr: string;
  readonly nobody: string;
  readonly phonesToo: string;
  readonly start: (bots: number) => string;
  /** Without bots at the free seats. */
  readonly justUs: (people: number) => string;
  readonly waiting: (names: string) => string;
  readonly remove: (name: string) => string;
  readonly free: string;
  readonly fits: (people: number) => string;
  readonly otherGame: string;
  readonly again: string;
  readonly menu: string;
  readonly goOn: string;
  readonly leave: string;
  readonly standIn: (names: string) => string;
  readonly scores: string;
  readonly codeTitle: string;
  readonly erase: string;
  readonly privateTable: string;
  readonly privateHelp: string;
  readonly closed: string;
  readonly closedHelp: string;
  readonly localTable: string;
  /** On phones. */
  readonly onScreen: string;
  readonly sit: string;
  readonly seated: string;
  readonly seatedHelp: string;
  readonly full: string;
  readonly fullHelp: string;
  readonly nextGame: string;
  readonly hand: string;
  readonly handHelp: string;
  readonly board: string;
  readonly toHand: string;
  readonly showOnScreen: string;
  readonly showHelp: (address: string, code: string) => string;
  readonly showPrivate: string;
  readonly showHere: string;
  readonly forScreen: string;
  readonly forScreenHelp: string;
  readonly forScreenThen: string;
}

const es: ScreenTexts = {
  title: 'En la tele',
  choose: '¿A qué jugamos?',
  keys: 'Flechas para elegir, OK para aceptar',
  withPhone: 'Elegir con el móvil',
  enterCode: 'Tengo un código',
  sound: (isOn) => (isOn ? 'Sonido: sí' : 'Sonido: no'),
  otherLanguage: 'English',
  players: 'Jugadores',
  people: (count) => (count === 1 ? 'Una persona' : `${count} entre todos`),
  variant: 'Variante',
  classic: 'La de siempre',
  bots: 'Nivel de los bots',
  open: 'Abrir la mesa',
  changeTo: (game) => `Jugar a ${game}`,
  back: 'Volver',
  opening: 'Poniendo la mesa…',
  noServer: 'No llegamos al servidor. Comprueba la conexión de la tele.',
  retry: 'Probar otra vez',
  scan: 'Escanea y siéntate',
  orGo: (host) => `o entra en ${host} con este código`,
  qr: 'Código QR para sentarse a la mesa',
  nobody: 'La mesa está puesta. ¿Quién se sienta?',
  phonesToo: 'Desde cualquier móvil sentado también se puede empezar o cambiar de juego.',
  start: (bots) =>
    bots === 0 ? 'Empezar' : bots === 1 ? 'Empezar con un bot' : `Empezar con ${bots} bots`,
  justUs: (people) => (people === 1 ? 'Empezar sin bots' : `Empezar los ${people}, sin bots`),
  waiting: (names) => `Esperando a ${names}`,
  remove: (name) => `Quitar a ${name}`,
  free: 'Libre',
  fits: (people) => `Ahora sois ${people}: no cabéis todos.`,
  otherGame: 'Otro juego',
  again: 'Otra partida',
  menu: 'Menú',
  goOn: 'Seguir',
  leave: 'Salir',
  standIn: (names) => `Que juegue un bot por ${names}`,
  scores: 'Jugadores y puntos',
  codeTitle: '¿Qué código tiene la mesa?',
  erase: 'Borrar',
  privateTable: 'Esta mesa es solo para quienes juegan',
  privateHelp: 'Se abrió sin público, así que no puede verse en la tele. Abre otra aquí mismo.',
  closed: 'Esta mesa ya está recogida',
  closedHelp: 'Abre otra cuando queráis.',
  localTable: 'Esa mesa está guardada en otro navegador y no puede verse aquí.',
  onScreen: 'En la tele',
  sit: 'Sentarme',
  seated: 'Ya estás en la mesa',
  seatedHelp: 'Mira la tele: tu móvil será tu mano de cartas.',
  full: 'La mesa está llena',
  fullHelp: 'Puedes seguir la partida en la tele.',
  nextGame: '¿A qué jugamos?',
  hand: 'Solo mi mano',
  handHelp: 'Tus cartas, en grande; la mesa, en la tele.',
  board: 'Ver la mesa',
  toHand: 'Volver a mi mano',
  showOnScreen: 'Ver en la tele',
  showHelp: (address, code) =>
    `Abre ${address} en la tele o en una tableta y escribe el código ${code}. Allí se ve la mesa, nunca tus cartas.`,
  showPrivate: 'Esta mesa es solo para quienes juegan: no puede verse en la tele.',
  showHere: 'Abrirla en esta pantalla',
  forScreen: 'Esto se abre en la tele',
  forScreenHelp: 'En el navegador de la tele, de una tableta o del portátil, escribe:',
  forScreenThen: 'Después escanea con este móvil el código que salga allí: será tu mano de cartas.',
};

const en: ScreenTexts = {
  title: 'On TV',
  choose: 'What shall we play?',
  keys: 'Arrows to choose, OK to accept',
  withPhone: 'Choose on a phone',
  enterCode: 'I have a code',
  sound: (isOn) => (isOn ? 'Sound: on' : 'Sound: off'),
  otherLanguage: 'Español',
  players: 'Players',
  people: (count) => (count === 1 ? 'Just one' : `${count} in all`),
  variant: 'Variant',
  classic: 'The classic game',
  bots: 'Bot level',
  open: 'Open the table',
  changeTo: (game) => `Play ${game}`,
  back: 'Back',
  opening: 'Laying the table…',
  noServer: 'The server can’t be reached. Check the TV’s connection.',
  retry: 'Try again',
  scan: 'Scan and take a seat',
  orGo: (host) => `or go to ${host} and enter this code`,
  qr: 'QR code to take a seat',
  nobody: 'The table is laid. Who’s in?',
  phonesToo: 'Anyone with a seat can also start or switch games from their phone.',
  start: (bots) =>
    bots === 0 ? 'Start' : bots === 1 ? 'Start with one bot' : `Start with ${bots} bots`,
  justUs: (people) => (people === 1 ? 'Start without bots' : `Start, just the ${people} of us`),
  waiting: (names) => `Waiting for ${names}`,
  remove: (name) => `Remove ${name}`,
  free: 'Free',
  fits: (people) => `There are ${people} of you: not everyone would fit.`,
  otherGame: 'Another game',
  again: 'Play again',
  menu: 'Menu',
  goOn: 'Continue',
  leave: 'Leave',
  standIn: (names) => `Let a bot play for ${names}`,
  scores: 'Players and scores',
  codeTitle: 'What’s the table’s code?',
  erase: 'Delete',
  privateTable: 'This table is for its players only',
  privateHelp:
    'It was opened without spectators, so it can’t be shown on TV. Open another one right here.',
  closed: 'This table has been cleared away',
  closedHelp: 'Open another one whenever you like.',
  localTable: 'That table is stored in another browser and can’t be shown here.',
  onScreen: 'On TV',
  sit: 'Take a seat',
  seated: 'You’re at the table',
  seatedHelp: 'Watch the TV: your phone will be your hand of cards.',
  full: 'The table is full',
  fullHelp: 'You can follow the game on TV.',
  nextGame: 'What shall we play?',
  hand: 'My hand only',
  handHelp: 'Big cards on your phone; the table is on the TV.',
  board: 'Show the table',
  toHand: 'Back to my hand',
  showOnScreen: 'Show on TV',
  showHelp: (address, code) =>
    `Open ${address} on a TV or tablet and enter the code ${code}. It shows the table, never your cards.`,
  showPrivate: 'This table is for its players only: it can’t be shown on TV.',
  showHere: 'Show it on this screen',
  forScreen: 'This one’s for the TV',
  forScreenHelp: 'In the browser of your TV, tablet or laptop, type:',
  forScreenThen: 'Then scan the code it shows with this phone, which becomes your hand of cards.',
};

export const screenMessages: Readonly<Record<Language, ScreenTexts>> = { es, en };
