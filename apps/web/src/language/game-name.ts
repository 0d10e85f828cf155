import { isGameId } from '@sobremesa/games/covers';
import { t } from './i18n.svelte.ts';

/** What people call a game; one that this page does not know yet, by its id. */
export const gameName = (game: string): string => (isGameId(game) ? t().games[game].name : game);
