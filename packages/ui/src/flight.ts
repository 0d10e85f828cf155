import { isStill, paceFactor } from './motion.ts';

/**
 * Animates elements from their old place to their new one. Every element with `data-fly="KEY"`
 * inside the root is identified by its key, wherever in the tree it is rendered next. A new key
 * starts at the place that `from` names; a key that is gone leaves a copy that moves to the place
 * that `to` names. A place is the key of another element, or an anchor: an element with
 * `data-anchor="NAME"` anywhere on the page.
 */
export interface FlightPlan {
  readonly from?: (key: string) => Place;
  readonly to?: (key: string) => Place;
}

/** Of several names the first that exists. */
export type Place = string | readonly string[] | undefined;

const FLIGHT_MS = 340;
const DEPARTURE_MS = 425;
/** How long the outline stays on what has changed its place, where nothing moves. */
const OUTLINE_MS = 500;
const EASE = 'cubic-bezier(0.2, 0.8, 0.25, 1)';
/** A copy never gets smaller than this, so that it stays visible. */
const MIN_SCALE = 0.35;

/** Centre and size, without the rotation of a fanned hand. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Perch {
  readonly element: HTMLElement;
  readonly box: Box;
}

interface Flight {
  readonly goal: Box;
  /** Shown in place of the element, which is transparent until the end. */
  readonly copy: HTMLElement;
  readonly end: () => void;
}

export class Flights {
  readonly #root: HTMLElement;
  #perches = new Map<string, Perch>();
  readonly #flights = new Map<string, Flight>();

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  /** Before the DOM changes: measures every element, or its copy in flight. */
  look(): void {
    this.#perches = this.#present();
    for (const [key, { copy }] of this.#flights) {
      const perch = this.#perches.get(key);
      if (perch) this.#perches.set(key, { ...perch, box: boxOf(copy) });
    }
  }

  /** After the DOM changed: starts the animations. */
  fly({ from, to }: FlightPlan = {}): void {
    const now = this.#present();
    if (isStill()) outlineChanged(this.#perches, now);
    const pace = paceFactor();
    if (pace === 0) return;
    for (const [key, { element, box }] of now) {
      const before = this.#perches.get(key);
      const flight = this.#flights.get(key);
      if (before?.element === element && !flight) {
        if (!isSame(before.box, box)) slide(element, before.box, box, FLIGHT_MS * pace);
        continue;
      }
      if (flight && before?.element === element && isSame(flight.goal, box)) continue;
      flight?.end();
      const start = before
        ? { box: before.box, scale: before.box.width / box.width }
        : fitting(locate(from?.(key), this.#perches), box);
      const duration = FLIGHT_MS * pace;
      if (start && !isSame(start.box, box)) this.#send(key, { element, box, start, duration });
    }
    for (const [key, { element, box }] of this.#perches) {
      if (now.has(key) || this.#holds(key)) continue;
      this.#flights.get(key)?.end();
      const goal = fitting(locate(to?.(key), now), box);
      if (goal) sendAway(key, { element, box, goal, duration: DEPARTURE_MS * pace });
    }
  }

  /** The element is there, even if it has no size yet. */
  #holds(key: string): boolean {
    return this.#root.querySelector(`[data-fly="${CSS.escape(key)}"]`) !== null;
  }

  #present(): Map<string, Perch> {
    const perches = new Map<string, Perch>();
    for (const element of this.#root.querySelectorAll<HTMLElement>('[data-fly]')) {
      const key = element.dataset['fly'];
      const box = boxOf(element);
      // A table that was just mounted has not measured its cards yet.
      if (key && box.width > 0) perches.set(key, { element, box });
    }
    return perches;
  }

  /**
   * Moves a copy above the whole table, because a scrolling container would clip the element
   * itself.
   */
  #send(key: string, { element, box: goal, start, duration }: Arrival): void {
    const copy = copyAbove(key, element, goal);
    const cover = element.animate([{ opacity: 0 }, { opacity: 0 }], { duration });
    const animation = copy.animate(
      [
        { transform: transformOf(start.box, goal, start.scale, 0) },
        { transform: transformOf(goal, goal, 1, leaningOf(element)) },
      ],
      { duration, easing: EASE, fill: 'both' },
    );
    const end = (): void => {
      copy.remove();
      cover.cancel();
      if (this.#flights.get(key)?.copy === copy) this.#flights.delete(key);
    };
    animation.addEventListener('finish', end);
    this.#flights.set(key, { goal, copy, end });
  }
}

interface Start {
  readonly box: Box;
  readonly scale: number;
}

interface Arrival extends Perch {
  readonly start: Start;
  readonly duration: number;
}

interface Departure extends Perch {
  readonly goal: Start;
  readonly duration: number;
}

function boxOf(element: HTMLElement): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = element;
  // Bounds of a rotated element are too large; otherwise they are more exact than the integer
  // offsets.
  const isUpright = Math.abs(width - offsetWidth) < 1 && Math.abs(height - offsetHeight) < 1;
  const isScaled = element.dataset['flying'] !== undefined;
  return {
    x: left + width / 2,
    y: top + height / 2,
    width: isUpright || isScaled ? width : offsetWidth,
    height: isUpright || isScaled ? height : offsetHeight,
  };
}

/** Another element with a key, or an anchor. The size of an anchor means nothing. */
function locate(
  place: Place,
  perches: ReadonlyMap<string, Perch>,
): { readonly box: Box; readonly isPaper: boolean } | undefined {
  for (const name of typeof place === 'string' ? [place] : (place ?? [])) {
    const perch = perches.get(name);
    if (perch) return { box: perch.box, isPaper: true };
    const anchor = document.querySelector<HTMLElement>(`[data-anchor="${CSS.escape(name)}"]`);
    if (anchor) return { box: boxOf(anchor), isPaper: false };
  }
  return undefined;
}

/** At an anchor a copy is scaled down to fit, never up. */
function fitting(place: ReturnType<typeof locate>, own: Box): Start | undefined {
  if (!place) return undefined;
  const { box, isPaper } = place;
  const across = box.width / own.width;
  const fit = Math.max(MIN_SCALE, Math.min(1, across, box.height / own.height));
  return { box, scale: isPaper ? across : fit };
}

const isSame = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < 1 && Math.abs(a.y - b.y) < 1 && Math.abs(a.width - b.width) < 1;

/** New elements, and those on another element of the page than before. */
function outlineChanged(before: ReadonlyMap<string, Perch>, now: ReadonlyMap<string, Perch>): void {
  // On arrival everything is new.
  if (before.size === 0) return;
  for (const [key, { element }] of now) {
    if (before.get(key)?.element === element) continue;
    const outline = '3px solid var(--brass)';
    element.animate([{ outline }, { outline }], { duration: OUTLINE_MS });
  }
}

const transformOf = (at: Box, home: Box, scale: number, degrees: number): string =>
  `translate(${at.x - home.x}px, ${at.y - home.y}px) rotate(${degrees}deg) scale(${scale})`;

/** The rotation by all ancestors, in degrees. */
function leaningOf(element: HTMLElement): number {
  let matrix = new DOMMatrix();
  for (let each: HTMLElement | null = element; each; each = each.parentElement) {
    const { transform } = getComputedStyle(each);
    if (transform !== 'none') matrix = new DOMMatrix(transform).multiply(matrix);
  }
  return (Math.atan2(matrix.b, matrix.a) * 180) / Math.PI;
}

/** Moves the element itself: neighbours that make room or close a gap. */
function slide(element: HTMLElement, before: Box, now: Box, duration: number): void {
  element.animate(
    [
      { transform: transformOf(before, now, before.width / now.width, 0), zIndex: 5 },
      { transform: 'none', zIndex: 5 },
    ],
    { duration, easing: EASE, composite: 'add' },
  );
}

function sendAway(key: string, { element, box, goal, duration }: Departure): void {
  const copy = copyAbove(key, element, box);
  const flight = copy.animate(
    [
      { transform: transformOf(box, box, 1, 0), opacity: 1 },
      { transform: transformOf(goal.box, box, goal.scale, 0), opacity: 0.1 },
    ],
    { duration, easing: EASE, fill: 'both' },
  );
  flight.addEventListener('finish', () => copy.remove());
}

/** Inside the table, so that the copy inherits the same custom properties. */
function copyAbove(key: string, element: HTMLElement, box: Box): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-fly');
  copy.dataset['flying'] = key;
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${box.x - box.width / 2}px`,
    top: `${box.y - box.height / 2}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: '0',
    zIndex: '60',
    pointerEvents: 'none',
  });
  copy.style.setProperty('--card-w', `${box.width}px`);
  (document.querySelector('[data-flight-layer]') ?? document.body).append(copy);
  return copy;
}
