import type { Language } from '@sobremesa/words';

/** What is said around the start of a match. */
export interface GatheringTexts {
  readonly start: (players: number) => string;
  readonly fill: string;
  readonly allReady: string;
  readonly hostStarts: (host: string) => string;
  readonly someoneSat: string;
  readonly removeSeat: string;
  readonly addSeat: string;
  readonly atResult: string;
}

export const gatheringMessages: Readonly<Record<Language, GatheringTexts>> = {
  es: {
    start: (players) => (players === 1 ? 'Empezar' : `Empezar los ${players}`),
    fill: 'Completar con bots',
    allReady: 'Estáis todos a punto: podéis empezar ya o esperar a más gente.',
    hostStarts: (host) => `Empezáis cuando lo diga ${host}.`,
    someoneSat: 'Alguien se acaba de sentar: podréis empezar cuando esté a punto.',
    removeSeat: 'Quitar un asiento',
    addSeat: 'Añadir un asiento',
    atResult: 'Mirando el resultado',
  },
  en: {
    start: (players) => (players === 1 ? 'Start' : `Start with ${players}`),
    fill: 'Fill up with bots',
    allReady: 'Everybody is ready: start now, or wait for more people.',
    hostStarts: (host) => `${host} can start the game.`,
    someoneSat: 'Somebody has just sat down: you can start once they are ready.',
    removeSeat: 'Remove a seat',
    addSeat: 'Add a seat',
    atResult: 'Looking at the result',
  },
};
