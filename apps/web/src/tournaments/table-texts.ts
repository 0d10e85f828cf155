import type { Language } from '@sobremesa/words';
import { shortTime } from '../language/time-left.ts';

/** What tables and other pages say of a tournament to those who play in it. */
interface TournamentTableTexts {
  readonly place: (round: number, table: number) => string;
  readonly back: string;
  /** Of a table that was closed before its end. */
  readonly closed: string;
  readonly begins: (round: number, table: number) => string;
  readonly next: (time: string) => string;
  readonly nextSoon: string;
  readonly waits: string;
  readonly goesIn: (time: string) => string;
  readonly takesYou: string;
  readonly stay: string;
  readonly stays: string;
  readonly go: string;
  readonly playingOn: (tables: number) => string;
  readonly over: string;
  readonly standings: string;
}

export const tournamentTableTexts: Readonly<Record<Language, TournamentTableTexts>> = {
  es: {
    place: (round, table) => `Torneo: ronda ${round}, mesa ${table}`,
    back: 'Volver al torneo',
    closed: 'Se cerró antes de terminar: cuenta como un empate de todos.',
    begins: (round, table) => `Empieza la ronda ${round}. Juegas en la mesa ${table}.`,
    next: (time) => `La próxima ronda empieza en ${time}`,
    nextSoon: 'La próxima ronda empieza enseguida',
    waits: 'Tu mesa te espera',
    goesIn: (time) => `Vamos en ${time}`,
    takesYou: 'Cuando empiece, vas directo a tu mesa.',
    stay: 'Quedarme aquí',
    stays: 'Te quedas aquí. Tu mesa te guarda el sitio.',
    go: 'Ir a mi mesa',
    playingOn: (tables) =>
      tables === 1 ? 'Queda 1 mesa jugando.' : `Quedan ${tables} mesas jugando.`,
    over: 'El torneo ha terminado',
    standings: 'Ver la clasificación',
  },
  en: {
    place: (round, table) => `Tournament: round ${round}, table ${table}`,
    back: 'Back to the tournament',
    closed: 'It was closed before the end, so it counts as a tie of everybody.',
    begins: (round, table) => `Round ${round} begins. You play at table ${table}.`,
    next: (time) => `The next round begins in ${time}`,
    nextSoon: 'The next round begins any moment',
    waits: 'Your table is waiting',
    goesIn: (time) => `Going in ${time}`,
    takesYou: 'When it begins, you go straight to your table.',
    stay: 'Stay here',
    stays: 'You stay here. Your table keeps your seat.',
    go: 'Go to my table',
    playingOn: (tables) =>
      tables === 1 ? '1 table is still playing.' : `${tables} tables are still playing.`,
    over: 'The tournament is over',
    standings: 'See the standings',
  },
};

/** "0:07", "1:05": never a number that could be something else. */
export const clockTime = (ms: number): string => {
  const time = shortTime(ms);
  return ms < 60_000 ? `0:${time.padStart(2, '0')}` : time;
};
