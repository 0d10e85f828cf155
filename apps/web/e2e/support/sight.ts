/**
 * Faults of what a player must see at once: everything that the table marks with `data-essential` (see
 * `docs/adding-a-game.md`) is wholly inside the window without scrolling, under nothing, and large enough:
 *
 * - `hand`, `subject`: cards are 40 px wide. Of a card in a fan (`data-fan`) a strip of 24 px is on top, the
 *   least size of a target (WCAG 2.5.8), and shows what identifies it.
 * - `overview`: many cards that are compared with each other, each 24 px wide.
 * - `action`: every button in it.
 *
 * Texts have 12 px; of the texts printed on a card the largest, unless a drawing tells what it is.
 *
 * Runs in the page, so it cannot use anything of this module.
 */
export function findUnseen(): string[] {
  const MIN_CARD = { hand: 40, subject: 40, overview: 24, action: 0 };
  const MIN_STRIP = 24;
  const MIN_TEXT = 12;
  /** Rounding, and the corners of rotated cards. */
  const SLACK = 2;
  /** Where a card or button is probed, as shares of its box. */
  const PROBES = [0.12, 0.5, 0.88];
  const STRIP_STEP = 2;

  type Kind = keyof typeof MIN_CARD;
  const found: string[] = [];
  const shown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('.visually-hidden, [inert]') === null;
  const nameOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30) ||
    element.className.toString();
  const say = ({ left, top, right, bottom }: DOMRect): string =>
    [left, top, right, bottom].map(Math.round).join(' ');

  /** Layers without a background let the eye through. */
  const isOpaque = (element: Element): boolean => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    return (
      hasText ||
      element.matches('svg, svg *, img, canvas') ||
      backgroundImage !== 'none' ||
      !/^rgba\(.*, 0\)$|^transparent$|\/ 0\)$/.test(backgroundColor)
    );
  };
  const topAt = (x: number, y: number): Element | undefined =>
    document.elementsFromPoint(x, y).find(isOpaque);
  const isAt = (element: Element, x: number, y: number): boolean => {
    const top = topAt(x, y);
    return top !== undefined && (element.contains(top) || top.contains(element));
  };

  /** What lies over a part, if it is not a card of the same fan. */
  const coverOf = (part: Element, box: DOMRect): Element | undefined => {
    const fan = part.closest('[data-fan]');
    for (const shareX of PROBES) {
      for (const shareY of PROBES) {
        const [x, y] = [box.left + box.width * shareX, box.top + box.height * shareY];
        const top = topAt(x, y);
        if (!top || part.contains(top) || top.contains(part) || fan?.contains(top)) continue;
        return top;
      }
    }
    return undefined;
  };
  /** The width of a card that is not under its neighbours, on the better of two lines. */
  const stripOf = (card: Element, { left, top, width, height }: DOMRect): number => {
    const along = (y: number): number => {
      let free = 0;
      for (let x = left + 1; x < left + width; x += STRIP_STEP) {
        if (isAt(card, x, y)) free += STRIP_STEP;
      }
      return free;
    };
    return Math.max(along(top + height * 0.25), along(top + height * 0.6));
  };
  const largestText = (element: Element): number => {
    let largest = 0;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || !shown(parent)) continue;
      largest = Math.max(largest, Number.parseFloat(getComputedStyle(parent).fontSize));
    }
    return largest;
  };

  const checkPart = (kind: Kind, part: HTMLElement): void => {
    const box = part.getBoundingClientRect();
    const what = `${kind} “${nameOf(part)}”`;
    const isInside =
      box.left >= -SLACK &&
      box.top >= -SLACK &&
      box.right <= innerWidth + SLACK &&
      box.bottom <= innerHeight + SLACK;
    if (!isInside) {
      found.push(`out of sight: ${what} ${say(box)}`);
      return;
    }
    const cover = coverOf(part, box);
    if (cover) found.push(`under “${nameOf(cover)}”: ${what} ${say(box)}`);
    if (!part.matches('.card')) return;
    const least = MIN_CARD[kind];
    if (part.offsetWidth < least - 0.5) found.push(`${part.offsetWidth} px wide: ${what}`);
    const isFanned = part.closest('[data-fan]') !== null;
    if (isFanned && kind === 'hand' && stripOf(part, box) < MIN_STRIP - STRIP_STEP) {
      found.push(`shows ${stripOf(part, box)} px: ${what}`);
    }
    const text = largestText(part);
    const isDrawn = part.querySelector('svg') !== null;
    if (text > 0 && text < MIN_TEXT - 0.1 && !isDrawn)
      found.push(`text of ${text.toFixed(1)} px: ${what}`);
  };
  const checkTexts = (kind: Kind, essential: Element): void => {
    const walker = document.createTreeWalker(essential, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      const parent = node.parentElement;
      if (!text || !parent || !shown(parent) || parent.closest('.card')) continue;
      const size = Number.parseFloat(getComputedStyle(parent).fontSize);
      if (size < MIN_TEXT - 0.1) found.push(`text of ${size.toFixed(1)} px: ${kind} “${text}”`);
    }
  };

  // Whatever is painted counts, also what taps go through.
  const all = document.createElement('style');
  all.textContent =
    'body * { pointer-events: auto !important } [data-flight-layer] { pointer-events: none !important }';
  document.head.append(all);
  // A sheet is a mode of its own: what is under it need not be seen.
  const sheets = [...document.querySelectorAll('dialog[open], [data-round-sheet]')];
  const scope = sheets.filter(shown).at(-1) ?? document.body;
  const parts = { hand: '.card', subject: '.card', overview: '.card', action: 'button, a' };
  for (const essential of scope.querySelectorAll<HTMLElement>('[data-essential]')) {
    if (!shown(essential)) continue;
    const kind = essential.dataset['essential'] as Kind;
    const inside = [...essential.querySelectorAll<HTMLElement>(parts[kind])].filter(
      (part) => shown(part) && part.closest('[data-behind]') === null,
    );
    const isPart = essential.matches(parts[kind]) || (inside.length === 0 && kind !== 'action');
    if (isPart && essential.offsetWidth > 0) inside.push(essential);
    for (const part of inside) checkPart(kind, part);
    checkTexts(kind, essential);
  }
  all.remove();
  return found;
}
