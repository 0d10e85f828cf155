import type { Happening, Reaction } from '@sobremesa/protocol';

/** Something said at the table, shown at the speaker's chip for a few seconds. */
export interface Bubble {
  readonly key: number;
  readonly name: string;
  /** Absent for spectators. */
  readonly seat?: number;
  readonly text?: string;
  readonly reaction?: Reaction;
}

const SHOWN_FOR_MS = 4500;

export class Bubbles {
  shown = $state.raw<readonly Bubble[]>([]);
  #next = 0;

  at(seat: number): Bubble | undefined {
    return this.shown.find((bubble) => bubble.seat === seat);
  }

  /** The last one of a spectator. */
  get ofAudience(): Bubble | undefined {
    return this.shown.findLast(({ seat }) => seat === undefined);
  }

  clear(): void {
    this.shown = [];
  }

  /** Only live talk; what was said before is in the chat. */
  hear(happening: Happening): void {
    // The text may be shown at this moment.
    if (happening.type === 'hidden') this.clear();
    if (happening.type !== 'said' && happening.type !== 'reacted') return;
    const { name, seat } = happening;
    const bubble: Bubble = {
      key: this.#next++,
      name,
      ...(seat === undefined ? {} : { seat }),
      ...(happening.type === 'said' ? { text: happening.text } : { reaction: happening.reaction }),
    };
    const isSame = (other: Bubble): boolean =>
      other.seat === seat && (seat !== undefined || other.name === name);
    this.shown = [...this.shown.filter((other) => !isSame(other)), bubble];
    setTimeout(() => {
      this.shown = this.shown.filter((other) => other.key !== bubble.key);
    }, SHOWN_FOR_MS);
  }
}
