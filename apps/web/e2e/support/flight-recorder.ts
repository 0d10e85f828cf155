import type { Page } from 'playwright-core';

/** One animated movement, measured at several times. */
export interface RecordedFlight {
  /** "card", "chip", "own-chip" or "laid". */
  readonly kind: string;
  /** To another lane, off the table, or among its neighbours. */
  readonly way: 'arrives' | 'leaves' | 'slides';
  /** Too large, too small, clipped. */
  readonly faults: readonly string[];
}

/** Where what a decision is about has been: from the edge of its board, and from the top of the window. */
interface RecordedPlaces {
  readonly lefts: number[];
  readonly tops: number[];
}

declare global {
  interface Window {
    recordedFlights: RecordedFlight[];
    recordedPlaces: RecordedPlaces;
  }
}

/**
 * Runs in the page before its own scripts. Measures every transform animation when it begins, by
 * setting its time, so that nothing depends on the frame rate of the machine.
 */
function record(): void {
  const TIMES = [0, 0.1, 0.3, 0.6, 1];
  /** A card of a fanned hand is rotated by five degrees, which widens its bounds by an eighth. */
  const TURNED = 1.15;
  /** Elements that move to a small anchor shrink. */
  const MIN_SIZE = 0.33;
  const resting = new Map<string, Set<number>>();
  window.recordedFlights = [];
  window.recordedPlaces = { lefts: [], tops: [] };

  const kindOf = (key: string): string => key.replace(/-[^-]*$/, '');
  /** Chips are interchangeable. */
  const family = (key: string): string => (key.includes('chip') ? 'chip' : key);
  const rest = (): void => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-fly]')) {
      const name = family(element.dataset['fly'] ?? '');
      resting.set(name, (resting.get(name) ?? new Set()).add(element.offsetWidth));
    }
  };
  const place = (): void => {
    const subject = document.querySelector('[data-essential="subject"]');
    const board = subject?.closest('section');
    if (!subject || !board) return;
    const { left, top } = subject.getBoundingClientRect();
    window.recordedPlaces.lefts.push(left - board.getBoundingClientRect().left);
    window.recordedPlaces.tops.push(top);
  };
  const watch = (): void => {
    rest();
    place();
    requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);

  /** The lane that clips the element; content scrolled out of a row does not count. */
  const cutter = (element: Element): string | undefined => {
    const box = element.getBoundingClientRect();
    for (let lane: Element | null = element; lane; lane = lane.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(lane);
      if (lane !== element) {
        const edge = lane.getBoundingClientRect();
        const isTall = overflowY !== 'visible' && lane.scrollHeight <= lane.clientHeight + 1;
        const isWide = overflowX !== 'visible' && lane.scrollWidth <= lane.clientWidth + 1;
        if (isTall && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1))
          return lane.className;
        if (isWide && (box.left < edge.left - 1 || box.right > edge.right + 1))
          return lane.className;
      }
      if (position === 'fixed') return undefined;
    }
    return undefined;
  };

  const measure = (element: HTMLElement, animation: Animation): readonly string[] => {
    const key = element.dataset['flying'] ?? element.dataset['fly'];
    const sizes = [element.offsetWidth, ...(resting.get(family(key ?? '')) ?? [])];
    const most = Math.max(...sizes) * TURNED + 1;
    const least = Math.min(...sizes) * MIN_SIZE;
    const { delay = 0, duration } = animation.effect?.getComputedTiming() ?? {};
    const faults = TIMES.flatMap((time) => {
      animation.currentTime = delay + Number(duration) * time * 0.999;
      const { width } = element.getBoundingClientRect();
      const lane = cutter(element);
      const when = `${key} after ${time}: ${Math.round(width)} px wide, rests at ${sizes.join(', ')}`;
      return [
        ...(width > most ? [`${when}: too large`] : []),
        ...(width < least ? [`${when}: too small`] : []),
        ...(lane === undefined ? [] : [`${when}: cut by ${lane}`]),
      ];
    });
    animation.currentTime = 0;
    return faults;
  };

  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given): Animation {
    const animation = animate.apply(this, given);
    // The browser drops such a keyframe without a word.
    const [impossible] = /scale\((Infinity|NaN)\)/.exec(JSON.stringify(given[0])) ?? [];
    const keyframes = (animation.effect as KeyframeEffect).getKeyframes();
    const isMoving = keyframes[0]['transform'] !== undefined || impossible !== undefined;
    if (!(this instanceof HTMLElement) || !isMoving) return animation;
    rest();
    const { flying, fly } = this.dataset;
    window.recordedFlights.push({
      kind: kindOf(flying ?? fly ?? 'unknown'),
      way: keyframes.at(-1)?.['opacity'] !== undefined ? 'leaves' : flying ? 'arrives' : 'slides',
      faults: impossible === undefined ? measure(this, animation) : [impossible],
    });
    return animation;
  };
}

export const recordFlights = async (page: Page): Promise<void> => {
  await page.addInitScript(record);
};

export const flightsOf = (page: Page): Promise<readonly RecordedFlight[]> =>
  page.evaluate(() => window.recordedFlights);

/** By how many pixels what a decision is about has moved since the page was opened. */
export const shiftOn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { lefts, tops } = window.recordedPlaces;
    return Math.max(...[lefts, tops].map((each) => Math.max(...each) - Math.min(...each)));
  });
