import type { Attachment } from 'svelte/attachments';

export interface Carrying {
  /** Whether it may leave its place now. */
  readonly canLift: () => boolean;
  readonly onlift: () => void;
  /** Let go: `isOut` when that was above what it was taken from. */
  readonly ondrop: (isOut: boolean) => void;
  readonly onmove: (x: number) => void;
  /** Crossed the edge of what it was taken from. */
  readonly oncross: (isOut: boolean) => void;
}

/** A finger trembles this far, in pixels, without meaning to carry anything. */
const TREMBLE = 10;

/** Lets a pointer carry an element away from its parent; taps stay taps. */
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
        // Not before: a captured pointer takes the click away from the button inside.
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
    /** On the window: a quick pointer is beyond the element before it is known to carry it. */
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
