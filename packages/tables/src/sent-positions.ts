import type { Viewer } from '@sobremesa/engine';
import type { Position } from '@sobremesa/protocol';
import { roomOf } from './project.ts';
import type { Table } from './table.ts';

/** The part of a position that is the same for every viewer, and the part that is not. */
export type OpenPosition = Omit<Position, 'view' | 'moves'>;
export type OwnPosition = Pick<Position, 'view' | 'moves'>;

interface SentPosition extends OwnPosition {
  readonly seq: number;
  readonly open: OpenPosition;
}

/**
 * What was last sent of a table, so that the next step contains only what is different. Positions are kept as
 * values: comparing them is cheaper than serializing fields that have not changed.
 */
export class SentPositions {
  readonly #positions = new Map<Viewer, SentPosition>();
  #room: string | undefined;
  #isQuiet: boolean | undefined;

  /** The room as JSON, if it differs from the last one. Moves change nothing of it but whether it is quiet. */
  newRoom(table: Table, onlyMoves: boolean): string | undefined {
    const { game, isQuiet } = table;
    if (onlyMoves && (!game.isQuiet || isQuiet === this.#isQuiet)) return undefined;
    this.#isQuiet = isQuiet;
    const room = JSON.stringify(roomOf(table));
    if (room === this.#room) return undefined;
    this.#room = room;
    return room;
  }

  /** Remembers a position, and returns the one of the step before, if it was remembered. */
  replace(viewer: Viewer, position: SentPosition): SentPosition | undefined {
    const before = this.#positions.get(viewer);
    this.#positions.set(viewer, position);
    return before?.seq === position.seq - 1 ? before : undefined;
  }
}

/** The changes of one step. What several viewers see alike is serialized once. */
export class StepChanges {
  readonly #sent: SentPositions;
  readonly #seq: number;
  readonly #open: OpenPosition;
  readonly #fields = new SharedFields();
  readonly #ofView = new SharedFields();

  constructor(sent: SentPositions, seq: number, open: OpenPosition) {
    this.#sent = sent;
    this.#seq = seq;
    this.#open = open;
  }

  /**
   * The fields that differ from the step before, as JSON. `undefined` when the viewer was not sent the step
   * before or a field is gone: then the viewer needs the whole position.
   */
  for(viewer: Viewer, { view, moves }: OwnPosition): string | undefined {
    const now = { seq: this.#seq, open: this.#open, view, moves };
    const before = this.#sent.replace(viewer, now);
    if (!before) return undefined;
    const open = this.#fields.changed(before.open, now.open);
    const own = this.#fields.changed({ moves: before.moves }, { moves });
    const ofView = this.#ofView.changed(before.view as object, view as object);
    if (open === undefined || own === undefined || ofView === undefined) return undefined;
    return `{${open}${own}"view":{${ofView.slice(0, -1)}}}`;
  }
}

type Fields = Readonly<Record<string, unknown>>;

interface WrittenField {
  readonly value: unknown;
  readonly text: string;
}

/** A value as JSON. Most fields that change are numbers or lists of them, for which `JSON.stringify` takes long to begin. */
function write(value: unknown): string {
  if (typeof value === 'number') return `${value}`;
  if (!Array.isArray(value) || !value.every(Number.isInteger)) return JSON.stringify(value);
  return `[${value.join()}]`;
}

/** Serialized fields of one step, by their names. */
class SharedFields {
  readonly #written = new Map<string, WrittenField>();

  /** The new and changed fields as JSON, each with a comma after it; `undefined` when one is gone. */
  changed(before: object, now: object): string | undefined {
    const [old, current] = [before as Fields, now as Fields];
    for (const key in old) {
      if (old[key] !== undefined && current[key] === undefined) return undefined;
    }
    let texts = '';
    for (const key in current) {
      const value = current[key];
      if (value !== undefined && !isSame(old[key], value)) texts += this.#write(key, value);
    }
    return texts;
  }

  #write(key: string, value: unknown): string {
    const known = this.#written.get(key);
    if (known && isSame(known.value, value)) return known.text;
    const text = `"${key}":${write(value)},`;
    if (!known) this.#written.set(key, { value, text });
    return text;
  }
}

/** Whether two values are the same in JSON, the order of their fields aside. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let index = 0; index < a.length; index++) {
      if (!isSame(a[index], b[index])) return false;
    }
    return true;
  }
  if (Array.isArray(b)) return false;
  const [one, other] = [a as Fields, b as Fields];
  for (const key in one) if (!isSame(one[key], other[key])) return false;
  for (const key in other) if (other[key] !== undefined && one[key] === undefined) return false;
  return true;
}
