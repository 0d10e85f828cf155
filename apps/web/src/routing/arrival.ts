import { giveFocus } from '../controls/focus.ts';
import { router } from './router.svelte.ts';

/**
 * On the root element of a page: after navigation focuses its heading or the target of the hash.
 * The first page after loading is left to the browser.
 */
export function arrive(page: HTMLElement): void {
  const place = router.hash ? document.getElementById(router.hash) : null;
  if (place) place.scrollIntoView();
  else if (!router.hasMoved) return;
  const goal = place ?? page.querySelector<HTMLElement>('h1');
  if (goal) giveFocus(goal);
}
