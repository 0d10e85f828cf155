import { preferences } from '@sobremesa/ui/preferences';
import { texts } from './texts.ts';

/** The texts of this table in the reader's language; reactive. */
export const own = () => texts[preferences.language];
