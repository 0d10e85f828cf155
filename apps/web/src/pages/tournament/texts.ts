import type {
  PlayerState,
  TournamentFormat,
  TournamentPhase,
} from '@sobremesa/protocol/tournament-choices';
import type { Language } from '@sobremesa/words';

interface TournamentTexts {
  readonly title: string;
  readonly lead: string;
  readonly mine: string;
  readonly listed: string;
  readonly open: string;
  readonly make: string;
  readonly makeHelp: string;
  readonly name: string;
  readonly game: string;
  readonly rules: string;
  readonly size: string;
  readonly sizeHelp: string;
  readonly format: string;
  readonly formats: Readonly<Record<TournamentFormat, string>>;
  readonly formatHelp: Readonly<Record<TournamentFormat, string>>;
  readonly rounds: string;
  readonly roundsHelp: string;
  readonly asNeeded: string;
  readonly start: string;
  readonly starts: Readonly<Record<'me' | 'all' | 'time', string>>;
  readonly startHelp: Readonly<Record<'me' | 'all' | 'time', string>>;
  readonly allOf: string;
  readonly time: string;
  readonly pause: string;
  readonly pauses: Readonly<Record<'0' | '60' | '300', string>>;
  readonly duplicate: string;
  readonly duplicateHelp: string;
  readonly everybody: string;
  readonly everybodyHelp: string;
  readonly ofCircle: string;
  readonly phases: Readonly<Record<TournamentPhase, string>>;
  readonly facts: string;
  readonly tablesOf: (size: number) => string;
  readonly sameCards: string;
  readonly organisedBy: (name: string) => string;
  readonly people: (count: number) => string;
  readonly who: string;
  readonly join: string;
  readonly joinHelp: string;
  readonly joinLate: string;
  readonly back: string;
  readonly joined: string;
  readonly startsAt: (when: string) => string;
  readonly startsWhenAll: (count: number) => string;
  readonly startsByHand: string;
  readonly startsByMe: string;
  readonly begin: string;
  readonly away: string;
  readonly invite: string;
  readonly inviteHelp: string;
  readonly inviteText: (name: string) => string;
  readonly qr: (name: string) => string;
  readonly round: (number: number, of: number | undefined) => string;
  readonly myTable: string;
  readonly goTo: string;
  readonly bye: string;
  readonly byeHelp: string;
  readonly wait: string;
  readonly playingOn: (tables: number) => string;
  readonly outHelp: string;
  readonly withdrawnHelp: string;
  readonly watching: string;
  readonly nextRound: (time: string) => string;
  readonly nextSoon: string;
  readonly tables: string;
  readonly table: (number: number) => string;
  readonly watch: string;
  readonly replay: string;
  readonly playing: string;
  readonly finished: string;
  readonly tableClosed: string;
  readonly missed: string;
  readonly rest: string;
  readonly standings: string;
  readonly noStandings: string;
  readonly column: Readonly<
    Record<'place' | 'name' | 'points' | 'opponents' | 'wins' | 'margin', string>
  >;
  readonly explain: string;
  readonly explained: readonly string[];
  readonly knockOutExplained: string;
  readonly states: Readonly<Record<PlayerState, string>>;
  readonly you: string;
  readonly champion: (name: string) => string;
  readonly champions: (names: string) => string;
  readonly youWin: string;
  readonly yourPlace: (place: string, of: number) => string;
  readonly share: string;
  readonly shared: (tournament: string, winner: string) => string;
  readonly ended: Readonly<Record<'organiser' | 'too-few', string>>;
  readonly another: string;
  readonly bigScreen: string;
  readonly leave: string;
  readonly leaveHelp: string;
  readonly manage: string;
  readonly takeOut: string;
  readonly takeOutOf: (name: string) => string;
  readonly takeOutHelp: (name: string) => string;
  readonly close: string;
  readonly closeHelp: string;
  readonly cancel: string;
  readonly scan: string;
  readonly orGo: (host: string) => string;
  readonly timeLeft: (time: string) => string;
  readonly more: (count: number) => string;
}

export const texts: Readonly<Record<Language, TournamentTexts>> = {
  es: {
    title: 'Torneos',
    lead: 'Para una tarde con mucha gente: el torneo reparte las mesas en cada ronda y lleva la clasificación. Nadie tiene que registrarse.',
    mine: 'Tus torneos',
    listed: 'Torneos abiertos a todos',
    open: 'Ver',
    make: 'Organizar un torneo',
    makeHelp: 'Elige cómo, manda el enlace y a jugar. Del resto se encarga el torneo.',
    name: 'Nombre del torneo',
    game: 'Juego',
    rules: 'Reglas y variantes',
    size: 'Personas por mesa',
    sizeHelp: 'Si no salen las cuentas, alguna mesa tendrá una menos.',
    format: 'Cómo se juega',
    formats: { swiss: 'Suizo', 'round-robin': 'Todos con todos', 'knock-out': 'Eliminatoria' },
    formatHelp: {
      swiss: 'Nadie queda fuera: en cada ronda te toca con gente que va como tú.',
      'round-robin': 'En cada ronda te toca con gente nueva, sin mirar los puntos.',
      'knock-out': 'La mejor mitad de cada mesa pasa de ronda, hasta la mesa final.',
    },
    rounds: 'Rondas',
    roundsHelp: '«Las que hagan falta» depende de cuánta gente se apunte.',
    asNeeded: 'Las que hagan falta',
    start: 'Empieza',
    starts: { me: 'Cuando yo diga', all: 'Cuando estemos todos', time: 'A una hora' },
    startHelp: {
      me: 'Tendrás un botón para empezar.',
      all: 'Empieza solo en cuanto esté todo el mundo con la página abierta.',
      time: 'Empieza solo a esa hora con quien se haya apuntado.',
    },
    allOf: 'Cuántos seréis',
    time: 'Día y hora',
    pause: 'Descanso entre rondas',
    pauses: { 0: 'Sin descanso', 60: '1 minuto', 300: '5 minutos' },
    duplicate: 'Las mismas cartas en todas las mesas',
    duplicateHelp: 'Así cuenta menos la suerte. Los resultados se ven cuando acaba la ronda.',
    everybody: 'Abierto a todos',
    everybodyHelp: 'Aparece en la lista de torneos. Si no, solo entra quien tenga el enlace.',
    ofCircle: 'Un torneo para tu círculo: solo lo verá su gente.',
    phases: {
      open: 'Se apunta la gente',
      playing: 'En juego',
      pause: 'Descanso',
      over: 'Terminado',
      closed: 'Cancelado',
    },
    facts: 'Cada partida',
    tablesOf: (size) => `Mesas de ${size}`,
    sameCards: 'Mismas cartas',
    organisedBy: (name) => `Organiza ${name}`,
    people: (count) => (count === 1 ? '1 persona' : `${count} personas`),
    who: 'Quién juega',
    join: 'Apuntarme',
    joinHelp: 'Así te verán los demás.',
    joinLate: 'Ya ha empezado, pero aún puedes entrar: juegas desde la próxima ronda.',
    back: 'Volver a entrar',
    joined: 'Estás dentro. Deja esta página abierta: cuando empiece, te lleva a tu mesa.',
    startsAt: (when) => `Empieza ${when}.`,
    startsWhenAll: (count) => `Empieza cuando estéis los ${count} con la página abierta.`,
    startsByHand: 'Empieza cuando lo diga quien organiza.',
    startsByMe: 'Empieza cuando tú digas.',
    begin: 'Empezar el torneo',
    away: 'No tiene la página abierta',
    invite: 'Que entre más gente',
    inviteHelp: 'Manda el enlace o enseña el código.',
    inviteText: (name) => `Apúntate al torneo «${name}»:`,
    qr: (name) => `Código QR para apuntarse a ${name}`,
    round: (number, of) => (of === undefined ? `Ronda ${number}` : `Ronda ${number} de ${of}`),
    myTable: 'Tu mesa te espera',
    goTo: 'Ir a mi mesa',
    bye: 'Esta ronda descansas',
    byeHelp: 'Cuenta como una mesa ganada. Te avisamos cuando empiece la siguiente.',
    wait: 'Tu mesa ha terminado',
    playingOn: (tables) =>
      tables === 1 ? 'Queda 1 mesa jugando.' : `Quedan ${tables} mesas jugando.`,
    outHelp: 'Ya no juegas en este torneo, pero puedes seguirlo aquí.',
    withdrawnHelp: 'Te has retirado del torneo.',
    watching: 'Sigues el torneo sin jugar.',
    nextRound: (time) => `La próxima ronda empieza en ${time}.`,
    nextSoon: 'La próxima ronda empieza enseguida.',
    tables: 'Mesas',
    table: (number) => `Mesa ${number}`,
    watch: 'Mirar',
    replay: 'Repetición',
    playing: 'Jugando',
    finished: 'Terminada',
    tableClosed: 'Cerrada: cuenta como empate',
    missed: 'Jugó un bot',
    rest: 'Descansan',
    standings: 'Clasificación',
    noStandings: 'Aquí saldrá la clasificación en cuanto acabe la primera mesa.',
    column: {
      place: 'Puesto',
      name: 'Nombre',
      points: 'Puntos',
      opponents: 'Rivales',
      wins: 'Ganadas',
      margin: 'Ventaja',
    },
    explain: 'Cómo se cuentan los puntos y los empates',
    explained: [
      'Puntos: la parte de tu mesa a la que ganas, de 0 a 100. En una de cuatro, 100, 67, 33 y 0; en un empate, la media. Descansar vale 100.',
      'Si hay empate a puntos, va delante quien ha tenido rivales con más puntos («Rivales»: la media de los puntos de tu gente de mesa).',
      'Luego, quien ha ganado más mesas («Ganadas»).',
      'Luego, quien ha sacado más ventaja al resto de su mesa en las propias partidas («Ventaja»).',
      'Si todo es igual, comparten el puesto.',
      'Si no llegas a una ronda, un bot juega por ti y esa ronda no te da puntos; en cuanto vengas, el sitio es tuyo. Quien falta a dos seguidas y no está conectado queda fuera, y puede volver a entrar.',
    ],
    knockOutExplained:
      'En una eliminatoria cuenta primero hasta qué ronda llegas y cómo quedas en tu última mesa.',
    states: { in: '', out: 'Fuera', withdrawn: 'Se retiró' },
    you: 'Tú',
    champion: (name) => `Gana ${name}`,
    champions: (names) => `Ganan ${names}`,
    youWin: 'Has ganado el torneo',
    yourPlace: (place, of) => `Has quedado en el puesto ${place} de ${of}.`,
    share: 'Contarlo',
    shared: (tournament, winner) => `Torneo «${tournament}»: ${winner}.`,
    ended: {
      organiser: 'Quien lo organizaba ha cancelado el torneo.',
      'too-few': 'El torneo se ha cerrado porque no había gente para una mesa.',
    },
    another: 'Organizar otro',
    bigScreen: 'Ver en la pantalla grande',
    leave: 'Retirarme',
    leaveHelp:
      'Si estás en una partida, la termina un bot. Tus puntos se quedan en la clasificación.',
    manage: 'Organizar',
    takeOut: 'Sacar',
    takeOutOf: (name) => `Sacar a ${name}`,
    takeOutHelp: (name) =>
      `${name} no jugará más rondas. Si está en una partida, la termina un bot.`,
    close: 'Cancelar el torneo',
    closeHelp: 'Se acaba para todos, sin podio. No tiene vuelta atrás.',
    cancel: 'Mejor no',
    scan: 'Escanea y apúntate',
    orGo: (host) => `o entra en ${host} con el código`,
    timeLeft: (time) => `Quedan ${time}`,
    more: (count) => `y ${count} más`,
  },
  en: {
    title: 'Tournaments',
    lead: 'For an afternoon with many people: the tournament seats everybody each round and keeps the standings. Nobody has to sign up.',
    mine: 'Your tournaments',
    listed: 'Open to everybody',
    open: 'Open',
    make: 'Set up a tournament',
    makeHelp: 'Choose how, send the link and play. The tournament takes care of the rest.',
    name: 'Name of the tournament',
    game: 'Game',
    rules: 'Rules and variants',
    size: 'People at a table',
    sizeHelp: 'If the numbers don’t work out, some tables have one fewer.',
    format: 'How it is played',
    formats: { swiss: 'Swiss', 'round-robin': 'Meet everybody', 'knock-out': 'Knock-out' },
    formatHelp: {
      swiss: 'Nobody drops out: each round you meet people who are doing as well as you.',
      'round-robin': 'Each round you meet new people, whatever their points.',
      'knock-out': 'The better half of each table goes on, up to the final table.',
    },
    rounds: 'Rounds',
    roundsHelp: '“As many as it takes” depends on how many people join.',
    asNeeded: 'As many as it takes',
    start: 'It starts',
    starts: { me: 'When I say so', all: 'When we are all here', time: 'At a time' },
    startHelp: {
      me: 'You will have a button to start.',
      all: 'It starts by itself once everybody has the page open.',
      time: 'It starts by itself at that time with whoever has joined.',
    },
    allOf: 'How many you will be',
    time: 'Day and time',
    pause: 'Break between rounds',
    pauses: { 0: 'No break', 60: '1 minute', 300: '5 minutes' },
    duplicate: 'The same cards at every table',
    duplicateHelp: 'Luck counts for less. Results are shown when the round is over.',
    everybody: 'Open to everybody',
    everybodyHelp: 'It appears in the list of tournaments. Otherwise it takes the link to get in.',
    ofCircle: 'A tournament for your circle: only its people will see it.',
    phases: {
      open: 'People are joining',
      playing: 'Playing',
      pause: 'Break',
      over: 'Over',
      closed: 'Cancelled',
    },
    facts: 'Each game',
    tablesOf: (size) => `Tables of ${size}`,
    sameCards: 'Same cards',
    organisedBy: (name) => `Organised by ${name}`,
    people: (count) => (count === 1 ? '1 person' : `${count} people`),
    who: 'Who’s playing',
    join: 'Count me in',
    joinHelp: 'This is what the others will see.',
    joinLate: 'It has begun, but you can still come in: you play from the next round on.',
    back: 'Come back in',
    joined: 'You’re in. Keep this page open: when it starts, it takes you to your table.',
    startsAt: (when) => `Starts ${when}.`,
    startsWhenAll: (count) => `Starts when all ${count} of you have the page open.`,
    startsByHand: 'Starts when the organiser says so.',
    startsByMe: 'Starts when you say so.',
    begin: 'Start the tournament',
    away: 'Does not have the page open',
    invite: 'Bring more people',
    inviteHelp: 'Send the link or show the code.',
    inviteText: (name) => `Join the tournament “${name}”:`,
    qr: (name) => `QR code to join ${name}`,
    round: (number, of) => (of === undefined ? `Round ${number}` : `Round ${number} of ${of}`),
    myTable: 'Your table is waiting',
    goTo: 'Go to my table',
    bye: 'You sit this round out',
    byeHelp: 'It counts as a table you won. We’ll tell you when the next one begins.',
    wait: 'Your table has finished',
    playingOn: (tables) =>
      tables === 1 ? '1 table is still playing.' : `${tables} tables are still playing.`,
    outHelp: 'You no longer play in this tournament, but you can follow it here.',
    withdrawnHelp: 'You have left the tournament.',
    watching: 'You are following the tournament without playing.',
    nextRound: (time) => `The next round begins in ${time}.`,
    nextSoon: 'The next round begins any moment.',
    tables: 'Tables',
    table: (number) => `Table ${number}`,
    watch: 'Watch',
    replay: 'Replay',
    playing: 'Playing',
    finished: 'Finished',
    tableClosed: 'Closed: counts as a tie',
    missed: 'A bot played',
    rest: 'Sitting out',
    standings: 'Standings',
    noStandings: 'The standings appear here once the first table has finished.',
    column: {
      place: 'Place',
      name: 'Name',
      points: 'Points',
      opponents: 'Opponents',
      wins: 'Won',
      margin: 'Margin',
    },
    explain: 'How points and ties are counted',
    explained: [
      'Points: the share of your table that you beat, from 0 to 100. At a table of four 100, 67, 33 and 0; when tied, the average. Sitting out counts 100.',
      'With equal points, whoever met opponents with more points is ahead (“Opponents”: the average points of the people at your tables).',
      'Then whoever has won more tables (“Won”).',
      'Then whoever finished further ahead of the others at the table in the matches themselves (“Margin”).',
      'If everything is equal, they share the place.',
      'If you miss a round, a bot plays for you and the round gives you no points; as soon as you come, the seat is yours. Whoever misses two in a row and is not connected is out, and can come back in.',
    ],
    knockOutExplained:
      'In a knock-out, what counts first is the round you reach and your place at your last table.',
    states: { in: '', out: 'Out', withdrawn: 'Left' },
    you: 'You',
    champion: (name) => `${name} wins`,
    champions: (names) => `${names} win`,
    youWin: 'You won the tournament',
    yourPlace: (place, of) => `You came in at ${place} of ${of}.`,
    share: 'Tell others',
    shared: (tournament, winner) => `Tournament “${tournament}”: ${winner}.`,
    ended: {
      organiser: 'The organiser has cancelled the tournament.',
      'too-few': 'The tournament was closed because there were not enough people for a table.',
    },
    another: 'Set up another',
    bigScreen: 'Show on the big screen',
    leave: 'Leave the tournament',
    leaveHelp: 'If you are in a match, a bot finishes it. Your points stay in the standings.',
    manage: 'Organise',
    takeOut: 'Take out',
    takeOutOf: (name) => `Take out ${name}`,
    takeOutHelp: (name) =>
      `${name} will not play any more rounds. If they are in a match, a bot finishes it.`,
    close: 'Cancel the tournament',
    closeHelp: 'It ends for everybody, without a podium. This cannot be undone.',
    cancel: 'Rather not',
    scan: 'Scan and join',
    orGo: (host) => `or go to ${host} and enter the code`,
    timeLeft: (time) => `${time} left`,
    more: (count) => `and ${count} more`,
  },
};
