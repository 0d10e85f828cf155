import type { SheetTerms } from '@sobremesa/ui/sheet';
import type { Event, View } from '../rules/index.ts';

export const sheet: SheetTerms<View, Event> = { caption: (t) => t.sheet.most };
