import type { SheetTerms } from '@sobremesa/ui/sheet';
import { type Event, pointsOf, type State, type View } from '../rules/index.ts';
import { texts } from './texts.ts';

export const sheet: SheetTerms<View, Event, State> = {
  caption: (t) => t.sheet.least,
  parts: ({ points, chips }, language) => [
    {
      label: texts[language].sheet.cards,
      values: points.map((total, seat) => total + chips[seat]),
    },
    { label: texts[language].sheet.chips, values: chips.map((count) => -count) },
  ],
  pointsOf,
};
