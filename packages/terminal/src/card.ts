import type { Colours } from './colours.ts';
import { centre, padEnd, textWidth } from './width.ts';

/** Lines that are drawn as one block. */
export type Picture = readonly string[];

type Ink = (text: string) => string;

export interface CardLook {
  /** Colours the number. */
  readonly ink?: Ink;
  /** Text in the bottom edge: the card's points, or the key to type for it. */
  readonly foot?: string;
  /** Columns between the edges. */
  readonly inner?: number;
  readonly edge?: Ink;
}

const INNER = 4;

export function card(face: string, paint: Colours, look: CardLook = {}): Picture {
  const { ink = paint.bold, foot = '', inner = INNER, edge = paint.dim } = look;
  const line = inner - textWidth(foot);
  const before = Math.floor(line / 2);
  return [
    edge(`╭${'─'.repeat(inner)}╮`),
    edge('│') + ink(centre(face, inner)) + edge('│'),
    edge(`╰${'─'.repeat(before)}`) + foot + edge(`${'─'.repeat(line - before)}╯`),
  ];
}

const widthOf = (picture: Picture): number => Math.max(0, ...picture.map(textWidth));

export function beside(pictures: readonly Picture[], gap = ''): string[] {
  const height = Math.max(0, ...pictures.map((picture) => picture.length));
  return Array.from({ length: height }, (_, y) =>
    pictures
      .map((picture) => padEnd(picture[y] ?? '', widthOf(picture)))
      .join(gap)
      .trimEnd(),
  );
}

/** Pictures side by side, wrapped at the width. */
export function flow(pictures: readonly Picture[], width: number, gap = ''): string[] {
  const rows: Picture[][] = [[]];
  let used = 0;
  for (const picture of pictures) {
    const needed = widthOf(picture) + gap.length;
    if (used > 0 && used + needed - gap.length > width) {
      rows.push([]);
      used = 0;
    }
    rows[rows.length - 1].push(picture);
    used += needed;
  }
  return rows.flatMap((row) => beside(row, gap));
}
