import type { ReportReason, TalkPolicy } from '@sobremesa/protocol/safety-choices';
import type { Language } from '@sobremesa/words';
import type { Duration } from './durations.ts';

export const parts = ['', 'reports', 'people', 'tables', 'news', 'talk', 'log'] as const;
export type AdminPart = (typeof parts)[number];

interface AdminTexts {
  readonly title: string;
  readonly parts: Readonly<Record<AdminPart, string>>;
  readonly sections: string;
  readonly token: string;
  readonly tokenHelp: string;
  readonly signIn: string;
  readonly wrongToken: string;
  readonly signedInAs: (name: string) => string;
  readonly signOut: string;
  readonly overview: Readonly<
    Record<'sockets' | 'reports' | 'tables' | 'publicTables' | 'bans' | 'announcements', string>
  >;
  readonly healthy: string;
  readonly problems: (count: number) => string;
  readonly health: string;
  readonly healthHelp: string;
  readonly find: string;
  readonly findHelp: string;
  readonly search: string;
  readonly nobody: string;
  readonly nameless: string;
  readonly program: string;
  readonly seen: (when: string) => string;
  readonly since: (when: string) => string;
  readonly id: string;
  readonly ban: string;
  readonly banTitle: (name: string) => string;
  readonly banHelp: string;
  readonly reason: string;
  readonly reasonHelp: string;
  readonly howLong: string;
  readonly durations: Readonly<Record<Duration, string>>;
  readonly network: string;
  readonly networkHelp: string;
  readonly banned: string;
  readonly bannedUntil: (when: string) => string;
  readonly bannedBy: (who: string) => string;
  readonly lift: string;
  readonly liftLabel: (name: string) => string;
  readonly lifted: string;
  readonly wasLifted: (when: string) => string;
  readonly bans: string;
  readonly noBans: string;
  readonly pastBans: string;
  readonly rename: string;
  readonly newName: string;
  readonly neutralName: (number: number) => string;
  readonly renameHelp: string;
  readonly renamed: string;
  readonly theirTables: string;
  readonly backToPeople: string;
  readonly code: string;
  readonly onlyPublic: string;
  readonly noTables: string;
  readonly noCards: string;
  readonly isPublic: string;
  readonly byLink: string;
  readonly isHidden: string;
  readonly phases: Readonly<Record<string, string>>;
  readonly taken: (taken: number, seats: number) => string;
  readonly hide: string;
  readonly show: string;
  readonly close: string;
  readonly closeTitle: (code: string) => string;
  readonly closeHelp: string;
  readonly closed: string;
  readonly saved: string;
  readonly cancel: string;
  readonly news: string;
  readonly newsHelp: string;
  readonly spanish: string;
  readonly english: string;
  readonly announce: string;
  readonly announced: string;
  readonly noNews: string;
  readonly shownUntil: (when: string) => string;
  readonly end: string;
  readonly endLabel: (text: string) => string;
  readonly publicTables: string;
  readonly publicTablesHelp: string;
  readonly noReports: string;
  readonly showSettled: string;
  readonly reportOf: (by: string, about: string) => string;
  readonly reasons: Readonly<Record<ReportReason, string>>;
  readonly linesOf: string;
  readonly note: string;
  readonly noteHelp: string;
  readonly settle: string;
  readonly settled: string;
  readonly settledAt: (when: string) => string;
  readonly hideLines: string;
  readonly hideTalk: string;
  readonly linesHidden: string;
  readonly theirReports: string;
  readonly talk: string;
  readonly talkHelp: string;
  readonly policies: Readonly<Record<TalkPolicy, string>>;
  readonly words: string;
  readonly wordsHelp: string;
  readonly save: string;
  readonly logHelp: string;
  readonly noLog: string;
  readonly older: string;
  readonly export: string;
  readonly errors: Readonly<Record<string, string>>;
}

export const texts: Readonly<Record<Language, AdminTexts>> = {
  es: {
    title: 'Llevar el servidor',
    parts: {
      '': 'Resumen',
      reports: 'Denuncias',
      people: 'Gente',
      tables: 'Mesas',
      news: 'Avisos',
      talk: 'Charla',
      log: 'Registro',
    },
    sections: 'Partes de esta página',
    token: 'Tu clave',
    tokenHelp: 'La que está en ADMIN_TOKEN. La sesión dura cuatro horas.',
    signIn: 'Entrar',
    wrongToken: 'Esa clave no es.',
    signedInAs: (name) => `Has entrado como ${name}`,
    signOut: 'Salir',
    overview: {
      sockets: 'Conexiones en este servidor',
      reports: 'Denuncias sin resolver',
      tables: 'Mesas en marcha',
      publicTables: 'De ellas, públicas',
      bans: 'Personas vetadas',
      announcements: 'Avisos a la vista',
    },
    healthy: 'El servidor está bien.',
    problems: (count) =>
      count === 1 ? 'El servidor tiene un problema.' : `El servidor tiene ${count} problemas.`,
    health: 'Cómo está el servidor',
    healthHelp: 'Se abre en otra pestaña y pide la clave otra vez; el nombre da igual.',
    find: 'Nombre o identificador',
    findHelp: 'Vale una parte del nombre. Sin nada: los últimos que han venido.',
    search: 'Buscar',
    nobody: 'No hay nadie así.',
    nameless: 'Sin nombre',
    program: 'Programa',
    seen: (when) => `Visto por última vez: ${when}`,
    since: (when) => `Aquí desde ${when}`,
    id: 'Identificador',
    ban: 'Vetar',
    banTitle: (name) => `Vetar a ${name}`,
    banHelp:
      'No podrá abrir mesas, sentarse, jugar ni hablar. Un bot ocupa su asiento en lo que esté jugando. Verá el motivo y cuándo termina.',
    reason: 'Motivo',
    reasonHelp: 'Lo leerá tal cual.',
    howLong: 'Durante',
    durations: {
      hour: 'Una hora',
      day: 'Un día',
      threeDays: 'Tres días',
      week: 'Una semana',
      month: 'Un mes',
      year: 'Un año',
    },
    network: 'También su red',
    networkHelp:
      'Vetar también a quien llegue nuevo desde la misma red. Quien ya tenía nombre aquí puede seguir. Como mucho, una semana.',
    banned: 'Vetado',
    bannedUntil: (when) => `Hasta ${when}`,
    bannedBy: (who) => `por ${who}`,
    lift: 'Levantar el veto',
    liftLabel: (name) => `Levantar el veto a ${name}`,
    lifted: 'Ya puede volver.',
    wasLifted: (when) => `levantado: ${when}`,
    bans: 'Vetos en vigor',
    noBans: 'No hay nadie vetado.',
    pastBans: 'Sus vetos',
    rename: 'Cambiarle el nombre',
    newName: 'Nombre nuevo',
    neutralName: (number) => `Invitado ${number}`,
    renameHelp: 'Cambia en su perfil y en las mesas en marcha.',
    renamed: 'Nombre cambiado.',
    theirTables: 'Sus mesas',
    backToPeople: 'Volver a la gente',
    code: 'Código de la mesa',
    onlyPublic: 'Solo públicas',
    noTables: 'No hay mesas.',
    noCards: 'De una partida en marcha, aquí no se ve ninguna carta.',
    isPublic: 'Pública',
    byLink: 'Con enlace',
    isHidden: 'Fuera de la lista',
    phases: {
      gathering: 'Esperando gente',
      dealing: 'Repartiendo',
      playing: 'Jugando',
      finished: 'Terminada',
      closed: 'Recogida',
    },
    taken: (taken, seats) => `${taken} de ${seats} asientos`,
    hide: 'Quitar de la lista',
    show: 'Volver a listar',
    close: 'Cerrar la mesa',
    closeTitle: (code) => `¿Cerrar la mesa ${code}?`,
    closeHelp: 'La partida se queda sin terminar y no cuenta para nadie. No se puede deshacer.',
    closed: 'Mesa cerrada.',
    saved: 'Guardado.',
    cancel: 'Dejarlo',
    news: 'Aviso nuevo',
    newsHelp:
      'Sale arriba en todas las páginas, en pocos segundos; cada cual puede cerrarlo. Si lo escribes en un solo idioma, todo el mundo lee ese.',
    spanish: 'En español',
    english: 'En inglés',
    announce: 'Publicar',
    announced: 'Aviso publicado.',
    noNews: 'No hay avisos a la vista.',
    shownUntil: (when) => `A la vista hasta ${when}`,
    end: 'Retirar',
    endLabel: (text) => `Retirar el aviso «${text}»`,
    publicTables: 'Se pueden abrir mesas públicas',
    publicTablesHelp:
      'Si lo apagas, nadie puede abrir una nueva, y la página lo dice. Las que hay siguen; con enlace se puede siempre.',
    noReports: 'No hay denuncias.',
    showSettled: 'Ver las resueltas',
    reportOf: (by, about) => `${by} sobre ${about}`,
    reasons: {
      insults: 'Insultos',
      harassment: 'Acoso',
      spam: 'Publicidad o repetición',
      name: 'El nombre',
      cheating: 'Trampas',
      other: 'Otra cosa',
    },
    linesOf: 'Lo que dijo',
    note: 'Nota',
    noteHelp: 'Solo la ven quienes llevan el servidor.',
    settle: 'Dar por resuelta',
    settled: 'Denuncia resuelta.',
    settledAt: (when) => `Resuelta: ${when}`,
    hideLines: 'Ocultar estas líneas',
    hideTalk: 'Ocultar la charla',
    linesHidden: 'Ya no las ve nadie.',
    theirReports: 'Denuncias sobre esta persona',
    talk: 'En las mesas públicas se puede',
    talkHelp: 'En las mesas con enlace y en los círculos se habla siempre.',
    policies: { all: 'Hablar', phrases: 'Solo frases hechas', off: 'Ni hablar ni frases' },
    words: 'Palabras que no se admiten',
    wordsHelp:
      'Una por línea. Valen para nombres y charla, sin distinguir mayúsculas ni acentos; * al final o al principio vale por cualquier letra.',
    save: 'Guardar',
    logHelp:
      'Todo lo que se hace aquí, con quién y cuándo. Se guarda dos años; el archivo tiene cada detalle.',
    noLog: 'Aún no se ha hecho nada.',
    older: 'Más antiguas',
    export: 'Descargar todo (JSONL)',
    errors: {
      'not-found': 'Eso ya no está.',
      'bad-message': 'Falta algo, o no cabe.',
    },
  },
  en: {
    title: 'Run the server',
    parts: {
      '': 'Overview',
      reports: 'Reports',
      people: 'People',
      tables: 'Tables',
      news: 'Announcements',
      talk: 'Chat',
      log: 'Log',
    },
    sections: 'Parts of this page',
    token: 'Your token',
    tokenHelp: 'The one in ADMIN_TOKEN. You stay signed in for four hours.',
    signIn: 'Sign in',
    wrongToken: 'That isn’t the token.',
    signedInAs: (name) => `Signed in as ${name}`,
    signOut: 'Sign out',
    overview: {
      sockets: 'Connections at this server',
      reports: 'Open reports',
      tables: 'Tables in play',
      publicTables: 'Public ones among them',
      bans: 'People banned',
      announcements: 'Announcements showing',
    },
    healthy: 'The server is fine.',
    problems: (count) =>
      count === 1 ? 'The server has one problem.' : `The server has ${count} problems.`,
    health: 'How the server is doing',
    healthHelp: 'Opens in another tab and asks for the token again, with any name.',
    find: 'Name or id',
    findHelp: 'Part of a name will do. Empty: those who were here last.',
    search: 'Search',
    nobody: 'Nobody like that.',
    nameless: 'No name',
    program: 'Program',
    seen: (when) => `Last seen: ${when}`,
    since: (when) => `Here since ${when}`,
    id: 'Id',
    ban: 'Ban',
    banTitle: (name) => `Ban ${name}`,
    banHelp:
      'They can’t open tables, sit down, play or chat. A bot takes over the games they’re in. They’ll see the reason and when it ends.',
    reason: 'Reason',
    reasonHelp: 'They’ll read it as it is.',
    howLong: 'For',
    durations: {
      hour: 'One hour',
      day: 'One day',
      threeDays: 'Three days',
      week: 'One week',
      month: 'One month',
      year: 'One year',
    },
    network: 'Their network too',
    networkHelp:
      'Also ban newcomers from the same network. Anyone who already had a name here can stay. One week at most.',
    banned: 'Banned',
    bannedUntil: (when) => `Until ${when}`,
    bannedBy: (who) => `by ${who}`,
    lift: 'Lift the ban',
    liftLabel: (name) => `Lift the ban on ${name}`,
    lifted: 'They can come back now.',
    wasLifted: (when) => `lifted: ${when}`,
    bans: 'Bans in force',
    noBans: 'Nobody is banned.',
    pastBans: 'Their bans',
    rename: 'Change their name',
    newName: 'New name',
    neutralName: (number) => `Guest ${number}`,
    renameHelp: 'Changes it in their profile and at tables that are going.',
    renamed: 'Name changed.',
    theirTables: 'Their tables',
    backToPeople: 'Back to people',
    code: 'Table code',
    onlyPublic: 'Public only',
    noTables: 'No tables.',
    noCards: 'You won’t see any card of a running game here.',
    isPublic: 'Public',
    byLink: 'By link',
    isHidden: 'Off the list',
    phases: {
      gathering: 'Waiting for people',
      dealing: 'Dealing',
      playing: 'Playing',
      finished: 'Finished',
      closed: 'Closed',
    },
    taken: (taken, seats) => `${taken} of ${seats} seats`,
    hide: 'Take off the list',
    show: 'Put back on the list',
    close: 'Close the table',
    closeTitle: (code) => `Close table ${code}?`,
    closeHelp: 'The game stays unfinished and counts for nobody. This can’t be undone.',
    closed: 'Table closed.',
    saved: 'Saved.',
    cancel: 'Never mind',
    news: 'New announcement',
    newsHelp:
      'Shows at the top of every page within seconds; everyone can dismiss it. Write it in one language only and everyone reads that one.',
    spanish: 'In Spanish',
    english: 'In English',
    announce: 'Publish',
    announced: 'Announcement published.',
    noNews: 'No announcements showing.',
    shownUntil: (when) => `Showing until ${when}`,
    end: 'Take down',
    endLabel: (text) => `Take down “${text}”`,
    publicTables: 'Public tables can be opened',
    publicTablesHelp:
      'Switched off, nobody can open a new one, and the page says so. Those already open go on; tables by link always work.',
    noReports: 'No reports.',
    showSettled: 'Show resolved ones',
    reportOf: (by, about) => `${by} about ${about}`,
    reasons: {
      insults: 'Insults',
      harassment: 'Harassment',
      spam: 'Spam',
      name: 'The name',
      cheating: 'Cheating',
      other: 'Something else',
    },
    linesOf: 'What they said',
    note: 'Note',
    noteHelp: 'Only those who run the server see it.',
    settle: 'Mark as resolved',
    settled: 'Report resolved.',
    settledAt: (when) => `Resolved: ${when}`,
    hideLines: 'Hide these lines',
    hideTalk: 'Hide the chat',
    linesHidden: 'Nobody sees them any more.',
    theirReports: 'Reports about this person',
    talk: 'At public tables people can',
    talkHelp: 'At tables by link and in circles they can always chat.',
    policies: { all: 'Chat', phrases: 'Use ready-made phrases', off: 'Say nothing' },
    words: 'Words that aren’t allowed',
    wordsHelp:
      'One a line. For names and chat, whatever the case and accents; * at the start or end stands for any letters.',
    save: 'Save',
    logHelp: 'Everything done here, by whom and when. Kept for two years.',
    noLog: 'Nothing has been done yet.',
    older: 'Older',
    export: 'Download everything (JSONL)',
    errors: {
      'not-found': 'That’s no longer there.',
      'bad-message': 'Something is missing, or too long.',
    },
  },
};
