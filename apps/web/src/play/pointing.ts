import type { AnyMove, AnyView } from '@sobremesa/engine';
import { playAnchor } from '@sobremesa/ui/play-anchor';
import type { AnyTableModule } from '@sobremesa/ui/table';

/** A rectangle on the screen, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const overlap = (a: number, aSize: number, b: number, bSize: number): number =>
  Math.min(a + aSize, b + bSize) - Math.max(a, b);

/** The visible part of a card when the next one of a fan covers its right side. */
export function uncovered(card: Box, next: Box | undefined): Box {
  const isCovered =
    next !== undefined &&
    next.left > card.left &&
    overlap(card.left, card.width, next.left, next.width) > 0 &&
    overlap(card.top, card.height, next.top, next.height) > card.height / 2;
  return isCovered ? { ...card, width: next.left - card.left } : card;
}

const plain = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};

/** What to press for a move, or what stands for it where nothing can be pressed; see `boxAt`. */
export const targetsOf = (module: AnyTableModule, move: AnyMove, view: AnyView): Targets => [
  playAnchor(move),
  ...(module.pointAt?.(move, view) ?? []),
];

/** Names of elements by `data-fly` or `data-anchor`, the best to point at first. */
export type Targets = readonly string[];

/** The visible part of the first of these elements that is on the screen. */
export function boxAt(targets: Targets): Box | undefined {
  for (const target of targets) {
    const box = boxOf(target);
    if (box) return box;
  }
  return undefined;
}

function boxOf(target: string): Box | undefined {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-fly]')];
  const index = cards.findIndex(({ dataset }) => dataset['fly'] === target);
  const card = cards[index] ?? document.querySelector(`[data-anchor="${CSS.escape(target)}"]`);
  const next = index < 0 ? undefined : cards[index + 1];
  return card ? uncovered(plain(card), next && plain(next)) : undefined;
}

/** The largest size of a tag. */
const TAG = { width: 82, height: 26 };

const middleOf = ({ left, width }: Box): number => left + width / 2;

/** Whether the tags above two boxes would overlap. */
export const tagsMeet = (a: Box, b: Box): boolean =>
  Math.abs(middleOf(a) - middleOf(b)) < TAG.width && Math.abs(a.top - b.top) < TAG.height;

/** Whether the tag above a box would cover another box. */
export const tagHides = (box: Box, other: Box): boolean =>
  overlap(middleOf(box) - TAG.width / 2, TAG.width, other.left, other.width) > 0 &&
  overlap(box.top - TAG.height, TAG.height, other.top, other.height) > TAG.height / 2;
