import { Line, type LineStatus } from './line.ts';
import { identity } from './me.svelte.ts';

const CALM_FOR_MS = 1500;

/** The one socket of the page. A short break is not worth a word: it is shown when it lasts. */
class Connection {
  status = $state<LineStatus>('connecting');
  isBroken = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly line = new Line(
    () => identity.load(),
    (status) => this.#follow(status),
    () => identity.forget(),
  );

  #follow(status: LineStatus): void {
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
export const { line } = connection;

/** The time of the server, by which deadlines are measured. */
export const serverNow = (): number => Date.now() + line.clockOffset;
