import { setupInfo } from '@sobremesa/engine';
import type { GameId } from '@sobremesa/games/covers';
import { loadRules } from '@sobremesa/games/page';
import type { GameInfo } from '@sobremesa/protocol';
import { LOCAL_LEVELS } from '../local/codes.ts';
import { LOCAL_CHARACTERS } from '../local/local-bots.ts';
import { gameInfos } from '../net/api.ts';
import { isOffline } from '../net/failure.ts';

/** How a game can be set up: as the server says or, without one, as the rules in this page do. */
export async function gameInfoOf(game: GameId): Promise<GameInfo | undefined> {
  try {
    return (await gameInfos()).find(({ id }) => id === game);
  } catch (error) {
    if (!isOffline(error)) throw error;
    return localGameInfo(game);
  }
}

/** Specs are plain data here as on the wire, where their types are wider. */
export async function localGameInfo(game: GameId): Promise<GameInfo> {
  const rules = await loadRules[game]();
  const { id, version } = rules;
  const bots = { botLevels: LOCAL_LEVELS, botCharacters: LOCAL_CHARACTERS };
  const info = { id, version, ...setupInfo(rules), ...bots };
  return info as unknown as GameInfo;
}
