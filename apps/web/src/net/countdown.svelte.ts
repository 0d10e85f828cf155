import { serverNow } from './connection.svelte.ts';

const TICK_MS = 250;

/** The milliseconds left until a deadline. Created inside a component. */
export class Countdown {
  #now = $state(serverNow());
  readonly #deadline: () => number | undefined;

  constructor(deadline: () => number | undefined) {
    this.#deadline = deadline;
    $effect(() => {
      if (deadline() === undefined) return;
      const tick = (): void => {
        this.#now = serverNow();
      };
      tick();
      const timer = setInterval(tick, TICK_MS);
      return () => clearInterval(timer);
    });
  }

  get left(): number | undefined {
    const deadline = this.#deadline();
    return deadline === undefined ? undefined : Math.max(0, deadline - this.#now);
  }
}
