/**
 * Work that can wait gives way to tables: the bots of a page think on the same processor, in this tab
 * or in another one. Tabs agree on it by messages, which need no secure context, unlike locks.
 */
const CHANNEL = 'sobremesa/quiet';
type Word = 'is anybody playing?' | 'playing' | 'left';

/** How long open tables are waited for. One that answers later still stops the work. */
const ANSWER_MS = 300;
/** A tab that was killed says nothing when its table is gone. */
const ASK_AGAIN_MS = 15_000;

/** Stops all work that can wait, in every tab, until the returned function is called. */
export function playing(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  const say = (word: Word): void => channel.postMessage(word);
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data === 'is anybody playing?') say('playing');
  };
  const come = (): void => say('playing');
  const leave = (): void => say('left');
  come();
  // A document that is left without its components being destroyed, and may be shown again as it was.
  globalThis.addEventListener?.('pagehide', leave);
  globalThis.addEventListener?.('pageshow', come);
  return () => {
    globalThis.removeEventListener?.('pagehide', leave);
    globalThis.removeEventListener?.('pageshow', come);
    leave();
    channel.close();
  };
}

/** Knows when no table is open. */
export class Quiet {
  readonly #channel = new BroadcastChannel(CHANNEL);
  #isDisturbed = false;
  #hasLeft = false;
  #onLeft: (() => void) | undefined;
  /** Called when a table is opened, or found open. */
  onDisturbed: () => void = () => {};

  constructor() {
    this.#channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if (data === 'left') {
        this.#hasLeft = true;
        this.#onLeft?.();
      }
      if (data !== 'playing') return;
      this.#isDisturbed = true;
      this.onDisturbed();
    };
  }

  /** Resolves once no table is open any more. */
  async come(): Promise<void> {
    for (;;) {
      this.#isDisturbed = false;
      this.#hasLeft = false;
      const question: Word = 'is anybody playing?';
      this.#channel.postMessage(question);
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
      if (!this.#isDisturbed) return;
      // Whoever has left while the answers came in was perhaps the last one.
      if (!this.#hasLeft) await this.#left();
    }
  }

  close(): void {
    this.#channel.close();
  }

  #left(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ASK_AGAIN_MS);
      this.#onLeft = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
