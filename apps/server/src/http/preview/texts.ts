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
  },
} as const satisfies Record<Language, PreviewTexts>;
