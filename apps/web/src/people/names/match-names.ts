import { botLevels } from '../../setup/bot-levels.svelte.ts';
import { botName } from './bot-names.ts';
import { shownName } from './shown-name.ts';

/** The players of a match as the page calls them. A match names a bot by its level: "normal", "normal 2", "expert:daring". */
export const matchNames = (players: readonly string[]): string[] =>
  players.map((name, seat) => {
    const [level] = name.split(/[ :]/);
    return botLevels.has(level) ? botName(seat, players) : shownName(name);
  });
