import type { Language } from '@sobremesa/words';

/** What a table says of the match of the day that is played at it. */
interface DayTableTexts {
  readonly day: string;
  readonly practice: string;
}

export const dayTableTexts: Readonly<Record<Language, DayTableTexts>> = {
  es: { day: 'Partida del día', practice: 'Partida del día (práctica)' },
  en: { day: 'Match of the day', practice: 'Match of the day (practice)' },
};
