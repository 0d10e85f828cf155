import { coverTexts } from '@sobremesa/games/covers';
import type { Clock, ErrorCode, Reaction } from '@sobremesa/protocol';
import { es as tableTexts } from '@sobremesa/ui/texts/es';
import { create, home } from './home.es.ts';
import { inviting } from './inviting.es.ts';
import { me } from './me.es.ts';
import { presence } from './presence.es.ts';
import { together } from './together.es.ts';

const many = (count: number, one: string, other: string): string =>
  `${count} ${count === 1 ? one : other}`;

const clocks: Readonly<Record<Clock, string>> = {
  off: 'Sin reloj',
  relaxed: '2 minutos',
  normal: '45 segundos',
  fast: '15 segundos',
  day: 'Un día',
  'three-days': 'Tres días',
  week: 'Una semana',
};

const reactions: Readonly<Record<Reaction, string>> = {
  hello: 'Hola',
  nice: 'Bien jugado',
  ouch: 'Ay',
  laugh: 'Ja, ja',
  think: 'Me lo pienso',
  hurry: 'Venga',
  thanks: 'Gracias',
};

/** The pages of the day's matches, of challenges, twin tables, passkeys, circles, tournaments and notices have sentences of their own. */
type PageError =
  | 'no-such-day'
  | 'day-not-played'
  | 'no-such-challenge'
  | 'challenge-not-played'
  | 'cannot-challenge'
  | 'no-such-twins'
  | 'twins-running'
  | 'seated-elsewhere'
  | 'fixed-deal'
  | 'bad-passkey'
  | 'cloned-passkey'
  | 'no-passkeys'
  | 'no-such-circle'
  | 'bad-invitation'
  | 'removed-from-circle'
  | 'circle-full'
  | 'too-many-circles'
  | 'not-allowed'
  | 'owner-stays'
  | 'too-many-calls'
  | 'no-such-tournament'
  | 'tournament-full'
  | 'tournament-started'
  | 'tournament-over'
  | 'too-many-tournaments'
  | 'past-start'
  | 'too-few-people'
  | 'not-organiser'
  | 'not-joined'
  | 'bad-webhook'
  | 'too-many-webhooks'
  | 'blocked-here'
  | 'too-many-blocks'
  | 'no-such-line'
  | 'not-confirmed'
  | 'not-alone';
type ToldError = Exclude<ErrorCode, PageError> | 'offline' | 'no-storage' | 'no-bots';

const errors: Readonly<Record<ToldError, string>> = {
  offline: 'No hay conexión con el servidor. Inténtalo de nuevo en un momento.',
  'no-storage': 'No se ha podido guardar en este navegador. Mira si queda espacio libre.',
  'no-bots': 'Los bots se han parado.',
  'bad-message': 'Algo no ha cuadrado al enviarlo. Recarga la página.',
  'too-large': 'Es demasiado largo.',
  'too-many': 'Vas muy deprisa: espera un momento.',
  'too-many-tables': 'Tienes muchas mesas abiertas. Termina alguna antes de abrir otra.',
  'log-full': 'En esta mesa ya no caben más mensajes. Puedes seguir jugando.',
  'no-identity': 'No sabemos quién eres. Recarga la página.',
  'bad-token': 'La clave no vale o ha caducado.',
  'bad-recovery': 'El código no vale o ya se ha usado. Pide otro en el otro dispositivo.',
  banned: 'Quien lleva este servidor te ha vetado por un tiempo.',
  'public-closed': 'Ahora mismo no se pueden abrir mesas públicas. Ábrela con enlace.',
  'wrong-origin': 'Desde esta página no se puede.',
  'not-found': 'Aquí no hay nada.',
  'no-such-table': 'No hay ninguna mesa con ese código.',
  'members-only': 'Esta mesa es solo para la gente de su círculo.',
  'table-closed': 'Esa mesa ya se ha recogido.',
  'bad-name': 'Un nombre tiene de 1 a 24 caracteres.',
  'bad-setup': 'Esas opciones o ese número de asientos no van juntos.',
  removed: 'Te han levantado de esta mesa: aquí ya no puedes sentarte.',
  'seat-taken': 'Ese asiento ya está ocupado.',
  'table-full': 'La mesa está llena.',
  'already-seated': 'Ya tienes asiento en esta mesa.',
  'not-seated': 'No tienes asiento en esta mesa.',
  'not-host': 'Solo puede hacerlo quien manda en la mesa.',
  'already-started': 'La partida ya ha empezado.',
  'not-started': 'La partida aún no ha empezado.',
  'match-running': 'La partida aún no ha terminado.',
  'round-over': 'Se acabó el tiempo de la ronda. Lo que falta lo juegan los bots.',
  'no-take-back': 'Aquí no hay ninguna jugada que puedas deshacer.',
  'no-spectators': 'Esta mesa es solo para quienes juegan.',
  'bad-reveal': 'Tu parte del azar no es la que habías sellado.',
  'not-absent': 'Esa persona sigue aquí.',
  'just-left': 'Acaba de irse: dale un rato para volver.',
  'chat-closed': 'Hasta que se descubran las cartas no se habla.',
  'talk-off': 'En las mesas públicas de este servidor no se habla.',
  'phrases-only': 'En las mesas públicas de este servidor solo valen las frases hechas.',
  'bad-word': 'Esa palabra no se admite en este servidor. Prueba con otra.',
  'bad-text': 'Un mensaje tiene de 1 a 500 caracteres.',
  'people-only': 'Eso solo puede hacerlo una persona.',
  'damaged-log': 'Los datos de esta partida están dañados.',
  'server-busy': 'El servidor está ocupado. Inténtalo de nuevo.',
  'server-error': 'Algo ha ido mal en el servidor. Inténtalo de nuevo.',
};

const levels: Readonly<Record<string, string>> = {
  easy: 'Fácil',
  normal: 'Normal',
  hard: 'Difícil',
  expert: 'Experto',
  random: 'Al azar',
  greedy: 'Lista',
};

export const es = {
  ...tableTexts,
  otherLanguage: 'English',
  close: 'Cerrar',
  save: 'Guardar',
  copied: 'Copiado',
  linkCopied: 'Enlace copiado',
  loading: 'Un momento…',
  guest: 'Visita',
  someone: 'Alguien',
  more: (count: number): string => `${count} más`,
  bot: 'Bot',
  level: (level: string): string => levels[level] ?? level,
  reconnecting: 'Reconectando… lo que ves se queda como está.',
  skipToContent: 'Ir al contenido',
  minutes: (count: number): string => `${count} min`,
  people: (min: number, max: number): string => `${min}–${max} personas`,
  games: coverTexts('es'),
  clocks,
  reactions,
  errors,
  home,
  create,
  table: {
    ...tableTexts.table,
    menu: 'Menú de la mesa',
    log: 'Lo que ha pasado',
    chat: 'Charla',
    rules: 'Reglas',
    invite: 'Invitar',
    inviteTitle: 'Que venga más gente',
    inviteHelp: 'Quien abra este enlace se sienta a la mesa. No hace falta registrarse.',
    share: 'Compartir',
    shareText: (game: string): string => `Ven a jugar a ${game}`,
    code: 'Código',
    qr: 'Código QR del enlace a la mesa',
    gathering: 'Se está llenando la mesa',
    dealing: 'Barajando entre todos…',
    freeSeat: 'Libre',
    sitHere: 'Sentarme aquí',
    sit: 'Sentarme',
    yourName: 'Tu nombre',
    ready: 'Quiero empezar',
    readyState: 'A punto',
    notReady: 'Ya no estoy listo',
    waitingFor: (names: string): string => `Esperando a ${names}`,
    waitingSeats: (count: number): string =>
      count === 1 ? 'Falta una persona' : `Faltan ${count} personas`,
    addBot: 'Poner un bot',
    removeBot: 'Quitar el bot',
    kick: 'Sacar de la mesa',
    standUp: 'Levantarme',
    yourTurn: 'Te toca',
    thinking: 'Piensa',
    away: 'Se ha ido',
    standIn: 'Juega un bot en su lugar',
    standInYou: 'Un bot está jugando por ti',
    back: 'Vuelvo a jugar',
    putStandIn: 'Que juegue un bot',
    leaveMatch: 'Dejar la partida',
    leaveMatchSure: 'Sí, dejarla',
    stay: 'Seguir jugando',
    leaveMatchHelp: 'Un bot jugará por ti. Puedes volver cuando quieras.',
    points: (count: number): string =>
      `${numeralEs(count)} ${Math.abs(count) === 1 ? 'punto' : 'puntos'}`,
    winner: (name: string): string => `Gana ${name}`,
    youWin: 'Ganas tú',
    tie: (names: string): string => `Empate: ${names}`,
    teamWins: 'Gana el equipo',
    rematch: 'Otra partida',
    goRematch: 'Ir a la nueva mesa',
    home: 'Ir a la portada',
    rank: (rank: number): string => `${rank}.º`,
    say: 'Escribe algo',
    send: 'Enviar',
    react: 'Reacciones',
    noTalk: 'Aún no se ha dicho nada.',
    noLog: 'Aún no ha pasado nada.',
    putAway: 'Se cerró antes de que terminara la partida: no cuenta para nadie.',
    closed: 'La mesa se ha recogido',
    showTable: 'Ver la mesa',
    showResult: 'Ver el resultado',
    time: {
      days: (count: number): string => many(count, 'día', 'días'),
      hours: (count: number): string => many(count, 'hora', 'horas'),
      minutes: (count: number): string => many(count, 'minuto', 'minutos'),
      seconds: (count: number): string => many(count, 'segundo', 'segundos'),
    },
    /** `first` is the first number in `time`, for singular or plural. */
    timeLeft: (time: string, first: number): string =>
      `${first === 1 ? 'Queda' : 'Quedan'} ${time}`,
    actions: {
      sat: (name: string): string => `${name} se sienta.`,
      left: (name: string): string => `${name} se levanta.`,
      renamed: (name: string): string => `Ahora se llama ${name}.`,
      standIn: (name: string): string => `Un bot juega por ${name}.`,
      back: (name: string): string => `${name} vuelve a jugar.`,
    },
  },
  play: {
    ...tableTexts.play,
    waiting: (names: string): string => `Esperando a ${names}`,
  },
  me,
  together,
  inviting,
  presence,
  rules: {
    title: (game: string): string => `Reglas de ${game}`,
    contents: 'Índice',
    otherVariants: 'Las otras variantes',
    variant: 'Variante',
    example: 'Ejemplo',
    play: 'Jugar',
  },
  missing: {
    title: 'Aquí no hay nada',
    help: 'Puede que el enlace esté incompleto.',
  },
};

function numeralEs(value: number): string {
  return String(value).replace('-', '−');
}
