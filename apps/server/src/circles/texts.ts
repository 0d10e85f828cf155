import type { Language } from '@sobremesa/words';
import type { NoticeText } from '../notices/texts.ts';
import { type Messages, messages } from './messages/all.ts';

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

const inLanguage = ({ opened, called, finished, round }: Messages): CircleNewsTexts => ({
  opened: (game, circle, name) => ({
    title: opened.title({ game }),
    body: name ? opened.body({ name, circle }) : opened.bySomebody({ circle }),
  }),
  called: (game, circle, name = called.somebody, free) => ({
    title: called.title({ game }),
    body: called.body({ name, circle, free }),
  }),
  finished: (game, circle, places) => ({
    title: finished.title({ game, circle }),
    body: places.map(({ name, rank }) => finished.place({ rank, name })).join(' · '),
  }),
  round: (game, circle, name, number) => ({
    title: round.title({ round: number, name }),
    body: round.body({ game, circle }),
  }),
});

export const texts: Readonly<Record<Language, CircleNewsTexts>> = {
  es: inLanguage(messages.es),
  en: inLanguage(messages.en),
};
