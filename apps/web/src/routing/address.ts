import { hasServer } from '../net/has-server.ts';

/**
 * Pages and links name places by path: "/rules/chess#castling". A server answers every path with the
 * document. A plain file server does not, so there the path is in the hash: "index.html#/rules/chess#castling".
 */
export const currentPath = (): string => {
  const { pathname, search, hash } = location;
  if (hasServer) return pathname + search + hash;
  return hash.startsWith('#/') ? hash.slice(1) : `/${hash}`;
};

/** What the address bar and links show for a path. */
export const addressOf = (path: string): string => (hasServer ? path : `#${path}`);

/** The path that a link leads to; `undefined` when it leads out of the page. */
export function pathIn(link: HTMLAnchorElement): string | undefined {
  const href = link.getAttribute('href') ?? '';
  if (/^#(?!\/)/.test(href)) return currentPath().split('#', 1)[0] + href;
  if (!hasServer) return /^#?(\/(?!\/).*)$/.exec(href)?.[1];
  if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return undefined;
  return link.pathname + link.search + link.hash;
}

/**
 * Pages write paths in their links. Where a path is not an address, a link gets its address when it
 * is pointed at or focused, so that opening it in a new tab and copying it work.
 */
export function correctLinks(): void {
  if (hasServer) return;
  const correct = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    const href = link?.getAttribute('href');
    if (href?.startsWith('/')) link?.setAttribute('href', addressOf(href));
  };
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, correct);
}
