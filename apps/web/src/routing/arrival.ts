import { giveFocus } from '../controls/focus.ts';
import { router } from './router.svelte.ts';

/**
 * On the element that holds a page: whoever came here by a link finds the focus at its heading, or
 * at the place that the link names. The first page of all is left as the browser shows it.
 */
export function arrive(page: HTMLElement): void {
  const place = router.hash ? document.getElementById(router.hash) : null;
  if (place) place.scrollIntoView();
  else if (!router.hasMoved) return;
  const goal = place ?? page.querySelector<HTMLElement>('h1');
  if (goal) giveFocus(goal);
}
