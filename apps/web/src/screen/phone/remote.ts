import { roam } from '@sobremesa/ui/roam';
import type { Attachment } from 'svelte/attachments';

const ARROWS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** Focuses the element when it appears, so that a remote control starts there. */
export const startHere: Attachment<HTMLElement> = (element) => {
  element.focus({ preventScroll: true });
};

/** How much of a text an arrow key moves, as a share of what is shown. */
const SCROLL_STEP = 0.4;

/**
 * A text that the arrows scroll before they leave it. On the element itself, because the listener of the screen around it
 * would move the focus first.
 */
export const scrollByArrows: Attachment<HTMLElement> = (text) => {
  text.tabIndex = 0;
  text.focus({ preventScroll: true });
  const scroll = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const isDown = event.key === 'ArrowDown';
    const rest = isDown ? text.scrollHeight - text.clientHeight - text.scrollTop : text.scrollTop;
    if (rest < 1) return;
    text.scrollBy({ top: (isDown ? 1 : -1) * text.clientHeight * SCROLL_STEP });
    event.preventDefault();
    event.stopPropagation();
  };
  text.addEventListener('keydown', scroll);
  return () => text.removeEventListener('keydown', scroll);
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
