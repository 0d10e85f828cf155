import { serverNow } from './connection.svelte.ts';

/** Slightly after the server's limit, which is checked when a request arrives. */
const MARGIN_MS = 100;

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
        const coming = all.filter((moment) => moment > now);
        if (coming.length > 0) timer = setTimeout(look, Math.min(...coming) - now + MARGIN_MS);
      };
      look();
      return () => clearTimeout(timer);
    });
  }

  hasPassed(moment: number): boolean {
    return moment <= this.#now;
  }
}
