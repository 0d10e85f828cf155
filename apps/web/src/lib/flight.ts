import { paceFactor } from './motion-preference.ts';

/**
 * Moves paper from where it was to where it is. Every element with `data-fly="KEY"` inside the
 * root is followed by its key, wherever in the tree it is drawn next. A key that is new comes from
 * the anchor that `from` names, one that is gone leaves a copy that slides to the anchor of `to`;
 * anchors are elements with `data-anchor="NAME"` anywhere on the page.
 */
export interface FlightPlan {
  readonly from?: (key: string) => string | undefined;
  readonly to?: (key: string) => string | undefined;
  /** Order of departure; those with the same number leave together. */
  readonly turn?: (key: string) => number;
}

const FLIGHT_MS = 340;
const STAGGER_MS = 60;
const EASE = 'cubic-bezier(0.2, 0.8, 0.25, 1)';

interface Perch {
  readonly rect: DOMRect;
  readonly element: HTMLElement;
}

const anchorRect = (name: string | undefined): DOMRect | undefined =>
  name === undefined
    ? undefined
    : document.querySelector(`[data-anchor="${CSS.escape(name)}"]`)?.getBoundingClientRect();

const shift = (from: DOMRect, to: DOMRect): string => {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  return `translate(${x}px, ${y}px) scale(${Math.max(0.2, from.width / to.width)})`;
};

export class Flights {
  readonly #root: HTMLElement;
  #perches = new Map<string, Perch>();

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  /** Before the change: where everything lies. */
  look(): void {
    this.#perches = this.#present();
  }

  /** After the change: everything slides to its new place. */
  fly({ from, to, turn }: FlightPlan = {}): void {
    const pace = paceFactor();
    if (pace === 0) return;
    const duration = FLIGHT_MS * pace;
    const delayOf = (key: string): number => (turn?.(key) ?? 0) * STAGGER_MS * pace;
    const now = this.#present();
    for (const [key, { element, rect }] of now) {
      const before = this.#perches.get(key)?.rect ?? anchorRect(from?.(key));
      if (!before || isSame(before, rect)) continue;
      element.animate(
        [
          { transform: shift(before, rect), zIndex: 5 },
          { transform: 'none', zIndex: 5 },
        ],
        {
          duration,
          delay: delayOf(key),
          easing: EASE,
          fill: 'backwards',
          composite: 'add',
        },
      );
    }
    for (const [key, { element, rect }] of this.#perches) {
      const goal = now.has(key) ? undefined : anchorRect(to?.(key));
      if (goal) sendAway(element, rect, goal, duration * 1.25, delayOf(key));
    }
  }

  #present(): Map<string, Perch> {
    const perches = new Map<string, Perch>();
    for (const element of this.#root.querySelectorAll<HTMLElement>('[data-fly]')) {
      const key = element.dataset['fly'];
      if (key) perches.set(key, { element, rect: element.getBoundingClientRect() });
    }
    return perches;
  }
}

const isSame = (a: DOMRect, b: DOMRect): boolean =>
  Math.abs(a.left - b.left) < 1 && Math.abs(a.top - b.top) < 1;

function sendAway(
  element: HTMLElement,
  rect: DOMRect,
  goal: DOMRect,
  duration: number,
  delay: number,
): void {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-fly');
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${rect.left}px`,
    top: `${rect.top}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
    margin: '0',
    zIndex: '60',
    pointerEvents: 'none',
  });
  // Inside the cloth, so that the copy keeps the colours and sizes it is drawn with.
  (document.querySelector('[data-flight-layer]') ?? document.body).append(copy);
  const flight = copy.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: shift(goal, rect), opacity: 0.1 },
    ],
    { duration, delay, easing: EASE, fill: 'both' },
  );
  flight.addEventListener('finish', () => copy.remove());
  flight.addEventListener('cancel', () => copy.remove());
}
