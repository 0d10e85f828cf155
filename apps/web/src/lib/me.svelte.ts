import type { Me } from '@sobremesa/protocol';
import { api } from './api.ts';

/** Whoever holds the cookie of this browser. */
class Identity {
  me = $state.raw<Me | undefined>(undefined);
  #asked: Promise<Me> | undefined;

  /** The first call makes a visitor somebody: the socket needs the cookie that it sets. */
  load(): Promise<Me> {
    this.#asked ??= api.me().then(
      (me) => {
        this.me = me;
        return me;
      },
      (error: unknown) => {
        this.#asked = undefined;
        throw error;
      },
    );
    return this.#asked;
  }

  async rename(name: string): Promise<void> {
    await this.load();
    this.me = await api.changeMe({ name });
  }

  async recover(code: string): Promise<void> {
    this.me = await api.recover(code);
    this.#asked = Promise.resolve(this.me);
  }
}

export const identity = new Identity();
