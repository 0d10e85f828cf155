import type { Component } from 'svelte';
import type { Route } from '../routing/router.svelte.ts';

type PageComponent = Component<{ route: Route }>;

/** The list of the other pages, with the names of all their files, is not loaded with the home page. */
const loadOthers = () => import('./other-pages.ts');

/** Each page narrows the route to its own type. */
export const loadPage = async (page: Route['page']): Promise<PageComponent> =>
  (page === 'home'
    ? (await import('../home/Home.svelte')).default
    : await (await loadOthers()).loadOther(page)) as PageComponent;

/** Fetches the list while a finger or a key is still down, before the address has changed. */
export function loadOthersEarly(): void {
  const load = (): void => {
    loadOthers().catch(() => {});
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, load, { once: true });
}
