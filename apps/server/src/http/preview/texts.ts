import type { Language } from '@sobremesa/words';

/** What a messenger shows of a link. */
interface PreviewTexts {
  readonly locale: string;
  readonly home: string;
  readonly invitation: (game: string, host: string | undefined) => string;
  readonly seats: (free: number, seats: number) => string;
  readonly noSignUp: string;
  readonly playing: (game: string) => string;
  readonly watch: string;
  readonly finished: (game: string) => string;
  readonly replay: (game: string) => string;
  readonly rules: (game: string) => string;
  readonly create: (game: string) => string;
  readonly picture: (game: string) => string;
  readonly twins: (game: string, tables: number) => string;
  readonly twinSeats: (free: number) => string;
  readonly tournament: (name: string, game: string) => string;
  readonly joined: (count: number) => string;
  readonly circle: string;
  readonly circleHelp: string;
  readonly invitedTo: (circle: string) => string;
  readonly members: (count: number) => string;
}

export const texts = {
  es: {
    locale: 'es_ES',
    home: 'Cuatro juegos de cartas con números, para jugar sin prisa con amigos y familia.',
    invitation: (game, host) =>
      host === undefined ? `Te invitan a jugar a ${game}` : `${host} te invita a jugar a ${game}`,
    seats: (free, seats) => {
      if (free === 0) return 'La mesa está llena.';
      return free === 1
        ? `Queda un asiento libre de ${seats}.`
        : `Quedan ${free} asientos libres de ${seats}.`;
    },
    noSignUp: 'Sin registrarse.',
    playing: (game) => `Una partida de ${game} en marcha`,
    watch: 'Abre el enlace para mirar.',
    finished: (game) => `Una partida de ${game}`,
    replay: (game) => `Repetición de una partida de ${game}`,
    rules: (game) => `Reglas de ${game}`,
    create: (game) => `Juega a ${game}`,
    picture: (game) => `Cartas de ${game} sobre la mesa`,
    twins: (game, tables) => `${tables} mesas de ${game} con las mismas cartas`,
    twinSeats: (free) =>
      free === 1 ? 'Queda un asiento libre.' : `Quedan ${free} asientos libres.`,
    tournament: (name, game) => `${name}: torneo de ${game}`,
    joined: (count) => {
      if (count === 0) return 'Apúntate.';
      return count === 1 ? 'Ya hay una persona apuntada.' : `Ya hay ${count} personas apuntadas.`;
    },
    circle: 'Un círculo en Sobremesa',
    circleHelp: 'Un sitio para tu gente: la familia, el club, la clase.',
    invitedTo: (circle) => `Te invitan al círculo «${circle}»`,
    members: (count) => (count === 1 ? 'Una persona dentro.' : `${count} personas dentro.`),
  },
  en: {
    locale: 'en_GB',
    home: 'Four number-card games to play with friends and family, in no hurry.',
    invitation: (game, host) =>
      host === undefined ? `Come and play ${game}` : `${host} invites you to play ${game}`,
    seats: (free, seats) => {
      if (free === 0) return 'The table is full.';
      return free === 1 ? `One of ${seats} seats is free.` : `${free} of ${seats} seats are free.`;
    },
    noSignUp: 'No sign-up.',
    playing: (game) => `A game of ${game} is under way`,
    watch: 'Open the link to watch.',
    finished: (game) => `A game of ${game}`,
    replay: (game) => `Replay of a game of ${game}`,
    rules: (game) => `How to play ${game}`,
    create: (game) => `Play ${game}`,
    picture: (game) => `Cards of ${game} on the table`,
    twins: (game, tables) => `${tables} tables of ${game} with the same cards`,
    twinSeats: (free) => (free === 1 ? 'One seat is free.' : `${free} seats are free.`),
    tournament: (name, game) => `${name}: a tournament of ${game}`,
    joined: (count) => {
      if (count === 0) return 'Join in.';
      return count === 1 ? 'One person has joined.' : `${count} people have joined.`;
    },
    circle: 'A circle on Sobremesa',
    circleHelp: 'A place for your people: the family, the club, the class.',
    invitedTo: (circle) => `You’re invited to the circle “${circle}”`,
    members: (count) => (count === 1 ? 'One person inside.' : `${count} people inside.`),
  },
} as const satisfies Record<Language, PreviewTexts>;
