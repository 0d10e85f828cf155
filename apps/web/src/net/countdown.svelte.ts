import { HOUR, MINUTE, SECOND } from '@sobremesa/protocol/durations';
import { serverNow } from './connection.svelte.ts';

/** How long a time left reads the same: from an hour on no seconds are shown. */
function untilOther(ms: number): number {
  const step = ms > HOUR ? MINUTE : SECOND;
  return ms % step || step;
}

/** The milliseconds left until a deadline, anew whenever they read differently. Created inside a component. */
export class Countdown {
  #now = $state(serverNow());
  readonly #deadline: () => number | undefined;

  constructor(deadline: () => number | undefined) {
    this.#deadline = deadline;
    $effect(() => {
      const end = deadline();
      if (end === undefined) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tick = (): void => {
        this.#now = serverNow();
        const left = end - this.#now;
        if (left > 0) timer = setTimeout(tick, untilOther(left));
      };
      tick();
      return () => clearTimeout(timer);
    });
  }

  get left(): number | undefined {
    const deadline = this.#deadline();
    return deadline === undefined ? undefined : Math.max(0, deadline - this.#now);
  }
}
