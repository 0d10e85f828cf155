import type { SheetTerms } from '@sobremesa/ui/sheet';
import type { Event, View } from '../rules/index.ts';
import { texts } from './texts/index.ts';

export const sheet: SheetTerms<View, Event> = {
  caption: (_t, language) => texts[language].sheet,
  limit: ({ limit, rounds }) => (rounds === undefined ? limit : undefined),
};
