import { type GameId, gameIds } from '@sobremesa/games/rules';
import { TABLE_CODE } from '@sobremesa/protocol';

/** What an address of the page shows, as far as previews distinguish it. */
export type Place =
  | { readonly page: 'table' | 'replay' | 'twins' | 'tournament'; readonly code: string }
  /** With an invitation, the page to join it. */
  | { readonly page: 'circle'; readonly code: string; readonly invitation?: string }
  | { readonly page: 'rules' | 'create'; readonly game: GameId }
  | { readonly page: 'other' | 'admin' }
  /** An address of the page with nothing behind it, such as a malformed table code. */
  | { readonly page: 'missing' };

const CODE = new RegExp(`^${TABLE_CODE}$`);
const MISSING: Place = { page: 'missing' };
const OTHER: readonly string[] = [
  ...['', 'c', 'day', 'me', 'pad', 'position', 'privacy'],
  ...['puzzles', 'recover', 'shared', 'tv'],
];
const OF_CODES = { t: 'table', r: 'replay', g: 'twins', k: 'circle', o: 'tournament' } as const;
/** A lesson is shown as the rules of its game are. */
const OF_GAMES = { rules: 'rules', learn: 'rules', new: 'create' } as const;

const isGame = (text: string): text is GameId => gameIds.some((game) => game === text);
const isKeyOf = <Pages extends object>(key: string, pages: Pages): key is keyof Pages & string =>
  Object.hasOwn(pages, key);

/** One's own circles or tournaments, with a form for a new one, and the lessons of every game. */
const isWithoutCode = (first: string, second: string): boolean =>
  (first === 'k' || first === 'o' || first === 'learn') && second === '';

/** The routes of the page (apps/web/src/routing/router.svelte.ts); `undefined` for any other address. */
export function placeOf(path: string): Place | undefined {
  const [first = '', second = '', third] = path.split('/').filter(Boolean);
  if (OTHER.includes(first) || isWithoutCode(first, second)) return { page: 'other' };
  if (first === 'admin') return { page: 'admin' };
  if (isKeyOf(first, OF_CODES)) {
    const code = second.toLowerCase();
    const page = OF_CODES[first];
    if (!CODE.test(code)) return MISSING;
    return page === 'circle' && third !== undefined
      ? { page, code, invitation: third.toLowerCase() }
      : { page, code };
  }
  if (isKeyOf(first, OF_GAMES)) {
    return isGame(second) ? { page: OF_GAMES[first], game: second } : MISSING;
  }
  return undefined;
}
