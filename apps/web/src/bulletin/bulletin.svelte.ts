import type { Bulletin } from '@sobremesa/protocol';
import { call } from '../net/api.ts';
import { serverLink } from '../net/connection.svelte.ts';
import { hasServer } from '../net/has-server.ts';

const FIRST_LOOK_MS = 2_000;
const LOOK_AGAIN_MS = 60_000;

/** What the owner of the server tells everybody. An open socket brings it; without one the page asks now and then. */
class BulletinStore {
  told = $state.raw<Bulletin>();

  /** Call once; returns how to stop. */
  follow(): () => void {
    if (!hasServer) return () => {};
    const stop = serverLink.onBulletin((bulletin) => {
      this.told = bulletin;
    });
    const first = setTimeout(() => this.#look(), FIRST_LOOK_MS);
    const timer = setInterval(() => this.#look(), LOOK_AGAIN_MS);
    return () => {
      stop();
      clearTimeout(first);
      clearInterval(timer);
    };
  }

  async #look(): Promise<void> {
    if (serverLink.status === 'open' || document.visibilityState !== 'visible') return;
    // Without a network there is nothing to tell.
    const bulletin = await call<Bulletin>('GET', '/bulletin').catch(() => undefined);
    if (bulletin) this.told = bulletin;
  }
}

export const bulletin = new BulletinStore();
