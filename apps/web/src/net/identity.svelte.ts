import type { Me } from '@sobremesa/protocol';
import { isPlayerColour, type PlayerColour } from '@sobremesa/ui/colours';
import { palette } from '@sobremesa/ui/palette';
import { api } from './api.ts';
import { oneTabAtATime } from './tabs.ts';

/** The person of this browser's cookie. */
class Identity {
  me = $state.raw<Me | undefined>(undefined);
  #asked: Promise<Me> | undefined;

  /**
   * The first call creates an identity; the socket needs the cookie that it sets. Two tabs that ask at once in a new
   * browser would become two people.
   */
  load(): Promise<Me> {
    // A ban ends, or is lifted.
    if (this.me?.ban) this.#asked = undefined;
    this.#asked ??= oneTabAtATime('identity', () => api.me()).then(
      (me) => this.#is(me),
      (error: unknown) => {
        this.#asked = undefined;
        throw error;
      },
    );
    return this.#asked;
  }

  /** The login may have been ended, so that the next `load` asks the server again. */
  forget(): void {
    this.#asked = undefined;
  }

  async rename(name: string): Promise<void> {
    await this.load();
    this.#is(await api.changeMe({ name }));
  }

  async paint(colour: PlayerColour): Promise<void> {
    await this.load();
    this.#is(await api.changeMe({ colour }));
  }

  /** Logs this browser in as somebody else. */
  async become(logIn: () => Promise<Me>): Promise<void> {
    // The cookie of an earlier answer must not arrive after that of the new login.
    await this.#asked?.catch(() => {});
    this.#is(await logIn());
  }

  #is(me: Me): Me {
    this.me = me;
    this.#asked = Promise.resolve(me);
    palette.colour = isPlayerColour(me.colour) ? me.colour : undefined;
    return me;
  }
}

export const identity = new Identity();
