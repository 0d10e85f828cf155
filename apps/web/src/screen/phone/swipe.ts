import type { Attachment } from 'svelte/attachments';

/** Shorter movements are taps. */
const MIN_PX = 60;

/**
 * Calls back after a vertical swipe with one finger. Touch events, because the browser cancels pointer
 * events as soon as it takes a movement for scrolling.
 */
export const swipe =
  (onswipe: (direction: 'up' | 'down', from: Element) => void): Attachment<HTMLElement> =>
  (element) => {
    let start: Touch | undefined;
    const begin = ({ touches }: TouchEvent): void => {
      start = touches.length === 1 ? touches[0] : undefined;
    };
    const end = ({ changedTouches: [touch] }: TouchEvent): void => {
      if (!start) return;
      const [x, y] = [touch.clientX - start.clientX, touch.clientY - start.clientY];
      const from = start.target;
      start = undefined;
      const isVertical = Math.abs(y) >= MIN_PX && Math.abs(y) > 2 * Math.abs(x);
      if (isVertical && from instanceof Element) onswipe(y < 0 ? 'up' : 'down', from);
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchend', end, { passive: true });
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchend', end);
    };
  };
