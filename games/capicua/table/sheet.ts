import type { SheetTerms } from '@sobremesa/ui/sheet';
import { type Event, pointsOf, type State, type View } from '../rules/index.ts';
import { texts } from './texts.ts';

export const sheet: SheetTerms<View, Event, State> = {
  caption: (t) => t.sheet.most,
  parts: ({ points, pairs }, language) => [
    { label: texts[language].sheet.pairs, values: pairs.map(({ length }) => length) },
    {
      label: texts[language].sheet.taken,
      values: points.map((total, seat) => total - pairs[seat].length),
    },
  ],
  pointsOf,
};
