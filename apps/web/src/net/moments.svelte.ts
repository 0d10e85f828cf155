import { serverNow } from './connection.svelte.ts';
import { waitForNext } from './next-moment.ts';

/** Which moments by the server's clock have passed. Nothing runs until the next one. Created inside a component. */
export class Moments {
  #now = $state(serverNow());

  constructor(moments: () => readonly number[]) {
    $effect(() => {
      const all = moments();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const look = (): void => {
        const now = serverNow();
        this.#now = now;
        const wait = waitForNext(all, now);
        if (wait !== undefined) timer = setTimeout(look, wait);
      };
      look();
      return () => clearTimeout(timer);
    });
  }

  hasPassed(moment: number): boolean {
    return moment <= this.#now;
  }
}
