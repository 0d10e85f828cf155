import { dayOf, untilMidnight } from './day-of.ts';

/** The day where the reader is, also when midnight passes while a page is open. Created inside a component. */
export class DayHere {
  #now = $state.raw(new Date());
  readonly day = $derived(dayOf(this.#now));

  constructor() {
    $effect(() => {
      const timer = setTimeout(() => {
        this.#now = new Date();
      }, untilMidnight(this.#now));
      return () => clearTimeout(timer);
    });
  }
}
