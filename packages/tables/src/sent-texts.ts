import type { Viewer } from '@sobremesa/engine';
import type { Position } from '@sobremesa/protocol';

/** The JSON texts of the fields of an object. */
export type Texts = Readonly<Record<string, string>>;

interface SentPosition {
  readonly seq: number;
  readonly open: Texts;
  readonly view: Texts;
}

// Loops here and below, because this runs for every viewer of every step.
export function textsOf(object: object): Texts {
  const texts: Record<string, string> = {};
  for (const [key, value] of Object.entries(object)) {
    if (value !== undefined) texts[key] = JSON.stringify(value);
  }
  return texts;
}

/** The fields as they stand in a JSON object. */
export const fieldsOf = (texts: Texts): string =>
  Object.entries(texts)
    .map(([key, text]) => `"${key}":${text}`)
    .join(',');

/** What was last sent of a table, so that the next step contains only what is different. */
export class SentTexts {
  readonly #positions = new Map<Viewer, SentPosition>();
  #room: string | undefined;

  /** Whether the room differs from the last one given. */
  isNewRoom(room: string): boolean {
    const isNew = room !== this.#room;
    this.#room = room;
    return isNew;
  }

  /**
   * The fields that differ from the step before, as JSON, and remembers the position for the next one.
   * `undefined` when the step before was not remembered or a field is gone: then the viewer needs the whole
   * position. `open` are the fields that are the same for every viewer.
   */
  change(
    viewer: Viewer,
    seq: number,
    open: Texts,
    { view, moves }: Pick<Position, 'view' | 'moves'>,
  ): string | undefined {
    const before = this.#positions.get(viewer);
    const now = {
      seq,
      open: { ...open, moves: JSON.stringify(moves) },
      view: textsOf(view as object),
    };
    this.#positions.set(viewer, now);
    if (before?.seq !== seq - 1) return undefined;
    const fields = difference(before.open, now.open);
    const ofView = difference(before.view, now.view);
    if (!fields || !ofView) return undefined;
    return `{${fieldsOf({ ...fields, view: `{${fieldsOf(ofView)}}` })}}`;
  }
}

/** The new and changed fields; `undefined` when one is gone. */
function difference(before: Texts, now: Texts): Texts | undefined {
  for (const key in before) if (now[key] === undefined) return undefined;
  const changed: Record<string, string> = {};
  for (const key in now) if (before[key] !== now[key]) changed[key] = now[key];
  return changed;
}
