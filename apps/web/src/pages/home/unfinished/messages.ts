import type { Language } from '@sobremesa/words';

/** What is said about matches against bots that nobody finishes. */
export interface UnfinishedTexts {
  readonly more: (count: number) => string;
  readonly show: string;
  readonly hide: string;
  readonly discard: string;
  readonly discardAll: (count: number) => string;
  readonly discarded: (count: number) => string;
  readonly counts: string;
}

export const unfinishedMessages: Readonly<Record<Language, UnfinishedTexts>> = {
  es: {
    more: (count) =>
      count === 1
        ? 'Y otra partida contra bots sin acabar.'
        : `Y otras ${count} partidas contra bots sin acabar.`,
    show: 'Verlas',
    hide: 'Ocultarlas',
    discard: 'Descartar',
    discardAll: (count) => (count === 1 ? 'Descartarla' : 'Descartarlas'),
    discarded: (count) => (count === 1 ? 'Partida descartada' : `${count} partidas descartadas`),
    counts: 'Esta partida cuenta: es la del día o un desafío, y no se puede descartar.',
  },
  en: {
    more: (count) =>
      count === 1
        ? 'And another unfinished game against bots.'
        : `And ${count} other unfinished games against bots.`,
    show: 'Show them',
    hide: 'Hide them',
    discard: 'Discard',
    discardAll: (count) => (count === 1 ? 'Discard it' : 'Discard them'),
    discarded: (count) => (count === 1 ? 'Game discarded' : `${count} games discarded`),
    counts: 'This game counts: it is that of the day or a challenge, and can’t be discarded.',
  },
};
