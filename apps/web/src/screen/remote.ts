import { roam } from '@sobremesa/ui/roam';
import type { Attachment } from 'svelte/attachments';

const ARROWS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** Focuses the element when it appears, so that a remote control starts there. */
export const startHere: Attachment<HTMLElement> = (element) => {
  element.focus({ preventScroll: true });
};

/**
 * Four arrow keys reach every button of a screen. When the focused button has disappeared, the next arrow
 * finds the first one again, because a remote control has no other way.
 */
export const remote: Attachment<HTMLElement> = (screen) => {
  const forget = roam(screen);
  const find = (event: KeyboardEvent): void => {
    if (!ARROWS.includes(event.key) || screen.contains(document.activeElement)) return;
    screen.querySelector<HTMLElement>('button')?.focus();
    event.preventDefault();
  };
  addEventListener('keydown', find);
  return () => {
    forget?.();
    removeEventListener('keydown', find);
  };
};
