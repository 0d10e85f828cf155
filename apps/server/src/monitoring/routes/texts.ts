import type { Language } from '@sobremesa/words';
import type { Problem, ProblemKind, Severity } from '../problems.ts';
import type { StepPart } from '../step-clock.ts';
import type { Figures } from './figures.ts';

/** A problem in words: what is wrong, what people notice, and what to do. */
interface ProblemText {
  readonly title: string;
  readonly effect: string;
  readonly remedy: string;
}

type ProblemTexts = {
  readonly [Kind in ProblemKind]: (
    problem: Extract<Problem, { kind: Kind }>,
    figures: Figures,
  ) => ProblemText;
};

export interface HealthTexts {
  readonly title: string;
  readonly allWell: string;
  readonly wrong: (count: number) => string;
  readonly asOf: (time: string) => string;
  readonly again: string;
  readonly otherLanguage: string;
  readonly severities: Readonly<Record<Severity, string>>;
  readonly whatToDo: string;
  readonly problems: ProblemTexts;
  readonly now: string;
  readonly facts: Readonly<
    Record<
      | 'database'
      | 'bus'
      | 'load'
      | 'people'
      | 'tables'
      | 'bots'
      | 'memory'
      | 'disk'
      | 'steps'
      | 'slow'
      | 'uptime',
      string
    >
  >;
  readonly answers: string;
  readonly doesNotAnswer: string;
  readonly alone: string;
  readonly ofMost: (value: string, most: string) => string;
  readonly free: (free: string, size: string) => string;
  readonly waiting: (count: string, threads: string) => string;
  readonly perSecond: (rate: string) => string;
  readonly way: string;
  readonly wayOf: (minutes: string) => string;
  readonly noSteps: string;
  readonly part: string;
  readonly half: string;
  readonly nearlyAll: string;
  readonly whole: string;
  readonly parts: Readonly<Record<StepPart, string>>;
  readonly more: string;
  readonly locked: string;
  readonly lockedHelp: string;
}

const slowPartsEs: Readonly<Record<StepPart, string>> = {
  queue:
    'Los pasos esperan a otros de la misma mesa. Suele ser consecuencia de otra parte lenta: mira la tabla de abajo.',
  decide:
    'Decidir tarda: el procesador va justo. Baja BOT_THREADS o reparte la gente entre más servidores.',
  commit:
    'La base de datos tarda en guardar. Mira si el disco va lento o si otro programa lo ocupa; con PostgreSQL, también la red y las consultas largas (pg_stat_activity).',
  frames:
    'Preparar lo que ve cada persona tarda: hay mesas con muchos espectadores o el procesador va justo. Reparte la gente entre más servidores.',
  bus: 'Pasar los pasos a Redis tarda. Mira la carga de Redis y la red hasta él.',
  sockets:
    'Escribir en las conexiones tarda: el proceso va justo de procesador. Reparte la gente entre más servidores.',
};

const slowPartsEn: Readonly<Record<StepPart, string>> = {
  queue:
    'Steps wait for others of the same table. Usually another part is slow and this follows from it: see the table below.',
  decide:
    'Deciding takes long: the processor is busy. Lower BOT_THREADS or spread people over more servers.',
  commit:
    'The database takes long to store. See whether the disk is slow or another program keeps it busy; with PostgreSQL also the network and long queries (pg_stat_activity).',
  frames:
    'Preparing what each person sees takes long: some tables have many spectators, or the processor is busy. Spread people over more servers.',
  bus: 'Handing steps to Redis takes long. See how busy Redis is, and the network to it.',
  sockets:
    'Writing to connections takes long: the process is short of processor time. Spread people over more servers.',
};

export const texts: Readonly<Record<Language, HealthTexts>> = {
  es: {
    title: 'Salud del servidor',
    allWell: 'Todo va bien',
    wrong: (count) => (count === 1 ? 'Hay un problema' : `Hay ${count} problemas`),
    asOf: (time) => `A las ${time} (UTC).`,
    again: 'Volver a mirar',
    otherLanguage: 'In English',
    severities: { fault: 'Avería', warning: 'Aviso', note: 'Para tu información' },
    whatToDo: 'Qué hacer:',
    problems: {
      'database-away': ({ database }) => ({
        title: 'La base de datos no responde',
        effect: 'Nadie puede jugar. Nada se pierde: las páginas repiten la jugada cuando vuelva.',
        remedy:
          database === 'sqlite'
            ? 'Mira si el disco de DATA_DIR está lleno o es de solo lectura, y busca la causa en el registro («error outside of a request»).'
            : 'Mira si PostgreSQL está en marcha y si se llega a él desde aquí (DATABASE_URL). El servidor sigue solo en cuanto responda.',
      }),
      'bus-away': () => ({
        title: 'Redis no responde',
        effect: 'Las jugadas hechas en otros servidores llegan hasta un segundo tarde.',
        remedy:
          'Mira si Redis está en marcha y si se llega a él desde aquí (REDIS_URL). El servidor vuelve a conectarse solo.',
      }),
      'disk-full': ({ free }, { bytes }) => ({
        title: `Quedan ${bytes(free)} en el disco`,
        effect: 'Con el disco lleno no se puede guardar ninguna jugada.',
        remedy:
          'Libera espacio o amplía el disco de DATA_DIR. Una partida larga ocupa decenas de kilobytes; las copias de seguridad suelen ocupar más.',
      }),
      busy: ({ load }, { percent }) => ({
        title: `El proceso está ocupado el ${percent(load)} del tiempo`,
        effect: 'A partir del 90 % las jugadas tardan cada vez más.',
        remedy:
          'Añade un servidor (PostgreSQL y Redis) o un procesador más rápido. Si los bots comparten núcleo con el servidor, baja BOT_THREADS.',
      }),
      'slow-steps': ({ p99, part }, { milliseconds }) => ({
        title: `Una de cada cien jugadas tarda más de ${milliseconds(p99)}`,
        effect: 'La gente nota que su carta no se mueve enseguida.',
        remedy: slowPartsEs[part],
      }),
      'memory-full': ({ share }, { percent }) => ({
        title: `La memoria del proceso está al ${percent(share)}`,
        effect: 'Al llegar al límite el proceso termina y la gente se reconecta.',
        remedy:
          'Sube el límite (NODE_OPTIONS=--max-old-space-size=…, en megabytes) o reparte la gente entre más servidores.',
      }),
      'sockets-full': ({ sockets, most }, { count }) => ({
        title: `${count(sockets)} conexiones de ${count(most)}`,
        effect: 'Cuando no quede ninguna, solo entrará quien tenga asiento en una mesa.',
        remedy:
          'Sube MOST_CONNECTIONS si hay memoria (y el límite de ficheros abiertos), o añade un servidor.',
      }),
      'bots-wait': ({ waiting, threads }, { count }) => ({
        title: `${count(waiting)} jugadas de bots esperan turno`,
        effect: 'Los bots tardan en jugar; las personas no lo notan en sus propias jugadas.',
        remedy: `Sube BOT_THREADS (ahora ${count(threads)}) si hay núcleos libres.`,
      }),
      'damaged-logs': ({ count: found }, { count }) => ({
        title:
          found === 1
            ? 'El registro de una mesa está dañado'
            : `Los registros de ${count(found)} mesas están dañados`,
        effect: 'Quien abre una de esas partidas lee que sus datos están dañados. Lo demás sigue.',
        remedy:
          'Mira si el disco falla. «server.js check» dice qué mesas son; se recuperan de una copia de seguridad (docs/running.md).',
      }),
      faults: ({ count: found }, { count }) => ({
        title: `${count(found)} errores fuera de las peticiones en los últimos minutos`,
        effect: 'Puede que nadie lo note: lo que falla se vuelve a intentar.',
        remedy: 'Busca «error outside of a request» en el registro.',
      }),
      open: ({ page }) => ({
        title: page
          ? 'Cualquiera puede leer esta página y /metrics'
          : 'Cualquiera puede leer /metrics (esta página, solo quien tiene la clave)',
        effect: 'No hay nombres, cartas ni códigos, pero sí cuánta gente juega.',
        remedy: 'Pon una contraseña en METRICS_TOKEN (16 caracteres o más) si no quieres.',
      }),
    },
    now: 'Ahora',
    facts: {
      database: 'Base de datos',
      bus: 'Redis',
      load: 'Ocupación del proceso',
      people: 'Conexiones',
      tables: 'Mesas en memoria',
      bots: 'Jugadas de bots en espera',
      memory: 'Memoria',
      disk: 'Disco',
      steps: 'Pasos de las mesas',
      slow: 'Pasos lentos',
      uptime: 'En marcha desde hace',
    },
    answers: 'responde',
    doesNotAnswer: 'no responde',
    alone: 'no hace falta: un solo servidor',
    ofMost: (value, most) => `${value} de ${most}`,
    free: (free, size) => `${free} libres de ${size}`,
    waiting: (count, threads) => `${count}; hilos: ${threads}`,
    perSecond: (rate) => `${rate} por segundo`,
    way: 'En qué se va el tiempo de una jugada',
    wayOf: (minutes) => `Últimos ${minutes}, desde que llega hasta que sale hacia los demás.`,
    noSteps: 'Nadie ha jugado en este rato.',
    part: 'Parte',
    half: 'La mitad tarda menos de',
    nearlyAll: '99 de cada 100, menos de',
    whole: 'Todo el camino',
    parts: {
      queue: 'Espera a otros pasos de la mesa',
      decide: 'Decidir según las reglas',
      commit: 'Guardar en la base de datos',
      frames: 'Preparar lo que ve cada persona',
      bus: 'Avisar a otros servidores',
      sockets: 'Escribir en las conexiones',
    },
    more: 'Más: /metrics para Prometheus, docs/running.md para lo demás.',
    locked: 'Esta página pide una contraseña',
    lockedHelp:
      'Es el valor de METRICS_TOKEN del servidor, con cualquier nombre de usuario. Vuelve a cargar la página para escribirla.',
  },
  en: {
    title: 'Health of the server',
    allWell: 'All is well',
    wrong: (count) => (count === 1 ? 'There is a problem' : `There are ${count} problems`),
    asOf: (time) => `As of ${time} (UTC).`,
    again: 'Look again',
    otherLanguage: 'En español',
    severities: { fault: 'Fault', warning: 'Warning', note: 'For your information' },
    whatToDo: 'What to do:',
    problems: {
      'database-away': ({ database }) => ({
        title: 'The database does not answer',
        effect: 'Nobody can play. Nothing is lost: pages repeat the move when it is back.',
        remedy:
          database === 'sqlite'
            ? 'See whether the disk of DATA_DIR is full or read-only, and look for the cause in the log ("error outside of a request").'
            : 'See whether PostgreSQL runs and can be reached from here (DATABASE_URL). The server goes on by itself as soon as it answers.',
      }),
      'bus-away': () => ({
        title: 'Redis does not answer',
        effect: 'Moves made at other servers arrive up to a second late.',
        remedy:
          'See whether Redis runs and can be reached from here (REDIS_URL). The server reconnects by itself.',
      }),
      'disk-full': ({ free }, { bytes }) => ({
        title: `${bytes(free)} left on the disk`,
        effect: 'With a full disk no move can be stored.',
        remedy:
          'Free some space or enlarge the disk of DATA_DIR. A long match takes tens of kilobytes; backups usually take more.',
      }),
      busy: ({ load }, { percent }) => ({
        title: `The process is busy ${percent(load)} of the time`,
        effect: 'From 90 % on, moves take longer and longer.',
        remedy:
          'Add a server (PostgreSQL and Redis) or a faster processor. If bots share a core with the server, lower BOT_THREADS.',
      }),
      'slow-steps': ({ p99, part }, { milliseconds }) => ({
        title: `One move in a hundred takes longer than ${milliseconds(p99)}`,
        effect: 'People notice that their card does not move at once.',
        remedy: slowPartsEn[part],
      }),
      'memory-full': ({ share }, { percent }) => ({
        title: `The memory of the process is ${percent(share)} full`,
        effect: 'At the limit the process ends and people reconnect.',
        remedy:
          'Raise the limit (NODE_OPTIONS=--max-old-space-size=…, in megabytes) or spread people over more servers.',
      }),
      'sockets-full': ({ sockets, most }, { count }) => ({
        title: `${count(sockets)} connections of ${count(most)}`,
        effect: 'When none is left, only people with a seat at a table get in.',
        remedy:
          'Raise MOST_CONNECTIONS if there is memory (and the limit of open files), or add a server.',
      }),
      'bots-wait': ({ waiting, threads }, { count }) => ({
        title: `${count(waiting)} moves of bots wait for their turn`,
        effect: 'Bots take long to play; people do not notice it in their own moves.',
        remedy: `Raise BOT_THREADS (now ${count(threads)}) if there are idle cores.`,
      }),
      'damaged-logs': ({ count: found }, { count }) => ({
        title:
          found === 1
            ? 'The log of a table is damaged'
            : `The logs of ${count(found)} tables are damaged`,
        effect:
          'Whoever opens one of these matches reads that its data is damaged. The rest goes on.',
        remedy:
          'See whether the disk fails. "server.js check" says which tables they are; a backup brings them back (docs/running.md).',
      }),
      faults: ({ count: found }, { count }) => ({
        title: `${count(found)} errors outside of requests in the last minutes`,
        effect: 'Maybe nobody notices: what fails is tried again.',
        remedy: 'Look for "error outside of a request" in the log.',
      }),
      open: ({ page }) => ({
        title: page
          ? 'Everybody can read this page and /metrics'
          : 'Everybody can read /metrics (this page only those with a token)',
        effect: 'No names, cards or codes are there, but how many people play.',
        remedy: 'Set a password in METRICS_TOKEN (16 characters or more) if you mind.',
      }),
    },
    now: 'Now',
    facts: {
      database: 'Database',
      bus: 'Redis',
      load: 'The process is busy',
      people: 'Connections',
      tables: 'Tables in memory',
      bots: 'Moves of bots that wait',
      memory: 'Memory',
      disk: 'Disk',
      steps: 'Steps of tables',
      slow: 'Slow steps',
      uptime: 'Running for',
    },
    answers: 'answers',
    doesNotAnswer: 'does not answer',
    alone: 'not needed: a single server',
    ofMost: (value, most) => `${value} of ${most}`,
    free: (free, size) => `${free} free of ${size}`,
    waiting: (count, threads) => `${count}; threads: ${threads}`,
    perSecond: (rate) => `${rate} a second`,
    way: 'Where a move spends its time',
    wayOf: (minutes) => `Last ${minutes}, from its arrival until it leaves for the others.`,
    noSteps: 'Nobody has played in this time.',
    part: 'Part',
    half: 'Half take less than',
    nearlyAll: '99 of 100 less than',
    whole: 'The whole way',
    parts: {
      queue: 'Waiting for other steps of the table',
      decide: 'Deciding by the rules',
      commit: 'Storing in the database',
      frames: 'Preparing what each person sees',
      bus: 'Telling other servers',
      sockets: 'Writing to connections',
    },
    more: 'More: /metrics for Prometheus, docs/running.md for the rest.',
    locked: 'This page asks for a password',
    lockedHelp:
      'It is the value of METRICS_TOKEN of the server, with any user name. Reload the page to type it.',
  },
};
