import type { Language } from '@sobremesa/words';
import type { NoticeText } from '../notices/texts.ts';

interface Place {
  readonly name: string;
  readonly rank: number;
}

/** What the webhooks of a circle are told. */
interface CircleNewsTexts {
  readonly opened: (game: string, circle: string, name: string | undefined) => NoticeText;
  readonly called: (
    game: string,
    circle: string,
    name: string | undefined,
    free: number,
  ) => NoticeText;
  readonly finished: (game: string, circle: string, places: readonly Place[]) => NoticeText;
  readonly round: (game: string, circle: string, name: string, round: number) => NoticeText;
}

export const texts: Readonly<Record<Language, CircleNewsTexts>> = {
  es: {
    opened: (game, circle, name) => ({
      title: `Mesa de ${game}`,
      body: name ? `${name} abre una mesa en «${circle}».` : `Hay una mesa nueva en «${circle}».`,
    }),
    called: (game, circle, name, free) => ({
      title: `¿Quién juega? · ${game}`,
      body: `${name ?? 'Alguien'} llama a «${circle}». ${
        free === 1 ? 'Queda un asiento.' : `Quedan ${free} asientos.`
      }`,
    }),
    finished: (game, circle, places) => ({
      title: `Partida de ${game} terminada en «${circle}»`,
      body: places.map(({ name, rank }) => `${rank}.º ${name}`).join(' · '),
    }),
    round: (game, circle, name, round) => ({
      title: `Empieza la ronda ${round} · ${name}`,
      body: `Torneo de ${game} en «${circle}».`,
    }),
  },
  en: {
    opened: (game, circle, name) => ({
      title: `A table of ${game}`,
      body: name ? `${name} opened a table in “${circle}”.` : `There’s a new table in “${circle}”.`,
    }),
    called: (game, circle, name, free) => ({
      title: `Who’s playing? · ${game}`,
      body: `${name ?? 'Somebody'} is calling “${circle}”. ${
        free === 1 ? 'One seat is left.' : `${free} seats are left.`
      }`,
    }),
    finished: (game, circle, places) => ({
      title: `A game of ${game} is over in “${circle}”`,
      body: places.map(({ name, rank }) => `${rank}. ${name}`).join(' · '),
    }),
    round: (game, circle, name, round) => ({
      title: `Round ${round} begins · ${name}`,
      body: `A tournament of ${game} in “${circle}”.`,
    }),
  },
};
