import type { TalkPolicy } from '@sobremesa/protocol';
import { Failure } from './failure.ts';
import { hasServer } from './has-server.ts';
import { identity } from './identity.svelte.ts';
import { type LinkStatus, ServerLink } from './server-link.ts';

const CALM_FOR_MS = 1500;

/** The socket of the page. Only a break that lasts is shown. */
class Connection {
  status = $state<LinkStatus>('connecting');
  /** What needs the server rests meanwhile. */
  isBroken = $state(!hasServer || !navigator.onLine);
  /** What may be said at public tables. */
  talk = $state<TalkPolicy>('all');
  #hasOpened = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly serverLink = new ServerLink(
    async () => {
      const { ban } = await identity.load();
      // Its socket would be refused; the attempts go on, with pauses, until the ban is over.
      if (ban) throw new Failure('banned', 'banned by the owner of the server');
    },
    (status) => this.#follow(status),
    () => identity.forget(),
  );

  #follow(status: LinkStatus): void {
    this.status = status;
    if (status === 'open') {
      this.#hasOpened = true;
      this.talk = this.serverLink.talk;
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.isBroken = false;
    } else if (status === 'waiting' && !this.#hasOpened) {
      // The first attempt has failed: nothing was there that could come back in a moment.
      this.isBroken = true;
    } else {
      this.#timer ??= setTimeout(() => {
        this.isBroken = true;
      }, CALM_FOR_MS);
    }
  }
}

export const connection = new Connection();
export const { serverLink } = connection;

/** The time by the server's clock, which deadlines refer to. */
export const serverNow = (): number => Date.now() + serverLink.clockOffset;
