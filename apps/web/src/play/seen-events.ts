import type { AnyEvent } from '@sobremesa/engine';
import type { Happening, Step } from '@sobremesa/protocol';

interface Entry {
  readonly seq: number;
  readonly happening: Happening;
}

/** After which step a page that had all steps between `gap` and `known` has all of them, once this frame has arrived. */
export function gapAfter(
  gap: number,
  known: number,
  frame: { readonly seq: number; readonly missed: readonly Step[] },
): number {
  const before = frame.seq - frame.missed.length;
  return before > known ? before : gap;
}

/** What happened in the match after the gap: from what came before it nothing may be concluded for now. */
export const eventsAfter = (gap: number, log: readonly Entry[]): readonly AnyEvent[] =>
  log.flatMap(({ seq, happening }) =>
    seq > gap && 'events' in happening ? (happening.events as AnyEvent[]) : [],
  );
