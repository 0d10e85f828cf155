import { seatsIn } from '@sobremesa/engine';
import type { AppliedStep, PersonId, Table } from '@sobremesa/tables';
import { nextPending, type Pending, peopleAmong } from './pending.ts';

/**
 * Who holds the device at a table whose people share it. It is not in the log: after a reload nobody
 * holds it, and nobody's cards are shown.
 */
export class SharedDevice {
  holder: PersonId | undefined;
  #pending: Pending | undefined;

  /**
   * Called before the first step and after every one. Whoever owes nothing more gives the device
   * back, and after a joint decision everybody does, because all of them look at its outcome.
   */
  follow(table: Table, step?: AppliedStep): void {
    const before = this.#pending;
    const movers = step ? moversIn(step) : [];
    const owing = peopleAmong(seatsIn(table.deciders), table.occupants);
    this.#pending = nextPending(before, owing, movers);
    if (this.holder === undefined) return;
    const seat = table.seatOf(this.holder) ?? -1;
    const hasChosen = before?.isJoint === true && movers.includes(seat);
    if (hasChosen || !owing.includes(seat)) this.holder = undefined;
  }
}

const moversIn = ({ outcomes }: AppliedStep): readonly number[] =>
  outcomes.flatMap((outcome) => (outcome.type === 'moved' ? [outcome.seat] : []));
