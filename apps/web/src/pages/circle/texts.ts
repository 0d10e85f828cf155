import type { CircleRole, SeasonLength } from '@sobremesa/protocol';
import { CALL_PAUSE_MINUTES, CALLS_PER_HOUR } from '@sobremesa/protocol/circle-choices';
import type { Language } from '@sobremesa/words';

interface CircleTexts {
  readonly title: string;
  readonly lead: string;
  readonly mine: string;
  readonly members: (count: number) => string;
  readonly openTables: (count: number) => string;
  readonly make: string;
  readonly makeHelp: string;
  readonly name: string;
  readonly picture: string;
  readonly pictureLabel: (number: number) => string;
  readonly season: string;
  readonly seasons: Readonly<Record<SeasonLength, string>>;
  readonly invited: string;
  readonly join: string;
  readonly joinHelp: string;
  readonly who: string;
  readonly whoHelp: string;
  readonly tournaments: string;
  readonly tables: string;
  readonly noTables: string;
  readonly called: string;
  readonly calledHelp: string;
  readonly call: string;
  readonly calling: string;
  readonly announce: string;
  readonly announceHelp: string;
  readonly invite: string;
  readonly inviteHelp: string;
  readonly inviteText: (name: string) => string;
  readonly qr: (name: string) => string;
  readonly renew: string;
  readonly renewed: string;
  readonly people: string;
  readonly roles: Readonly<Record<CircleRole, string>>;
  readonly nameless: string;
  readonly more: (name: string) => string;
  readonly makeHelper: string;
  readonly makeMember: string;
  readonly handOver: string;
  readonly handOverHelp: (name: string) => string;
  readonly remove: string;
  readonly removeHelp: (name: string) => string;
  readonly cancel: string;
  readonly standings: string;
  readonly standingsHelp: string;
  readonly noMatches: string;
  readonly earlier: string;
  readonly later: string;
  readonly column: Readonly<Record<'name' | 'points' | 'matches' | 'wins', string>>;
  readonly history: string;
  readonly moreMatches: string;
  readonly watch: string;
  readonly settings: string;
  readonly save: string;
  readonly saved: string;
  readonly leave: string;
  readonly leaveHelp: string;
  readonly close: string;
  readonly closeHelp: string;
  readonly tableOf: (name: string) => string;
  readonly errors: Readonly<Record<string, string>>;
}

export const texts: Readonly<Record<Language, CircleTexts>> = {
  es: {
    title: 'Círculos',
    lead: 'Un sitio para tu gente: la familia, el club, la clase. Sus mesas solo las ve quien está dentro.',
    mine: 'Tus círculos',
    members: (count) => (count === 1 ? '1 persona' : `${count} personas`),
    openTables: (count) => (count === 1 ? '1 mesa abierta' : `${count} mesas abiertas`),
    make: 'Crear un círculo',
    makeHelp: 'Ponle nombre y manda el enlace. Nadie tiene que registrarse.',
    name: 'Nombre del círculo',
    picture: 'Dibujo',
    pictureLabel: (number) => `Dibujo ${number}`,
    season: 'La clasificación empieza de nuevo',
    seasons: { month: 'Cada mes', quarter: 'Cada trimestre' },
    invited: 'Te invitan al círculo',
    join: 'Entrar',
    joinHelp: 'Así te verán los demás.',
    who: '¿Quién juega?',
    whoHelp: `Elige un juego: se abre una mesa solo para el círculo y avisamos a quien quiere que le llamen. Cada cual puede llamar una vez cada ${CALL_PAUSE_MINUTES} minutos, y el círculo entero ${CALLS_PER_HOUR} veces por hora.`,
    tournaments: 'Torneos del círculo',
    tables: 'Mesas abiertas',
    noTables: 'Ahora no hay ninguna. Abre tú la primera.',
    called: 'Que me llamen',
    calledHelp:
      'Te avisamos cuando alguien abra una mesa o llame, si tienes avisos en algún dispositivo. En tu perfil los activas y pones horas tranquilas.',
    call: 'Llamar',
    calling: 'Hemos llamado a quien quiere que le llamen.',
    announce: 'Avisos en un canal',
    announceHelp:
      'Mesas nuevas, llamadas y partidas terminadas, en un canal de Discord o de Slack, o en un programa. Quien lea el canal verá los nombres.',
    invite: 'Invitar',
    inviteHelp: 'Quien tenga este enlace puede entrar.',
    inviteText: (name) => `Únete a nuestro círculo «${name}»:`,
    qr: (name) => `Código QR para entrar en ${name}`,
    renew: 'Cambiar el enlace',
    renewed: 'El enlace de antes ya no vale.',
    people: 'Quiénes somos',
    roles: { owner: 'Quien lo lleva', helper: 'Ayuda', member: '' },
    nameless: 'Sin nombre',
    more: (name) => `Opciones de ${name}`,
    makeHelper: 'Que ayude',
    makeMember: 'Que deje de ayudar',
    handOver: 'Que lo lleve',
    handOverHelp: (name) => `${name} llevará el círculo, y tú pasarás a ayudar.`,
    remove: 'Sacar del círculo',
    removeHelp: (name) => `${name} saldrá del círculo y no podrá volver a entrar.`,
    cancel: 'Mejor no',
    standings: 'Clasificación',
    standingsHelp:
      'Los puntos son la parte de rivales que ganas, de 0 a 100. Cada cual empieza con cuatro partidas de 50: así una partida con suerte no basta, y quien juega poco pero bien puede ir en cabeza.',
    noMatches: 'Aún no hay partidas de esta temporada.',
    earlier: 'Temporada anterior',
    later: 'Temporada siguiente',
    column: { name: 'Nombre', points: 'Puntos', matches: 'Partidas', wins: 'Ganadas' },
    history: 'Últimas partidas',
    moreMatches: 'Ver más',
    watch: 'Repetición',
    settings: 'Ajustes del círculo',
    save: 'Guardar',
    saved: 'Guardado.',
    leave: 'Salir del círculo',
    leaveHelp: 'Dejarás de ver sus mesas. Con una invitación puedes volver.',
    close: 'Cerrar el círculo',
    closeHelp: 'Se borra para todos, con su clasificación. No tiene vuelta atrás.',
    tableOf: (name) => `Mesa del círculo «${name}»: solo la verá su gente.`,
    errors: {
      'no-such-circle': 'No hay ningún círculo así, o no estás dentro. Pide una invitación.',
      'bad-invitation': 'Esta invitación ya no vale. Pide otra a quien te la mandó.',
      'removed-from-circle': 'Te han sacado de este círculo.',
      'circle-full': 'En este círculo ya no cabe nadie más.',
      'too-many-circles': 'Ya estás en muchos círculos. Sal de alguno antes.',
      'not-allowed': 'Eso solo puede hacerlo quien lleva el círculo.',
      'owner-stays': 'Antes de salir, elige quién llevará el círculo.',
      'too-many-calls': `Ya se ha llamado hace poco: cada cual puede llamar una vez cada ${CALL_PAUSE_MINUTES} minutos, y el círculo entero ${CALLS_PER_HOUR} veces por hora.`,
    },
  },
  en: {
    title: 'Circles',
    lead: 'A place for your people: the family, the club, the class. Only those inside see its tables.',
    mine: 'Your circles',
    members: (count) => (count === 1 ? '1 person' : `${count} people`),
    openTables: (count) => (count === 1 ? '1 open table' : `${count} open tables`),
    make: 'Start a circle',
    makeHelp: 'Give it a name and send the link. Nobody has to sign up.',
    name: 'Name of the circle',
    picture: 'Picture',
    pictureLabel: (number) => `Picture ${number}`,
    season: 'The standings start over',
    seasons: { month: 'Every month', quarter: 'Every quarter' },
    invited: 'You are invited to the circle',
    join: 'Come in',
    joinHelp: 'This is what the others will see.',
    who: 'Who’s playing?',
    whoHelp: `Choose a game: a table opens for the circle only, and we tell those who want to be called. Each of you can call once every ${CALL_PAUSE_MINUTES} minutes, and the whole circle ${CALLS_PER_HOUR} times an hour.`,
    tournaments: 'Tournaments of the circle',
    tables: 'Open tables',
    noTables: 'None right now. Open the first one.',
    called: 'Call me',
    calledHelp:
      'We tell you when someone opens a table or calls, if one of your devices gets notifications. Switch them on, and set quiet hours, in your profile.',
    call: 'Call',
    calling: 'We’ve called those who want to be called.',
    announce: 'Tell a channel',
    announceHelp:
      'New tables, calls and finished games, in a Discord or Slack channel, or a program. Whoever reads the channel sees the names.',
    invite: 'Invite',
    inviteHelp: 'Whoever has this link can come in.',
    inviteText: (name) => `Join our circle “${name}”:`,
    qr: (name) => `QR code to join ${name}`,
    renew: 'Change the link',
    renewed: 'The old link no longer works.',
    people: 'Who we are',
    roles: { owner: 'Runs it', helper: 'Helps', member: '' },
    nameless: 'No name',
    more: (name) => `Options for ${name}`,
    makeHelper: 'Let them help',
    makeMember: 'Stop helping',
    handOver: 'Hand it over',
    handOverHelp: (name) => `${name} will run the circle, and you will help.`,
    remove: 'Remove from the circle',
    removeHelp: (name) => `${name} will leave the circle and cannot come back.`,
    cancel: 'Rather not',
    standings: 'Standings',
    standingsHelp:
      'Points are the share of opponents you beat, from 0 to 100. Everybody starts with four matches of 50: one match with good cards is not enough, and somebody who plays little but well can lead.',
    noMatches: 'No matches this season yet.',
    earlier: 'Season before',
    later: 'Season after',
    column: { name: 'Name', points: 'Points', matches: 'Matches', wins: 'Won' },
    history: 'Latest matches',
    moreMatches: 'Show more',
    watch: 'Replay',
    settings: 'Settings of the circle',
    save: 'Save',
    saved: 'Saved.',
    leave: 'Leave the circle',
    leaveHelp: 'You will no longer see its tables. With an invitation you can come back.',
    close: 'Close the circle',
    closeHelp: 'It is deleted for everybody, with its standings. This cannot be undone.',
    tableOf: (name) => `A table of the circle “${name}”: only its people will see it.`,
    errors: {
      'no-such-circle': 'There is no such circle, or you are not in it. Ask for an invitation.',
      'bad-invitation': 'This invitation no longer works. Ask for a new one.',
      'removed-from-circle': 'You have been removed from this circle.',
      'circle-full': 'There is no more room in this circle.',
      'too-many-circles': 'You are in many circles already. Leave one first.',
      'not-allowed': 'Only whoever runs the circle can do that.',
      'owner-stays': 'Before you leave, choose who will run the circle.',
      'too-many-calls': `Someone called just now: each of you can call once every ${CALL_PAUSE_MINUTES} minutes, and the whole circle ${CALLS_PER_HOUR} times an hour.`,
    },
  },
};
