import type { Position, Room } from '@sobremesa/protocol';
import type { Stage } from '@sobremesa/ui/stage';
import { flushSync } from 'svelte';
import { isSharedHost } from '../local/codes.ts';
import { nextPending, type Pending, peopleAmong } from '../local/pending.ts';
import { toasts } from '../toasts/toasts.svelte.ts';
import { handTo } from './table-link.ts';

/** The table on the phone. */
interface FollowedTable {
  readonly code: string;
  readonly you: number | 'spectator';
  readonly room: Room | undefined;
  readonly position: Position | undefined;
  readonly isPresent: boolean;
  readonly stage: Pick<Stage, 'roundEnd'>;
}

/** What a page shows of a match whose people share the device. */
export type PhoneState =
  /** The cards of whoever holds it, and the table. */
  | { readonly type: 'held' }
  /** The table as everybody may see it. */
  | { readonly type: 'open'; readonly waits: boolean }
  /** Nothing but whose turn it is to take it. */
  | { readonly type: 'curtain'; readonly seat: number; readonly isSame: boolean }
  /** Nothing at all, until the view without cards has arrived. */
  | { readonly type: 'blank' };

/**
 * The one phone of a table whose people pass it around. Whose view arrives is decided in
 * `SharedDevice`; this decides when the curtain covers the page.
 */
export class SharedPhone {
  readonly #table: FollowedTable;
  #pending = $state.raw<Pending>();
  /** The seat that held the phone last. */
  #last = $state<number>();
  /** The decision before which everybody has seen the table. */
  #seen = $state.raw<Pending>();
  /** Covered at once, before the view of nobody has arrived. */
  #isCovered = $state(false);

  constructor(table: FollowedTable) {
    this.#table = table;
  }

  readonly isShared = $derived.by(() => isSharedHost(this.#table.room?.host));

  /** `undefined` where nobody shares anything. */
  readonly state: PhoneState | undefined = $derived.by(() => {
    const { you, room, isPresent, stage } = this.#table;
    if (!this.isShared || !room) return undefined;
    const seat = this.#next;
    if (this.#isCovered && seat === undefined) return { type: 'blank' };
    if (!this.#isCovered) {
      if (you !== 'spectator') return { type: 'held' };
      const isOpen = seat === undefined || !isPresent || stage.roundEnd !== undefined;
      if (isOpen) return { type: 'open', waits: false };
      if (this.#isToBeSeen) return { type: 'open', waits: true };
    }
    return { type: 'curtain', seat: seat ?? 0, isSame: seat === this.#last };
  });

  readonly #isToBeSeen = $derived.by(
    () => this.#pending?.followsJoint === true && this.#seen !== this.#pending,
  );

  /** Round the table, beginning with whoever holds the phone already. */
  readonly #next = $derived.by((): number | undefined => {
    const { room } = this.#table;
    const owing = this.#pending?.owing ?? [];
    if (room?.phase !== 'playing') return undefined;
    return owing.find((seat) => seat >= (this.#last ?? 0)) ?? owing.at(0);
  });

  /** Called by the table after every frame, with the seats of those who have moved. */
  follow(movers: readonly number[]): void {
    const { room, position } = this.#table;
    if (!this.isShared || !room) return;
    const owing = peopleAmong(position?.deciders ?? [], room.seats);
    this.#pending = nextPending(this.#pending, owing, movers);
  }

  /** A view without anybody's cards has arrived, or that of whoever has taken the phone. */
  uncover(): void {
    this.#isCovered = false;
  }

  take(seat: number): void {
    const person = this.#table.room?.seats[seat].person;
    if (person === undefined) return;
    this.#last = seat;
    toasts.clear();
    handTo(this.#table.code, person);
  }

  /** Everybody has seen the table. */
  readonly goOn = (): void => {
    this.#seen = this.#pending;
  };

  /**
   * The page is left or the screen locks. The cards are out of the document when this returns,
   * because the system may take a picture of the page next.
   */
  readonly cover = (): void => {
    if (!this.isShared || this.#table.you === 'spectator') return;
    this.#isCovered = true;
    toasts.clear();
    flushSync();
    handTo(this.#table.code, undefined);
  };
}
