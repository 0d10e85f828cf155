import { preferences } from '@sobremesa/ui/preferences';
import { texts } from './texts.ts';

/** What only this table says, in the reader's language; read inside markup it follows a change. */
export const own = () => texts[preferences.language];
