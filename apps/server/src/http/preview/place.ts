import { type GameId, gameIds } from '@sobremesa/games/rules';
import { TABLE_CODE } from '@sobremesa/protocol';

/** What an address of the page shows, as far as previews distinguish it. */
export type Place =
  | { readonly page: 'table' | 'replay'; readonly code: string }
  | { readonly page: 'rules' | 'create'; readonly game: GameId }
  | { readonly page: 'other' }
  /** An address of the page with nothing behind it, such as a malformed table code. */
  | { readonly page: 'missing' };

const CODE = new RegExp(`^${TABLE_CODE}$`);
const MISSING: Place = { page: 'missing' };
const OTHER: readonly string[] = [
  ...['', 'c', 'day', 'g', 'k', 'me', 'pad', 'position', 'puzzles', 'recover', 'shared', 'tv'],
];
const OF_TABLES = { t: 'table', r: 'replay' } as const;
/** A lesson is shown as the rules of its game are. */
const OF_GAMES = { rules: 'rules', learn: 'rules', new: 'create' } as const;

const isGame = (text: string): text is GameId => gameIds.some((game) => game === text);
const isKeyOf = <Pages extends object>(key: string, pages: Pages): key is keyof Pages & string =>
  Object.hasOwn(pages, key);

/** The routes of the page (apps/web/src/routing/router.svelte.ts); `undefined` for any other address. */
export function placeOf(path: string): Place | undefined {
  const [first = '', second = ''] = path.split('/').filter(Boolean);
  if (OTHER.includes(first)) return { page: 'other' };
  if (isKeyOf(first, OF_TABLES)) {
    const code = second.toLowerCase();
    return CODE.test(code) ? { page: OF_TABLES[first], code } : MISSING;
  }
  if (isKeyOf(first, OF_GAMES)) {
    return isGame(second) ? { page: OF_GAMES[first], game: second } : MISSING;
  }
  return undefined;
}
