import type { CDPSession, Page } from 'playwright-core';
import { findUnseen } from './sight.ts';

/** A window size and the text size set in the browser. */
interface Screen {
  readonly width: number;
  readonly height: number;
  /** In percent of the usual size. */
  readonly text: 100 | 130 | 150 | 200;
}

const screen = (width: number, height: number, text: Screen['text'] = 100): Screen => ({
  width,
  height,
  text,
});

/** No two of the same size in succession: a change of the text size alone fires no event for scripts. */
const screens: readonly Screen[] = [
  screen(320, 568),
  screen(375, 553),
  screen(360, 612),
  screen(375, 628),
  screen(390, 844),
  screen(375, 553, 130),
  screen(390, 844, 130),
  screen(844, 390),
  screen(390, 844, 150),
  screen(1024, 768),
  screen(390, 844, 200),
  screen(1366, 768),
  screen(1440, 900),
  screen(1920, 1080),
  screen(1440, 900, 200),
];

/** For pages where nothing must be in sight at once, and for a second language. */
const fewScreens = screens.filter(
  ({ width, text }) =>
    [320, 390, 844, 1440, 1920].includes(width) && (text === 100 || text === 200),
);

const nameOf = ({ width, height, text }: Screen): string =>
  `${width}×${height}${text === 100 ? '' : `, text ${text} %`}`;

/** The default text size of browsers. */
const TEXT_PX = 16;

/**
 * Layout faults on any screen: pages that scroll sideways; text, cards or buttons that overlap, are
 * clipped, or are in a column that is too narrow. Intended overlaps are declared in the markup:
 * `data-fan` around overlapping cards (each must still show a number, except with `data-behind`),
 * `data-layer` on what lies on top of the table.
 */
export async function layoutFaults(page: Page, { onFew = false } = {}): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const before = page.viewportSize();
  const found: string[] = [];
  try {
    const hasEssentials = (await page.locator('[data-essential]').count()) > 0;
    for (const screen of hasEssentials && !onFew ? screens : fewScreens) {
      await show(page, session, screen);
      for (const fault of await page.evaluate<string[]>(FIND)) {
        found.push(`${nameOf(screen)}: ${fault}`);
      }
    }
  } finally {
    if (before) await show(page, session, { ...before, text: 100 });
    await session.detach();
  }
  return found;
}

/** Layout faults on the screen as it is. */
export async function faultsOn(page: Page): Promise<string[]> {
  await settled(page);
  return page.evaluate<string[]>(FIND);
}

/** Until the fonts have arrived texts have other widths; layout computed by scripts follows a frame later. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

async function show(page: Page, session: CDPSession, { width, height, text }: Screen) {
  // The browser takes whole pixels only.
  const size = Math.round((TEXT_PX * text) / 100);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
  await page.setViewportSize({ width, height });
  await settled(page);
}

/** Both checks of a screen in one call. */
const FIND = `[...(${findFaults})(), ...(${findUnseen})()]`;

/** Runs in the page, so it cannot use anything of this module. */
function findFaults(): string[] {
  /** Smaller overlaps are rounding errors. */
  const SLACK = 2;
  /** The share of a line's height above and below its letters. */
  const [ABOVE, BELOW] = [0.24, 0.24];
  /** The least width of a shortened text, in em. */
  const MIN_EMS = 1.4;
  const WORDS_OF_A_SENTENCE = 4;
  /** Elements on top of the table have at least this z-index. */
  const ON_TOP = 20;
  const LONG_WORD = 18;
  /** How many of the left end, the middle and the right end of a number must be uncovered. */
  const LEGIBLE = 2;

  interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  interface Thing {
    readonly kind: 'text' | 'card' | 'control';
    readonly element: Element;
    readonly name: string;
    readonly box: Box;
    readonly layer: Element;
  }
  const found: string[] = [];

  const shown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('.visually-hidden, [inert]') === null;
  const meet = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const isEmpty = ({ left, top, right, bottom }: Box): boolean =>
    right - left <= SLACK || bottom - top <= SLACK;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const isUpright = (element: Element): boolean => styleOf(element).writingMode.startsWith('v');
  const root = document.documentElement;
  const parentsOf = (element: Element): Element[] => {
    const parents: Element[] = [];
    for (let each = element.parentElement; each && each !== root; each = each.parentElement) {
      parents.push(each);
    }
    return parents;
  };
  const fixedIn = (element: Element): boolean => styleOf(element).position === 'fixed';
  const layerOf = (element: Element): Element =>
    [element, ...parentsOf(element)].find(
      (each) =>
        each.matches('dialog, [data-layer]') ||
        ['fixed', 'sticky'].includes(styleOf(each).position) ||
        (styleOf(each).position === 'absolute' && Number(styleOf(each).zIndex) >= ON_TOP),
    ) ?? document.body;
  const say = ({ left, top, right, bottom }: Box): string =>
    [left, top, right, bottom].map(Math.round).join(' ');
  const nameOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) ||
    element.tagName.toLowerCase();

  /** The part of a box that is not clipped by its parents. */
  const clip = (box: Box, around: readonly Element[]): { box: Box; cut?: Element } => {
    let rest = box;
    let cut: Element | undefined;
    for (const parent of around) {
      const { overflowX, overflowY, clipPath } = styleOf(parent);
      const edge = parent.getBoundingClientRect();
      if (clipPath !== 'none') return { box: { left: 0, top: 0, right: 0, bottom: 0 } };
      if (overflowX !== 'visible' || overflowY !== 'visible') {
        const inside = meet(rest, edge);
        const lostX = rest.right - rest.left - (inside.right - inside.left) > SLACK;
        const lostY = rest.bottom - rest.top - (inside.bottom - inside.top) > SLACK;
        // What can be scrolled into view is not lost.
        const isLost =
          (lostX && !['auto', 'scroll'].includes(overflowX)) ||
          (lostY && !['auto', 'scroll'].includes(overflowY));
        if (isLost) cut ??= parent;
        rest = inside;
      }
      if (fixedIn(parent)) break;
    }
    return cut ? { box: rest, cut } : { box: rest };
  };

  const dialogs = [...document.querySelectorAll('dialog[open]')].filter(shown);
  const scope = dialogs.at(-1) ?? document.body;
  const things: Thing[] = [];

  const add = (kind: Thing['kind'], element: Element, name: string, full: Box): void => {
    if (isEmpty(full)) return;
    const isOwn = kind === 'text' || styleOf(element).clipPath !== 'none';
    const parents = fixedIn(element) ? [] : parentsOf(element);
    const { box, cut } = clip(full, isOwn ? [element, ...parents] : parents);
    const hasEllipsis = kind === 'text' && cut !== undefined && shortens(element, cut);
    if (cut && !hasEllipsis) found.push(`cut off: ${kind} “${name}” ${say(full)} → ${say(box)}`);
    if (hasEllipsis) {
      const em = Number.parseFloat(styleOf(element).fontSize);
      // Along the line, which may be vertical.
      const length = ({ left, top, right, bottom }: Box): number =>
        isUpright(element) ? bottom - top : right - left;
      // The length is negative for text that is scrolled out of view.
      const isShort = length(box) < Math.min(em * MIN_EMS, length(full));
      if (isShort && length(box) >= 0) found.push(`shortened to nothing: “${name}” ${say(box)}`);
    }
    if (isEmpty(box)) return;
    things.push({ kind, element, name, box, layer: layerOf(element) });
  };
  /** Whether the clipped text ends in an ellipsis. */
  const shortens = (element: Element, cut: Element): boolean =>
    [element, ...parentsOf(element)].some(
      (each) =>
        (styleOf(each).textOverflow === 'ellipsis' || styleOf(each).webkitLineClamp !== 'none') &&
        (each === cut || cut.contains(each) || each.contains(cut)),
    );

  /** Cards inside a picture are not checked one by one. */
  const isPictured = (element: Element): boolean =>
    element.closest('.card')?.parentElement?.closest('[aria-hidden="true"], [role="img"]') != null;

  for (const element of scope.querySelectorAll('.card')) {
    if (shown(element) && !isPictured(element)) {
      add('card', element, `card ${nameOf(element)}`, element.getBoundingClientRect());
    }
  }
  const controls = 'button, a[href], input, select, textarea, summary, [role="button"]';
  for (const element of scope.querySelectorAll(controls)) {
    // Links in a sentence are checked as text.
    if (!shown(element) || element.matches('.card, p a, li a:not([class])')) continue;
    add('control', element, nameOf(element), element.getBoundingClientRect());
  }

  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? '').trim();
    const element = node.parentElement;
    if (text === '' || !element || !shown(element) || element.closest('svg, noscript')) continue;
    if (isPictured(element)) continue;
    range.selectNodeContents(node);
    const lines: Box[] = [];
    for (const { left, top, right, bottom } of range.getClientRects()) {
      if (right - left < 1) continue;
      const last = lines.at(-1);
      if (last && Math.abs(last.top - top) < (bottom - top) / 2) {
        lines[lines.length - 1] = { ...last, right: Math.max(last.right, right) };
      } else lines.push({ left, top, right, bottom });
    }
    const words = text.split(/[\s\u2010-\u2014-]+/).filter(Boolean);
    const isProse = words.every((word) => word.length <= LONG_WORD);
    if (words.length > 0 && isProse && lines.length > words.length) {
      found.push(`broken words: “${text}” in ${lines.length} lines`);
    } else if (isProse && words.length >= WORDS_OF_A_SENTENCE && lines.length >= words.length) {
      found.push(`one word a line: “${text}”`);
    }
    for (const line of lines) {
      const height = line.bottom - line.top;
      const letters = isUpright(element)
        ? line
        : { ...line, top: line.top + height * ABOVE, bottom: line.bottom - height * BELOW };
      add('text', element, text.slice(0, 40), letters);
    }
  }

  const scroller = document.scrollingElement ?? root;
  if (scroller.scrollWidth > root.clientWidth + 1) {
    found.push(`scrolls sideways: ${scroller.scrollWidth} on ${root.clientWidth}`);
  }
  for (const table of scope.querySelectorAll('table')) {
    const { scrollWidth = 0, clientWidth = 0 } = table.parentElement ?? {};
    if (shown(table) && scrollWidth > clientWidth + 1) {
      found.push(`table too wide: ${scrollWidth} in ${clientWidth}, “${nameOf(table)}”`);
    }
  }
  for (const { kind, name, box } of things) {
    if (box.left < -SLACK || box.right > root.clientWidth + SLACK) {
      found.push(`off the screen: ${kind} “${name}” ${say(box)}`);
    }
  }

  const fanOf = (element: Element): Element | null => element.closest('[data-fan]');
  const isMeant = (one: Thing, other: Thing): boolean => {
    if (one.layer !== other.layer) return true;
    if (one.element.contains(other.element) || other.element.contains(one.element)) {
      return !(one.kind === 'text' && other.kind === 'text');
    }
    // A selected card is lifted over its neighbours.
    if (one.kind === 'card' && other.kind === 'card') {
      if ([one, other].some(({ element }) => element.matches('.selected'))) return true;
    }
    const fan = fanOf(one.element);
    return fan !== null && fan === fanOf(other.element);
  };
  things.sort((one, other) => one.box.left - other.box.left);
  for (const [index, one] of things.entries()) {
    for (const other of things.slice(index + 1)) {
      if (other.box.left >= one.box.right) break;
      if (isEmpty(meet(one.box, other.box)) || isMeant(one, other)) continue;
      // Text on a card is covered by the check of the card.
      const isPrinted = [one, other].some(
        ({ kind, element }) => kind === 'text' && element.closest('.card'),
      );
      if (isPrinted) continue;
      found.push(
        `overlap: ${one.kind} “${one.name}” ${say(one.box)} and ${other.kind} “${other.name}” ${say(other.box)}`,
      );
    }
  }

  const isFree = (card: Element, x: number, y: number): boolean => {
    const top = document.elementFromPoint(x, y);
    if (top === null) return false;
    return card.contains(top) || top.contains(card) || layerOf(top) !== layerOf(card);
  };
  /** Whether a card in a fan shows a text or a drawing that identifies it. */
  const reads = (card: Element): boolean => {
    const texts = things
      .filter(({ kind, element }) => kind === 'text' && card.contains(element))
      .map(({ box }) => box);
    const drawings = [...card.querySelectorAll('svg')].map((svg) => svg.getBoundingClientRect());
    return [...texts, ...drawings].some(({ left, top, right, bottom }) => {
      const middle = (top + bottom) / 2;
      const points = [left + 1, (left + right) / 2, right - 1];
      return points.filter((x) => isFree(card, x, middle)).length >= LEGIBLE;
    });
  };
  for (const { kind, element, name, box } of things) {
    if (kind !== 'card' || fanOf(element) === null || !element.textContent?.trim()) continue;
    if (element.closest('[data-behind]')) continue;
    const isInView = box.top >= 0 && box.bottom <= innerHeight;
    // Partly scrolled out of a list; all of it can be scrolled into view.
    const { left, top, bottom } = element.getBoundingClientRect();
    const isScrolledOut =
      left < box.left - SLACK || top < box.top - SLACK || bottom > box.bottom + SLACK;
    if (isInView && !isScrolledOut && !reads(element)) found.push(`covered: ${name} ${say(box)}`);
  }
  return found;
}
