import type { GameId } from '@sobremesa/games/covers';
import { t } from '../language/i18n.svelte.ts';
import { identity } from '../net/identity.svelte.ts';
import { dayApi } from './day-api.ts';
import { dayOf, untilMidnight } from './day-of.ts';

/** How far the reader is with a match of today. */
interface OwnMatch {
  readonly game: string;
  readonly state: 'playing' | 'done';
  readonly rank?: number;
  /** Where it goes on, or where its result is. */
  readonly href: string;
}

/** The matches of today. */
export interface Today {
  readonly day: string;
  /** Milliseconds until the next day. */
  readonly left: number;
  /** The day of this browser: there is no server. */
  readonly isLocal: boolean;
  /** Those that the reader has begun. */
  readonly games: readonly OwnMatch[];
}

/** As the server knows it; the clock of the reader does not matter. */
export async function today(): Promise<Today> {
  await identity.load();
  const { day, until, now, games } = await dayApi.today();
  return {
    day,
    left: until - now,
    isLocal: false,
    games: games.flatMap(({ game, own }): OwnMatch[] => {
      if (!own) return [];
      if (own.rank === undefined) return [{ game, state: 'playing', href: `/t/${own.table}` }];
      return [{ game, state: 'done', rank: own.rank, href: dayPath(game, day) }];
    }),
  };
}

/** The results of the match of a day. */
export const dayPath = (game: string, day: string): string => `/day/${game}/${day}`;

/** The result of the match of a day that this browser kept, without a server. */
export const localDayPath = (game: string, day: string): string => `${dayPath(game, day)}/local`;

/** Without a server: the date where the reader is fixes the cards, the same in every browser. */
export async function localDay(now = new Date()): Promise<Today> {
  const { dayMatches } = await import('../local/day-match.ts');
  const day = dayOf(now);
  const kept = await dayMatches(day);
  const games = kept.map(({ game, code, phase, result }): OwnMatch => {
    if (phase !== 'finished') return { game, state: 'playing', href: `/t/${code}` };
    const href = localDayPath(game, day);
    return { game, state: 'done', href, ...(result ? { rank: result.rank } : {}) };
  });
  return { day, left: untilMidnight(now), isLocal: true, games };
}

/** Opens the match of today; returns the code of its table. */
export async function playDay({ day, isLocal }: Today, game: GameId): Promise<string> {
  const name = identity.me?.name ?? t().guest;
  if (!isLocal) return (await dayApi.play(game, { name })).code;
  const { openDay } = await import('../local/day-match.ts');
  return openDay(game, day, name);
}
