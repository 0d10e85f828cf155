import { isGameId } from '@sobremesa/games/covers';
import type { FinishedGame } from '@sobremesa/protocol';
import { LOCAL_PERSON } from '../../local/codes.ts';
import { counts, localGames } from '../../local/local-games.ts';
import type { LocalGame } from '../../local/row-store.ts';
import { api } from '../../net/api.ts';
import { isOffline } from '../../net/failure.ts';
import { hasServer } from '../../net/has-server.ts';
import { identity } from '../../net/identity.svelte.ts';
import type { OwnMatch } from './match.ts';

export interface OwnMatches {
  /** The latest first. */
  readonly matches: readonly OwnMatch[];
  /** How many matches do not count, because of hints, moves taken back or a position set up. */
  readonly uncounted: number;
  /** The reader at the server; absent when it was not reached. */
  readonly person?: string;
}

/** Older matches say little about how somebody plays now. */
const MAX_MATCHES = 60;
/** A server lists at most so many at once. */
const MAX_AT_SERVER = 50;

const isOwnPlay = (game: FinishedGame | LocalGame): boolean =>
  game.hints === 0 && (!('takeBacks' in game) || counts(game));

/** The list of a server that cannot be reached is empty. */
async function serverGames(): Promise<{ games: readonly FinishedGame[]; person?: string }> {
  if (!hasServer) return { games: [] };
  try {
    const { id } = await identity.load();
    return { games: (await api.myGames(MAX_AT_SERVER)).games, person: id };
  } catch (error) {
    if (isOffline(error)) return { games: [] };
    throw error;
  }
}

export async function ownMatches(): Promise<OwnMatches> {
  const [{ finished }, { games, person = '' }] = await Promise.all([localGames(), serverGames()]);
  const all = [
    ...finished.map((game) => ({ game, person: LOCAL_PERSON })),
    ...games.map((game) => ({ game, person })),
  ];
  const own = all.filter(({ game }) => isOwnPlay(game));
  const matches = own
    .flatMap(({ game: { table, game, seat, finishedAt }, person: whose }): OwnMatch[] =>
      isGameId(game) ? [{ table, game, seat, finishedAt, person: whose }] : [],
    )
    .toSorted((a, b) => b.finishedAt - a.finishedAt)
    .slice(0, MAX_MATCHES);
  return { matches, uncounted: all.length - own.length, ...(person ? { person } : {}) };
}
