import type { AnyEvent, AnyView } from '@sobremesa/engine';

/** One picture of a step: how the table looks, and what just happened. */
export interface Beat<View extends AnyView = AnyView, Event extends AnyEvent = AnyEvent> {
  readonly view: View;
  /** What this picture shows; the state line says the last event that has words. */
  readonly events: readonly Event[];
  /** How long it is shown at normal pace, in milliseconds. */
  readonly ms: number;
}

/**
 * Divides a step into pictures between the view before and the view after it. The stage shows the
 * last view itself; it need not be among them.
 */
export type TellBeats<View extends AnyView = AnyView, Event extends AnyEvent = AnyEvent> = (
  before: View,
  events: readonly Event[],
  after: View,
) => readonly Beat<View, Event>[];

/** In milliseconds at normal pace; a function where the time to read depends on the event. */
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
  /** The view after one event; the same view when the event changes nothing visible. */
  readonly after: (view: View, event: Event) => View;
  /**
   * How long the view after an event is shown; an event that is absent gets no picture of its own.
   */
  readonly lasting: Durations<Event>;
  /**
   * How long the view before the event is shown first, where the event removes something from it.
   */
  readonly looking?: Durations<Event>;
}

/** Divides a step event by event, each with its own picture. */
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
      // The same array in both pictures of one event, so that its sound is played once.
      const told = [event];
      const show = (ms: number | undefined): void => {
        if (ms !== undefined) beats.push({ view, events: told, ms });
      };
      show(looking && lengthOf(looking, event));
      view = after(view, event);
      show(lengthOf(lasting, event));
      // Later events belong to the next round, which the stage shows as a whole.
      if (event.type === 'round-ended') break;
    }
    return beats;
  };
