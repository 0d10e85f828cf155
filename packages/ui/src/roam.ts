import type { Attachment } from 'svelte/attachments';

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Distance across the direction counts more than along it, so that the focus stays in its row. */
const ASIDE = 3;

const middle = (element: Element): readonly [x: number, y: number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/**
 * Arrow keys move the focus to the nearest button in that direction; the tab order is unchanged.
 */
export const roam: Attachment<HTMLElement> = (group) => {
  const walk = (event: KeyboardEvent): void => {
    const direction = directions[event.key];
    const here = document.activeElement;
    if (!direction || !here || !group.contains(here)) return;
    const [dx, dy] = direction;
    const [x, y] = middle(here);
    let nearest: HTMLElement | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const button of group.querySelectorAll<HTMLElement>('button')) {
      const [otherX, otherY] = middle(button);
      const ahead = (otherX - x) * dx + (otherY - y) * dy;
      const aside = Math.abs((otherX - x) * dy) + Math.abs((otherY - y) * dx);
      const distance = ahead + ASIDE * aside;
      if (ahead > 1 && ahead > aside / 2 && distance < least) {
        nearest = button;
        least = distance;
      }
    }
    if (!nearest) return;
    nearest.focus();
    event.preventDefault();
  };
  group.addEventListener('keydown', walk);
  return () => group.removeEventListener('keydown', walk);
};
