import type { Attachment } from 'svelte/attachments';

export interface Carrying {
  /** Whether the element may be dragged now. */
  readonly canLift: () => boolean;
  readonly onlift: () => void;
  /** Dropped; `isOut` when that was above the parent. */
  readonly ondrop: (isOut: boolean) => void;
  readonly onmove: (x: number) => void;
  /** Crossed the upper edge of the parent. */
  readonly oncross: (isOut: boolean) => void;
}

/** Movement below this, in pixels, is a tap. */
const TREMBLE = 10;

/** Lets a pointer drag an element; a tap is still a click. */
export const carry =
  ({ canLift, onlift, ondrop, onmove, oncross }: Carrying): Attachment<HTMLElement> =>
  (element) => {
    let start: PointerEvent | undefined;
    let isCarried = false;
    let isOut = false;

    const begin = (event: PointerEvent): void => {
      if (start || !event.isPrimary || event.button !== 0 || !canLift()) return;
      start = event;
      listen('addEventListener');
    };
    const move = (event: PointerEvent): void => {
      if (!start || event.pointerId !== start.pointerId) return;
      const x = event.clientX - start.clientX;
      const y = event.clientY - start.clientY;
      if (!isCarried) {
        if (Math.hypot(x, y) < TREMBLE) return;
        isCarried = true;
        // Not before: with a captured pointer the button inside gets no click.
        element.setPointerCapture(event.pointerId);
        element.dataset['carried'] = '';
        onlift();
      }
      element.style.translate = `${x}px ${y}px`;
      const edge = element.parentElement?.getBoundingClientRect().top ?? 0;
      if (isOut !== event.clientY < edge) {
        isOut = !isOut;
        oncross(isOut);
      }
      onmove(event.clientX);
    };
    const end = (event: PointerEvent): void => {
      if (!start || event.pointerId !== start.pointerId) return;
      const wasCarried = isCarried;
      const wasOut = isOut && event.type === 'pointerup';
      putBack();
      if (wasCarried) ondrop(wasOut);
    };
    const putBack = (): void => {
      start = undefined;
      isCarried = false;
      isOut = false;
      element.style.removeProperty('translate');
      delete element.dataset['carried'];
      listen('removeEventListener');
    };
    /** On the window, because a fast pointer leaves the element before the drag begins. */
    const listen = (change: 'addEventListener' | 'removeEventListener'): void => {
      window[change]('pointermove', move as EventListener);
      window[change]('pointerup', end as EventListener);
      window[change]('pointercancel', end as EventListener);
    };
    element.addEventListener('pointerdown', begin);
    return () => {
      putBack();
      element.removeEventListener('pointerdown', begin);
    };
  };
