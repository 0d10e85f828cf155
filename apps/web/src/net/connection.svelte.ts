import { identity } from './identity.svelte.ts';
import { type LinkStatus, ServerLink } from './server-link.ts';

const CALM_FOR_MS = 1500;

/** The socket of the page. Only a break that lasts is shown. */
class Connection {
  status = $state<LinkStatus>('connecting');
  isBroken = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly serverLink = new ServerLink(
    () => identity.load(),
    (status) => this.#follow(status),
    () => identity.forget(),
  );

  #follow(status: LinkStatus): void {
    this.status = status;
    if (status === 'open') {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.isBroken = false;
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
