import type { Language } from '@sobremesa/words';

/** The refusals that only the page of a tournament shows. */
export const tournamentErrors = {
  es: {
    'no-such-tournament': 'No hay ningún torneo con ese código.',
    'tournament-full': 'En este torneo ya no cabe nadie más.',
    'tournament-started': 'El torneo ya ha empezado y no admite a nadie más.',
    'tournament-over': 'El torneo ya ha terminado.',
    'too-many-tournaments': 'Tienes muchos torneos abiertos. Cierra alguno antes.',
    'past-start': 'Elige una hora de inicio que aún no haya pasado, dentro de un año como mucho.',
    'too-few-people': 'Aún falta gente para llenar una mesa.',
    'not-organiser': 'Eso solo puede hacerlo quien organiza el torneo.',
    'not-joined': 'No te has apuntado a este torneo.',
  },
  en: {
    'no-such-tournament': 'There is no tournament with that code.',
    'tournament-full': 'This tournament has no room for anybody else.',
    'tournament-started': 'The tournament has begun and nobody else can join.',
    'tournament-over': 'The tournament is over.',
    'too-many-tournaments': 'You have many tournaments open. Close one first.',
    'past-start': 'Choose a start time that is still to come, within a year.',
    'too-few-people': 'There are not enough people for a table yet.',
    'not-organiser': 'Only the organiser of the tournament can do that.',
    'not-joined': 'You have not joined this tournament.',
  },
} as const satisfies Record<Language, Record<string, string>>;
