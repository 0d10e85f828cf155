import { type GameId, isGameId } from '@sobremesa/games/covers';
import { giveFocus } from '../controls/focus.ts';
import { tableCodeIn } from './table-code.ts';

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'create'; readonly game: GameId }
  | { readonly page: 'table'; readonly code: string }
  | { readonly page: 'replay'; readonly code: string }
  | { readonly page: 'me' }
  | { readonly page: 'rules'; readonly game: GameId }
  | { readonly page: 'pad'; readonly part: string | undefined }
  | { readonly page: 'recover'; readonly code: string | undefined }
  | { readonly page: 'missing' };

/** Normalizes a typed code; the server refuses what is none. */
const codeOf = (text: string): string => tableCodeIn(text) ?? text;

function parsePath(path: string): Route {
  const [first = '', second] = path.split('/').filter(Boolean).map(decodeURIComponent);
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
      return { page: 'me' };
    case 'rules':
      return isGameId(second) ? { page: 'rules', game: second } : { page: 'missing' };
    case 'pad':
      return { page: 'pad', part: second };
    case 'recover':
      return { page: 'recover', code: second };
    default:
      return { page: 'missing' };
  }
}

class Router {
  route = $state.raw<Route>(parsePath(location.pathname));
  hash = $state(location.hash.slice(1));
  /** Whether the page was reached by navigation inside the app. */
  hasMoved = false;

  constructor() {
    addEventListener('popstate', () => this.#read());
    document.addEventListener('click', (event) => this.#follow(event));
  }

  go(path: string, { replace = false } = {}): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', path);
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
    this.hasMoved = true;
    this.route = parsePath(location.pathname);
    this.hash = location.hash.slice(1);
  }

  /** Handles plain clicks on links inside the app. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download')) {
      return;
    }
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
