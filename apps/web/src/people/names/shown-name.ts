import { GONE_NAME } from '@sobremesa/protocol/gone-name';
import { t } from '../../language/i18n.svelte.ts';

/** A name of a table or record; somebody who has been deleted is called so in the reader's language. */
export const shownName = (name: string): string => (name === GONE_NAME ? t().someone : name);
