import type { Room } from '@sobremesa/protocol';
import { t } from '../language/i18n.svelte.ts';
import { isLocal } from '../local/codes.ts';
import { hasServer } from '../net/has-server.ts';
import { identity } from '../net/identity.svelte.ts';
import type { Asked } from '../safety/asked.svelte.ts';
import { toasts } from '../toasts/toasts.svelte.ts';
import type { TableStore } from './table-store.svelte.ts';

/** Whether somebody without a seat looks at a table where people may join in or play the next match. */
export const isLatecomer = (table: TableStore, room: Room): boolean =>
  hasServer &&
  !isLocal(room.code) &&
  table.you === 'spectator' &&
  room.spectators &&
  room.phase !== 'closed' &&
  !(room.tournament ?? room.twins ?? room.day ?? room.challenge);

/** What somebody can do who has come to a match that runs or is over. */
export class Latecomer {
  /** As typed; empty where the reader has a name. */
  name = $state('');
  readonly #table: TableStore;
  readonly #asked: Asked;

  /** `asked` is shown where the reader would play with somebody whom they have blocked. */
  constructor(table: TableStore, asked: Asked) {
    this.#table = table;
    this.#asked = asked;
  }

  /** Whether the reader waits for the next match. */
  get waits(): boolean {
    const me = identity.me?.id;
    return this.#table.room?.next?.some(({ person }) => person === me) ?? false;
  }

  get isNameless(): boolean {
    return identity.me !== undefined && identity.me.name === undefined;
  }

  readonly takeOver = (seat: number): Promise<void> =>
    this.#attempt((anyway) => this.#table.sit(this.#ownName, seat, anyway));

  readonly wait = (waits: boolean): Promise<void> =>
    this.#attempt((anyway) => {
      const colour = identity.me?.colour;
      return this.#table.act({
        type: 'next',
        waits,
        name: this.#ownName,
        ...(colour ? { colour } : {}),
        ...(anyway ? { anyway } : {}),
      });
    });

  get #ownName(): string {
    return (this.name.trim() || identity.me?.name) ?? t().guest;
  }

  async #attempt(act: (anyway?: true) => Promise<unknown>): Promise<void> {
    const typed = this.name.trim();
    try {
      await act();
      if (typed !== '') await identity.rename(typed);
    } catch (error) {
      if (!this.#asked.about(error, () => this.#attempt(() => act(true)))) toasts.fail(error);
    }
  }
}
