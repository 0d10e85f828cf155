import type { Event } from './events.ts';

/** C-R7, C-R5: taken cards lie face down, but everybody has seen them go; nobody has seen a penalty card. */
export interface Memory {
  /** By seat. */
  readonly taken: readonly (readonly number[])[];
}

/** Where a match starts from a position, the cards that lay face down before are not known. */
export function remember(
  memory: Memory | undefined,
  event: Event,
  { players }: { readonly players: readonly string[] },
): Memory | undefined {
  switch (event.type) {
    case 'round-started':
      return { taken: players.map(() => []) };
    case 'took': {
      const { seat, cards } = event;
      const taken = memory?.taken ?? players.map(() => []);
      return { taken: taken.map((pile, owner) => (owner === seat ? [...pile, ...cards] : pile)) };
    }
    default:
      return memory;
  }
}
