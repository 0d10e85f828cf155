import { isGameId } from '@sobremesa/games/covers';
import { t } from './i18n.svelte.ts';

/** The name of a game; the id of a game that this build does not know. */
export const gameName = (game: string): string => (isGameId(game) ? t().games[game].name : game);
