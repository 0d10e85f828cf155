import type { SheetTerms } from '@sobremesa/ui/sheet';
import type { Event, View } from '../rules/index.ts';
import { texts } from './texts.ts';

export const sheet: SheetTerms<View, Event> = {
  caption: (t) => t.sheet.most,
  parts: ({ points, cardPoints, lucky, alliance }, language) => {
    const words = texts[language].sheet;
    const allies: readonly number[] = alliance ?? [];
    const bonus = points.map((total, seat) => total - cardPoints[seat]);
    const only = (seats: readonly number[]): (number | undefined)[] =>
      bonus.map((value, seat) => (seats.includes(seat) ? value : undefined));
    const alone = lucky.map(({ seat }) => seat).filter((seat) => !allies.includes(seat));
    return [
      { label: words.cards, values: cardPoints },
      { label: words.lucky, values: only(alone) },
      { label: words.alliance, values: only(allies) },
    ].filter(({ values }) => values.some((value) => value !== undefined));
  },
};
