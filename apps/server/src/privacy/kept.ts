import { REPORT_DAYS, type Retention } from './retention.ts';

/** A sentence for readers, in both languages. */
export interface Sentence {
  readonly es: string;
  readonly en: string;
}

/** Something that the server keeps about a person. */
export interface Kept {
  readonly what: Sentence;
  readonly why: Sentence;
  readonly until: (retention: Retention) => Sentence;
  /** What deleting oneself does to it. */
  readonly onDelete: Sentence;
  /** Its part of the exported file; absent where the file has something better. */
  readonly exported?: string;
  /** The columns of the database that hold it, by table. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
}

const days = (count: number, then: Sentence): Sentence =>
  count === 0
    ? { es: 'Hasta que lo borres.', en: 'Until you delete it.' }
    : { es: `${count} días ${then.es}`, en: `${count} days ${then.en}` };

const asLongAsGuest = ({ guestDays }: Retention): Sentence =>
  days(guestDays, {
    es: 'desde tu última visita; si tienes una llave de acceso, hasta que lo borres.',
    en: 'from your last visit; with a passkey, until you delete it.',
  });

const gone: Sentence = { es: 'Desaparece al momento.', en: 'Gone at once.' };

/**
 * Everything that the server keeps about people. The privacy page, the export and the tests are made from this list.
 * A new column of the database must be here or in `notAboutPeople`.
 */
export const kept: readonly Kept[] = [
  {
    what: {
      es: 'Tu nombre, tu color y un identificador al azar',
      en: 'Your name, your colour and a random identifier',
    },
    why: {
      es: 'Para que en las mesas sepan quién eres. No hay correo ni contraseña.',
      en: 'So that people at tables know who you are. There is no e-mail and no password.',
    },
    until: asLongAsGuest,
    onDelete: gone,
    exported: 'profile',
    columns: { people: ['id', 'name', 'colour', 'created_at'] },
  },
  {
    what: {
      es: 'Tus dispositivos: navegador, sistema y la hora de tu última acción en cada uno',
      en: 'Your devices: browser, system and the hour of your last action on each',
    },
    why: {
      es: 'Para que veas dónde está abierta tu sesión y puedas cerrarla.',
      en: 'So that you see where you are logged in and can log out.',
    },
    until: asLongAsGuest,
    onDelete: gone,
    exported: 'logins',
    columns: { logins: ['id', 'person', 'label', 'created_at', 'seen_at'] },
  },
  {
    what: {
      es: 'Que una sesión se ha cerrado; si borras tu perfil, solo una huella de tu identificador',
      en: 'That a login has ended; if you delete your profile, only a hash of your identifier',
    },
    why: {
      es: 'Para que una cookie vieja no vuelva a valer.',
      en: 'So that an old cookie does not work again.',
    },
    until: () => ({
      es: '400 días, lo que puede durar una cookie.',
      en: '400 days, the longest that a cookie can last.',
    }),
    onDelete: {
      es: 'Queda la huella, que no dice quién eras.',
      en: 'The hash stays; it does not say who you were.',
    },
    columns: { ended_logins: ['whose', 'at'] },
  },
  {
    what: {
      es: 'Tus llaves de acceso: la parte pública, su nombre, la dirección de la página donde las creaste y cuándo las usaste',
      en: 'Your passkeys: the public part, their names, the address of the page where you made them and when you used them',
    },
    why: {
      es: 'Para que entres en otros dispositivos. Tu huella y tu cara no salen del tuyo.',
      en: 'So that you can log in on other devices. Your fingerprint and face never leave yours.',
    },
    until: () => ({ es: 'Hasta que las quites.', en: 'Until you remove them.' }),
    onDelete: gone,
    exported: 'passkeys',
    columns: {
      passkeys: [
        'id',
        'person',
        'public_key',
        'counter',
        'label',
        'created_at',
        'used_at',
        'origin',
      ],
    },
  },
  {
    what: {
      es: 'Huellas de tus códigos para otro dispositivo y de las claves de tus programas',
      en: 'Hashes of your codes for another device and of the tokens of your programs',
    },
    why: {
      es: 'Para reconocerlos. El código y la clave no se guardan.',
      en: 'To recognize them. Codes and tokens themselves are not kept.',
    },
    until: () => ({
      es: 'Siete días los códigos, un año las claves.',
      en: 'Seven days for codes, a year for tokens.',
    }),
    onDelete: {
      es: 'Desaparecen al momento; tus programas se borran contigo.',
      en: 'Gone at once; your programs are deleted with you.',
    },
    exported: 'tokens',
    columns: { keys: ['hash', 'kind', 'person', 'label', 'created_at', 'expires_at'] },
  },
  {
    what: {
      es: 'Las mesas en las que has estado: asiento, nombre de entonces y jugadas',
      en: 'The tables you were at: your seat, your name there and your moves',
    },
    why: {
      es: 'Para jugar, volver a ver la partida, aprender de ella y comprobar el reparto.',
      en: 'To play, watch the game again, learn from it and check the deal.',
    },
    until: asLongAsGuest,
    onDelete: {
      es: 'Tus jugadas quedan, porque la partida también es de los demás; en tu asiento pone «Alguien», y nada une tus mesas entre sí.',
      en: 'Your moves stay, because the game belongs to the others too; your seat says “Someone”, and nothing links your tables to each other.',
    },
    exported: 'tables',
    columns: {
      tables: ['opened_by', 'summary'],
      steps: ['request', 'facts'],
      archives: ['record'],
      table_people: ['person', 'table', 'over_at'],
      table_traces: ['person', 'table'],
    },
  },
  {
    what: { es: 'Lo que escribes en las mesas', en: 'What you write at tables' },
    why: { es: 'Para que lo lean los demás.', en: 'So that the others can read it.' },
    until: ({ talkDays }) =>
      days(talkDays, {
        es: 'después de la partida.',
        en: 'after the game.',
      }),
    onDelete: gone,
    exported: 'tables',
    columns: { steps: ['facts'], archives: ['record'] },
  },
  {
    what: { es: 'Tus resultados y tu puntuación', en: 'Your results and your rating' },
    why: {
      es: 'Para tus estadísticas, que solo ves tú, y para medir la fuerza de cada uno.',
      en: 'For your stats, which only you can see, and to rate players.',
    },
    until: asLongAsGuest,
    onDelete: gone,
    exported: 'results',
    columns: {
      results: [
        'table',
        'seat',
        'person',
        'game',
        'seats',
        'people',
        'score',
        'rank',
        'bot_moves',
        'moves',
        'finished_at',
        'team',
        'hints',
      ],
      tallies: ['person', 'game', 'team', 'matches', 'wins', 'score', 'ranks', 'shared', 'since'],
      ratings: ['person', 'game', 'mu', 'sigma', 'matches'],
    },
  },
  {
    what: {
      es: 'Tus intentos en la partida del día',
      en: 'Your tries at the match of the day',
    },
    why: { es: 'Para que cuente uno solo.', en: 'So that only one counts.' },
    until: asLongAsGuest,
    onDelete: {
      es: 'Desaparecen al momento; en el recuento del día queda un número.',
      en: 'Gone at once; a number stays in the count of the day.',
    },
    exported: 'days',
    columns: {
      day_tries: ['day', 'game', 'person', 'table', 'finished_at', 'score', 'rank', 'worth'],
    },
  },
  {
    what: { es: 'Tus desafíos, y los que has aceptado', en: 'Your challenges, and those you took' },
    why: { es: 'Para comparar las partidas.', en: 'To compare the games.' },
    until: asLongAsGuest,
    onDelete: {
      es: 'El resultado queda para quienes lo compararon, a nombre de «Alguien».',
      en: 'The result stays for those who compared it, in the name of “Someone”.',
    },
    exported: 'challenges',
    columns: {
      challenge_matches: ['challenge', 'person', 'table', 'finished_at', 'result'],
    },
  },
  {
    what: {
      es: 'En qué mesa de un grupo con las mismas cartas juegas, y quién lo abrió',
      en: 'At which table of a group with the same cards you play, and who opened it',
    },
    why: {
      es: 'Para que nadie vea dos veces las mismas cartas.',
      en: 'So that nobody sees the same cards twice.',
    },
    until: asLongAsGuest,
    onDelete: gone,
    exported: 'twins',
    columns: {
      twin_groups: ['host'],
      twin_claims: ['group', 'person', 'table', 'token', 'at'],
    },
  },
  {
    what: {
      es: 'Tus círculos: cuáles, qué puedes hacer en ellos y tus resultados allí',
      en: 'Your circles: which ones, what you may do there and your results in them',
    },
    why: {
      es: 'Para que su gente te encuentre y la temporada cuente.',
      en: 'So that its people find you and the season counts.',
    },
    until: asLongAsGuest,
    onDelete: {
      es: 'Sales de todos. Si llevabas uno, pasa a quien ayuda o a quien lleva más tiempo; tus resultados quedan a nombre de «Alguien».',
      en: 'You leave them all. One that you ran passes to a helper or to whoever has been there longest; your results stay in the name of “Someone”.',
    },
    exported: 'circles',
    columns: {
      circles: ['name'],
      circle_members: ['circle', 'person', 'role', 'called', 'joined_at', 'seen_at'],
      circle_calls: ['circle', 'table', 'number', 'person', 'at'],
      circle_results: [
        'circle',
        'table',
        'person',
        'name',
        'game',
        'rank',
        'beaten',
        'finished_at',
      ],
    },
  },
  {
    what: {
      es: 'Adónde te avisamos: la dirección de aviso de tu navegador, tus webhooks, tus horas de silencio y qué avisos no quieres',
      en: 'Where we tell you things: your browser’s push address, your webhooks, your quiet hours and which notices you don’t want',
    },
    why: {
      es: 'Para avisarte de que te toca. El aviso pasa cifrado por el servicio de tu navegador.',
      en: 'To tell you that it’s your turn. Notices go through your browser’s push service, encrypted.',
    },
    until: asLongAsGuest,
    onDelete: gone,
    exported: 'notices',
    columns: {
      notice_wishes: ['person', 'off', 'quiet'],
      devices: [
        'id',
        'person',
        'login',
        'endpoint',
        'p256dh',
        'auth',
        'language',
        'created_at',
        'failing_since',
      ],
      webhooks: [
        'id',
        'person',
        'url',
        'shape',
        'secret',
        'origin',
        'language',
        'created_at',
        'failing_since',
        'off_at',
        'added_by',
      ],
    },
  },
  {
    what: {
      es: 'Avisos por enviar y de qué te hemos avisado ya; pueden llevar el nombre de otros de la mesa',
      en: 'Notices to be sent and what you have been told already; they may have the names of others at the table',
    },
    why: {
      es: 'Para no avisarte dos veces de lo mismo.',
      en: 'So that you are not told the same thing twice.',
    },
    until: () => ({
      es: 'Un día los mensajes, 45 días de qué te avisamos.',
      en: 'A day for messages, 45 days for what you were told.',
    }),
    onDelete: {
      es: 'Desaparecen al momento, también los avisos a otros que llevan tu nombre.',
      en: 'Gone at once, and so are notices to others that have your name in them.',
    },
    exported: 'notices',
    columns: {
      notices: [
        'id',
        'person',
        'kind',
        'about',
        'seq',
        'number',
        'shown',
        'data',
        'since',
        'due_at',
        'claim',
        'claimed_until',
      ],
      deliveries: [
        'id',
        'target',
        'person',
        'tag',
        'table',
        'message',
        'due_at',
        'expires_at',
        'attempts',
        'claim',
        'claimed_until',
      ],
    },
  },
  {
    what: {
      es: 'Tus torneos: los que organizas, en cuáles juegas, con qué nombre, y tus resultados',
      en: 'Your tournaments: those you organise, those you play in, under which name, and your results',
    },
    why: {
      es: 'Para emparejar las rondas y hacer la clasificación.',
      en: 'To pair the rounds and make the standings.',
    },
    until: asLongAsGuest,
    onDelete: {
      es: 'Te retiras de ellos; tus resultados quedan a nombre de «Alguien», porque los de los demás dependen de ellos.',
      en: 'You withdraw from them; your results stay in the name of “Someone”, because those of the others depend on them.',
    },
    exported: 'tournaments',
    columns: {
      tournaments: ['organiser'],
      tournament_people: [
        'tournament',
        'person',
        'name',
        'colour',
        'state',
        'first_round',
        'joined_at',
        'seen_at',
      ],
      tournament_seats: [
        'tournament',
        'round',
        'person',
        'table',
        'seat',
        'score',
        'rank',
        'missed',
      ],
    },
  },
  {
    what: { es: 'A quién has bloqueado', en: 'Whom you have blocked' },
    why: { es: 'Para que no os encontréis.', en: 'So that you don’t meet.' },
    until: asLongAsGuest,
    onDelete: {
      es: 'Desaparece al momento, también quién te había bloqueado.',
      en: 'Gone at once, and so is who had blocked you.',
    },
    exported: 'blocks',
    columns: { blocks: ['person', 'blocked', 'name', 'at'] },
  },
  {
    what: {
      es: 'Denuncias: quién, sobre quién, los mensajes denunciados y lo que se anotó',
      en: 'Reports: by whom, about whom, the reported lines of talk and what was noted',
    },
    why: {
      es: 'Para que quien lleva el servidor pueda actuar.',
      en: 'So that whoever runs the server can act.',
    },
    until: () => ({
      es: `Hasta ${REPORT_DAYS} días después de que se resuelvan.`,
      en: `Until ${REPORT_DAYS} days after they are settled.`,
    }),
    onDelete: {
      es: 'Queda el motivo, sin tu nombre ni tus palabras.',
      en: 'The reason stays, without your name or your words.',
    },
    exported: 'reports',
    columns: { reports: ['by', 'about', 'name', 'words', 'lines', 'note'] },
  },
  {
    what: {
      es: 'Expulsiones temporales con su motivo, una huella de la red si también se expulsa a esta, y qué hizo quien lleva el servidor',
      en: 'Bans with their reason, a hash of the network if it is banned too, and what whoever runs the server did',
    },
    why: {
      es: 'Para que se cumplan, y para que se sepa quién hizo qué.',
      en: 'To enforce them, and so that it is known who did what.',
    },
    until: () => ({
      es: 'La huella de la red, hasta que acaba la expulsión, siete días como mucho; lo demás, hasta dos años.',
      en: 'The hash of the network until the ban ends, seven days at most; the rest up to two years.',
    }),
    onDelete: {
      es: 'Queda que hubo una expulsión, sin decir de quién ni por qué.',
      en: 'That there was a ban stays, without saying of whom or why.',
    },
    exported: 'bans',
    columns: {
      bans: ['person', 'reason'],
      ban_networks: ['ban', 'network'],
      admin_log: ['target', 'before', 'after'],
    },
  },
  {
    what: {
      es: 'Que has pedido que te borremos',
      en: 'That you have asked to be deleted',
    },
    why: {
      es: 'Para terminar el trabajo aunque el servidor se reinicie.',
      en: 'To finish the work even if the server restarts.',
    },
    until: () => ({
      es: 'Hasta que esté hecho y comprobado: un par de minutos, un día como mucho.',
      en: 'Until it is done and checked: a few minutes, a day at most.',
    }),
    onDelete: { es: 'Desaparece al terminar.', en: 'Gone when it is done.' },
    columns: { erasures: ['person', 'asked_at'] },
  },
];

/** Columns that say nothing about anybody, with the reason. */
export const notAboutPeople: Readonly<
  Record<string, { readonly reason: string; readonly columns: readonly string[] }>
> = {
  tables: {
    reason: 'codes, times and states of tables; who is at them is in other columns',
    columns: [
      'code',
      'seq',
      'listed',
      'going',
      'updated_at',
      'attended_at',
      'due_at',
      'claimed_until',
      'archived',
      'quiet_seq',
      'hidden',
      'circle',
    ],
  },
  reports: {
    reason: 'at which table, when, and what came of it',
    columns: ['id', 'table', 'reason', 'at', 'state', 'settled_at'],
  },
  bans: {
    reason: 'from when until when, and by which admin',
    columns: ['id', 'until', 'created_at', 'by', 'network', 'lifted_at'],
  },
  admin_log: { reason: 'what which admin did when', columns: ['id', 'at', 'actor', 'action'] },
  tournaments: {
    reason: 'what was chosen for a tournament, and how far it is',
    columns: [
      'code',
      'circle',
      'listed',
      'settings',
      'phase',
      'round',
      'rounds',
      'next_round_at',
      'ended_by',
      'created_at',
      'version',
      'due_at',
      'claimed_until',
    ],
  },
  tournament_rounds: {
    reason: 'when a round is played, and the secret of its deals',
    columns: ['tournament', 'number', 'secret', 'started_at', 'deadline', 'ended_at'],
  },
  tournament_tables: {
    reason: 'codes of tables',
    columns: ['code', 'tournament', 'round', 'number', 'state'],
  },
  announcements: {
    reason: 'what the owner of the server tells everybody',
    columns: ['id', 'es', 'en', 'until', 'created_at'],
  },
  steps: { reason: 'the place of a step in its log', columns: ['table', 'seq', 'at'] },
  archives: { reason: 'which table, and how many steps', columns: ['table', 'steps'] },
  coachings: {
    reason: 'values of the moves of a seat, without a name or an id',
    columns: ['table', 'seat', 'report'],
  },
  deals: {
    reason: 'hashes of random texts',
    columns: ['number', 'previous', 'commitment', 'seats', 'hash'],
  },
  day_scores: {
    reason: 'how many people had a result',
    columns: ['day', 'game', 'worth', 'rank', 'people'],
  },
  day_choices: {
    reason: 'how many people played a move',
    columns: ['day', 'game', 'position', 'move', 'people'],
  },
  day_pars: { reason: 'what a bot made of the cards', columns: ['day', 'game', 'par'] },
  twin_groups: {
    reason: 'codes of tables',
    columns: ['code', 'opened_at', 'tables', 'next'],
  },
  twin_results: {
    reason: 'scores by seat, without a name or an id',
    columns: ['table', 'results'],
  },
  spent_challenges: {
    reason: 'random texts for five minutes, hashes of ended sessions of admins for four hours',
    columns: ['challenge', 'expires_at'],
  },
  circles: {
    reason: 'the look and the season of a circle, and its secret link',
    columns: ['code', 'picture', 'season', 'invitation', 'created_at'],
  },
  page_files: { reason: 'files of the page', columns: ['name', 'body', 'kept_at'] },
  settings: { reason: 'secrets of the server', columns: ['name', 'value'] },
  migrations: {
    reason: 'the state of the database',
    columns: ['id', 'name', 'needs', 'version'],
  },
};
