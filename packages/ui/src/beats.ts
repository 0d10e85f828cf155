import type { AnyEvent, AnyView } from '@sobremesa/engine';

/** One moment of the telling: how the table looks then, and what just happened. */
export interface Beat<View extends AnyView = AnyView, Event extends AnyEvent = AnyEvent> {
  readonly view: View;
  /** What this moment shows; the state line says the last of them that has words. */
  readonly events: readonly Event[];
  /** How long it stays, at normal pace. */
  readonly ms: number;
}

/**
 * Takes apart what one step brought about, so that one can follow it: pictures between the view
 * before and the view after. The last view is shown by itself and need not be among them.
 */
export type TellBeats<View extends AnyView = AnyView, Event extends AnyEvent = AnyEvent> = (
  before: View,
  events: readonly Event[],
  after: View,
) => readonly Beat<View, Event>[];

/** In milliseconds at normal pace; what takes longer to read the more there is of it says how long. */
export type Durations<Event extends AnyEvent> = Readonly<{
  [Type in Event['type']]?: number | ((event: Extract<Event, { type: Type }>) => number);
}>;

function lengthOf<Event extends AnyEvent>(
  durations: Durations<Event>,
  event: Event,
): number | undefined {
  const duration: unknown = durations[event.type as Event['type']];
  return typeof duration === 'function' ? duration(event) : (duration as number | undefined);
}

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
      show(looking && lengthOf(looking, event));
      view = after(view, event);
      show(lengthOf(lasting, event));
      // What follows belongs to the next round, which has a picture of its own.
      if (event.type === 'round-ended') break;
    }
    return beats;
  };
