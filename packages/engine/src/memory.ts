import type { AnyEvent, AnyGame, AnyView } from './game.ts';
import type { Setup } from './setup.ts';

/** What each seat remembers, by seat. */
export type Memories = readonly AnyView['memory'][];

export const noMemories = ({ players }: Setup): Memories => players.map(() => undefined);

/** What the seats remember after these events, of which each has seen what `redact` shows it. */
export function rememberAll(
  game: AnyGame,
  setup: Setup,
  before: Memories,
  events: readonly AnyEvent[],
): Memories {
  return game.remember === undefined
    ? before
    : events.reduce((memories, event) => rememberEvent(game, setup, memories, event), before);
}

/** Seats that remember the same and see the same event share what they remember then, which is the usual case. */
function rememberEvent(game: AnyGame, setup: Setup, memories: Memories, event: AnyEvent): Memories {
  let last: { seen: AnyEvent; before: unknown; after: unknown } | undefined;
  return memories.map((before, seat) => {
    const seen = game.redact(event, seat);
    if (seen === undefined) return before;
    if (last?.seen !== seen || last.before !== before) {
      last = { seen, before, after: game.remember?.(before, seen, setup) };
    }
    return last.after;
  });
}

/** The view with what its seat remembers. */
export function viewWithMemory(view: AnyView, memories: Memories): AnyView {
  const memory = view.viewer === 'spectator' ? undefined : memories[view.viewer];
  return memory === undefined ? view : { ...view, memory };
}

/** The view with what is remembered of the events that were sent to its seat, the first known one first. */
export function recall(game: AnyGame, view: AnyView, seen: readonly AnyEvent[]): AnyView {
  const setup = { options: view.options as Setup['options'], players: view.players };
  const memory = seen.reduce<unknown>(
    (before, event) => game.remember?.(before, event, setup),
    undefined,
  );
  return memory === undefined ? view : { ...view, memory };
}

/** What lies on the table alone, as it is sent to people. */
export function withoutMemory<View extends AnyView>(view: View): View {
  if (view.memory === undefined) return view;
  const { memory: _, ...rest } = view;
  return rest as View;
}
