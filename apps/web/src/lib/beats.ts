import type { AnyEvent, AnyView } from '@sobremesa/engine';
import type { Beat } from './stage.svelte.ts';

type Durations<Event extends AnyEvent> = Readonly<Partial<Record<Event['type'], number>>>;

interface Pictures<View extends AnyView, Event extends AnyEvent> {
  /** The picture after one event; the same picture when it shows nothing. */
  readonly after: (view: View, event: Event) => View;
  /** How long it stays; what is not named is not shown by itself. */
  readonly lasting: Durations<Event>;
  /** How long the table is looked at first, where an event sweeps something from it. */
  readonly looking?: Durations<Event>;
}

/** Tells what happened event by event, each with its own picture. */
export const oneByOne =
  <View extends AnyView, Event extends AnyEvent>({
    after,
    lasting,
    looking,
  }: Pictures<View, Event>) =>
  (before: View, events: readonly Event[]): Beat<View, Event>[] => {
    const beats: Beat<View, Event>[] = [];
    let view = before;
    for (const event of events) {
      // The same list in both moments of one event: it is heard once.
      const told = [event];
      const show = (ms: number | undefined): void => {
        if (ms !== undefined) beats.push({ view, events: told, ms });
      };
      const type: Event['type'] = event.type;
      show(looking?.[type]);
      view = after(view, event);
      show(lasting[type]);
      // What follows belongs to the next round, which has a picture of its own.
      if (event.type === 'round-ended') break;
    }
    return beats;
  };
