import type { Language } from '@sobremesa/words';

/** What a table says of its tournament. */
interface TournamentTableTexts {
  readonly place: (round: number, table: number) => string;
  readonly back: string;
}

export const tournamentTableTexts: Readonly<Record<Language, TournamentTableTexts>> = {
  es: {
    place: (round, table) => `Torneo: ronda ${round}, mesa ${table}`,
    back: 'Volver al torneo',
  },
  en: {
    place: (round, table) => `Tournament: round ${round}, table ${table}`,
    back: 'Back to the tournament',
  },
};
