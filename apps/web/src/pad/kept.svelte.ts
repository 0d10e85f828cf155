import type { PadRecord } from '@sobremesa/pad';
import { randomId } from '../net/random.ts';

/** A pad on this device. */
export interface KeptPad {
  readonly id: string;
  /** When it was written to last, in milliseconds. */
  readonly changed: number;
  readonly record: PadRecord;
}

const KEY = 'sobremesa/pads';
const NAMES_KEY = 'sobremesa/pad-names';
const ID_BYTES = 5;

const isKept = (value: unknown): value is KeptPad =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'changed' in value &&
  typeof value.changed === 'number' &&
  'record' in value &&
  typeof value.record === 'object';

function read(key: string): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    // Private windows may have no storage, or it may hold anything.
    return [];
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage the pads live until the page is closed.
  }
}

/** The score pads of this device, the last one written to first. */
class KeptPads {
  list = $state.raw<readonly KeptPad[]>(read(KEY).filter(isKept));

  /** The pad that was removed last, until the page is closed: a slip of the finger can be undone. */
  removed = $state.raw<KeptPad>();

  constructor() {
    // Another tab may write to them too.
    addEventListener('storage', ({ key }) => {
      if (key === KEY) this.list = read(KEY).filter(isKept);
    });
  }

  find(id: string): KeptPad | undefined {
    return this.list.find((pad) => pad.id === id);
  }

  add(record: PadRecord): string {
    const id = randomId(ID_BYTES);
    this.save(id, record);
    return id;
  }

  save(id: string, record: PadRecord): void {
    this.#set([{ id, changed: Date.now(), record }, ...this.list.filter((pad) => pad.id !== id)]);
    write(NAMES_KEY, record.players);
  }

  remove(id: string): void {
    this.removed = this.find(id);
    this.#set(this.list.filter((pad) => pad.id !== id));
  }

  restore(): void {
    if (!this.removed) return;
    this.#set([...this.list, this.removed].sort((a, b) => b.changed - a.changed));
    this.removed = undefined;
  }

  /** Who played last, to spare typing the names again. */
  lastNames(): readonly string[] {
    return read(NAMES_KEY).filter((name) => typeof name === 'string');
  }

  #set(list: readonly KeptPad[]): void {
    this.list = list;
    write(KEY, list);
  }
}

export const keptPads = new KeptPads();
