import { type GameId, isGameId } from '@sobremesa/games/covers';
import { giveFocus } from '../controls/focus.ts';
import { isLocal } from '../local/codes.ts';
import { hasServer } from '../net/has-server.ts';
import { addressOf, correctLinks, currentPath, pathIn } from './address.ts';
import { pathParts } from './path-parts.ts';
import { tableCodeIn } from './table-code.ts';

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'create'; readonly game: GameId }
  | { readonly page: 'table'; readonly code: string }
  | { readonly page: 'replay'; readonly code: string }
  | { readonly page: 'me'; readonly part: string | undefined }
  | { readonly page: 'rules'; readonly game: GameId }
  | {
      readonly page: 'learn';
      readonly game: GameId | undefined;
      readonly lesson: string | undefined;
    }
  | { readonly page: 'pad'; readonly part: string | undefined }
  | { readonly page: 'shared' }
  | { readonly page: 'privacy' }
  | { readonly page: 'position' }
  | { readonly page: 'tv'; readonly code: string | undefined }
  | {
      readonly page: 'day';
      readonly game?: GameId;
      readonly day?: string;
      readonly isLocal?: boolean;
    }
  | {
      readonly page: 'puzzles';
      readonly game: GameId | undefined;
      readonly puzzle: string | undefined;
    }
  | { readonly page: 'challenge'; readonly code: string | undefined }
  | { readonly page: 'twins'; readonly code: string }
  | {
      readonly page: 'circle';
      readonly code: string | undefined;
      readonly invitation: string | undefined;
    }
  | { readonly page: 'admin'; readonly part: string; readonly id: string | undefined }
  | {
      readonly page: 'tournament';
      readonly code: string | undefined;
      readonly isScreen: boolean;
    }
  | { readonly page: 'recover'; readonly code: string | undefined }
  | { readonly page: 'missing' };

/** Normalizes a typed code; the server refuses what is none. */
const codeOf = (text: string): string => tableCodeIn(text) ?? text;

/** Without a server there are only the tables of this browser. */
const needsServer = (route: Route): boolean =>
  route.page === 'recover' ||
  route.page === 'privacy' ||
  route.page === 'tv' ||
  route.page === 'twins' ||
  route.page === 'circle' ||
  route.page === 'admin' ||
  route.page === 'tournament' ||
  (route.page === 'challenge' && route.code !== undefined && !isLocal(route.code)) ||
  ((route.page === 'table' || route.page === 'replay') && !isLocal(route.code));

function readPath(path: string): Route {
  const route = parsePath(path);
  return hasServer || !needsServer(route) ? route : { page: 'missing' };
}

function parsePath(path: string): Route {
  const parts = pathParts(path);
  if (!parts) return { page: 'missing' };
  const [first = '', second, third, fourth] = parts;
  switch (first) {
    case '':
      return { page: 'home' };
    case 'new':
      return isGameId(second) ? { page: 'create', game: second } : { page: 'missing' };
    case 't':
      return second === undefined ? { page: 'missing' } : { page: 'table', code: codeOf(second) };
    case 'r':
      return second === undefined ? { page: 'missing' } : { page: 'replay', code: codeOf(second) };
    case 'me':
      return { page: 'me', part: second };
    case 'rules':
      return isGameId(second) ? { page: 'rules', game: second } : { page: 'missing' };
    case 'learn':
      return second === undefined || isGameId(second)
        ? { page: 'learn', game: second, lesson: third }
        : { page: 'missing' };
    case 'pad':
      return { page: 'pad', part: second };
    case 'shared':
      return { page: 'shared' };
    case 'privacy':
      return { page: 'privacy' };
    case 'position':
      return { page: 'position' };
    case 'tv':
      return { page: 'tv', code: second === undefined ? undefined : codeOf(second) };
    case 'day':
      return isGameId(second) && third !== undefined
        ? { page: 'day', game: second, day: third, isLocal: fourth === 'local' }
        : { page: 'day' };
    case 'puzzles':
      return second === undefined || isGameId(second)
        ? { page: 'puzzles', game: second, puzzle: third }
        : { page: 'missing' };
    case 'c':
      return { page: 'challenge', code: second === undefined ? undefined : codeOf(second) };
    case 'g':
      return second === undefined ? { page: 'missing' } : { page: 'twins', code: codeOf(second) };
    case 'k':
      return { page: 'circle', code: second, invitation: third };
    case 'admin':
      return { page: 'admin', part: second ?? '', id: third };
    case 'o':
      return {
        page: 'tournament',
        code: second === undefined ? undefined : codeOf(second),
        isScreen: third === 'screen',
      };
    case 'recover':
      return { page: 'recover', code: second };
    default:
      return { page: 'missing' };
  }
}

/** Path, query with its mark, hash without. */
const PARTS = /^([^?#]*)(\?[^#]*)?#?(.*)$/s;

class Router {
  route = $state.raw<Route>({ page: 'home' });
  search = $state('');
  hash = $state('');
  /** Whether the page was reached by navigation inside the app. */
  hasMoved = false;

  constructor() {
    this.#read();
    addEventListener('popstate', () => {
      this.hasMoved = true;
      this.#read();
    });
    document.addEventListener('click', (event) => this.#follow(event));
    correctLinks();
  }

  go(path: string, { replace = false } = {}): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', addressOf(path));
    this.hasMoved = true;
    this.#read();
    if (this.hash) this.#show(this.hash);
    else scrollTo(0, 0);
  }

  /** Scrolls to a hash on the page that is shown; `arrive` does it for a new page. */
  #show(id: string): void {
    const place = document.getElementById(id);
    if (!place) return;
    place.scrollIntoView();
    giveFocus(place);
  }

  #read(): void {
    const [, path = '/', search = '', hash = ''] = PARTS.exec(currentPath()) ?? [];
    this.route = readPath(path);
    this.search = search;
    this.hash = hash;
  }

  /** Handles plain clicks on links inside the app. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download')) return;
    const path = pathIn(link);
    if (path === undefined) return;
    event.preventDefault();
    this.go(path);
  }
}

export const router = new Router();
