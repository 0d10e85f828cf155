import type { Happening, Reaction } from '@sobremesa/protocol';

/** What somebody at the table has just said: it stays at their place for a moment. */
export interface Bubble {
  readonly key: number;
  readonly seat: number;
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

  /** Only what happens while one looks: what was said before is in the chat. */
  hear(happening: Happening): void {
    if (happening.type !== 'said' && happening.type !== 'reacted') return;
    if (happening.seat === undefined) return;
    const { seat } = happening;
    const key = this.#next++;
    const words =
      happening.type === 'said' ? { text: happening.text } : { reaction: happening.reaction };
    this.shown = [...this.shown.filter((other) => other.seat !== seat), { key, seat, ...words }];
    setTimeout(() => {
      this.shown = this.shown.filter((other) => other.key !== key);
    }, SHOWN_FOR_MS);
  }
}
