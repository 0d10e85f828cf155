import { type Action, failure } from '@sobremesa/protocol';
import type { PersonId, TwinPlace } from '@sobremesa/tables';
import type { Hub } from '../hub/hub.ts';
import type { Actor } from '../hub/options.ts';
import { isProgram } from '../people/ids.ts';
import type { Stores } from '../stores.ts';
import type { TwinClaim } from './store.ts';
import { newClaim, type Twins } from './twins.ts';

interface OneSeatOptions {
  readonly stores: Pick<Stores, 'twins'>;
  readonly hub: Pick<Hub, 'read' | 'readFor' | 'readLatest'>;
  readonly twins: Pick<Twins, 'next'>;
  readonly now: () => number;
}

/** Longer than the storage takes to write a step: a claim this old is of nobody who is still sitting down. */
const SITTING_TIME = 60_000;

/** The actions that `around` is asked about. */
export const GUARDED = ['sit', 'leave', 'rematch'] as const satisfies Action['type'][];

/**
 * Carries out the actions at a twin table that concern the others: a person has one seat at all of them,
 * because a second one would show them the cards before they play; and the next match is one of the group. A
 * claim is stored before the seat is taken, at whichever server.
 */
export class OneSeat {
  readonly #options: OneSeatOptions;

  constructor(options: OneSeatOptions) {
    this.#options = options;
  }

  readonly around = async (
    { person }: Actor,
    table: string,
    action: Action,
    act: () => Promise<number>,
  ): Promise<number> => {
    const { type } = action;
    const { hub } = this.#options;
    const place = await hub.read(table, ({ opening }) => opening.twins);
    if (!place) return act();
    if (type === 'leave') return this.#leave(place, table, person, act);
    // Refused before anything is claimed or opened for somebody who may not come to this table.
    await hub.readFor(person, table, () => undefined);
    if (type === 'sit') return this.#sit(place, table, person, act);
    if (type === 'rematch') return this.#rematch(place, table, person, action.anyway === true);
    return act();
  };

  async #sit(
    { group }: TwinPlace,
    table: string,
    person: PersonId,
    act: () => Promise<number>,
  ): Promise<number> {
    const { stores, now } = this.#options;
    // A program of a person would be a second seat of theirs.
    if (isProgram(person)) throw failure('people-only');
    const claim = newClaim(group, person, table, now());
    await this.#claim(claim);
    try {
      return await act();
    } catch (error) {
      if (!(await this.#sits(table, person))) await stores.twins.dropTwinClaim(claim);
      throw error;
    }
  }

  async #claim(claim: TwinClaim): Promise<void> {
    const { stores, now } = this.#options;
    const held = await stores.twins.claimTwin(claim);
    if (held.table === claim.table) return;
    // Left over where a seat was lost in another way, or a server crashed between claim and seat.
    const isLeftOver =
      now() - held.at > SITTING_TIME && !(await this.#sits(held.table, claim.person));
    if (isLeftOver && (await stores.twins.moveTwinClaim(held, claim))) return;
    throw failure('seated-elsewhere', { table: held.table });
  }

  async #leave(
    { group }: TwinPlace,
    table: string,
    person: PersonId,
    act: () => Promise<number>,
  ): Promise<number> {
    const { stores } = this.#options;
    // Read before the seat is left: a claim made afterwards is another one.
    const claim = await stores.twins.twinClaim(group, person);
    const step = await act();
    if (claim?.table === table && !(await this.#sits(table, person))) {
      await stores.twins.dropTwinClaim(claim);
    }
    return step;
  }

  async #rematch(
    { group }: TwinPlace,
    table: string,
    person: PersonId,
    anyway: boolean,
  ): Promise<number> {
    const { hub, twins } = this.#options;
    await twins.next(group, person, { anyway });
    return hub.readLatest(table, ({ seq }) => seq);
  }

  #sits(table: string, person: PersonId): Promise<boolean> {
    return this.#options.hub.readLatest(table, (latest) => latest.seatOf(person) !== undefined);
  }
}
