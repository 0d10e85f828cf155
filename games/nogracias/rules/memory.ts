import { startingChips } from './cards.ts';
import type { Event } from './events.ts';
import type { Options } from './options.ts';

/** N-003: chips are hidden, but everybody has seen who has paid them and who has taken them. */
export interface Memory {
  readonly chips: readonly number[];
}

interface Setup {
  readonly options: Options;
  readonly players: readonly string[];
}

/** Chips are counted from the start of a round; before that, as in a position, they are not known. */
export function remember(
  memory: Memory | undefined,
  event: Event,
  { options, players }: Setup,
): Memory | undefined {
  switch (event.type) {
    case 'round-started': {
      const chips = startingChips(players.length, options.tactical);
      return { chips: players.map(() => chips) };
    }
    case 'paid':
      return memory && withChips(memory, event.seat, -1);
    case 'took':
      return memory && withChips(memory, event.seat, event.chips);
    default:
      return memory;
  }
}

const withChips = ({ chips }: Memory, seat: number, added: number): Memory => ({
  chips: chips.map((count, owner) => (owner === seat ? count + added : count)),
});
