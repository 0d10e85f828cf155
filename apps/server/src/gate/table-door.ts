import type { Viewer } from '@sobremesa/engine';
import type { Action, ErrorCode } from '@sobremesa/protocol';
import { admit, closedTo, type PersonId, type Table } from '@sobremesa/tables';
import type { Actor, TableGate } from '../hub/options.ts';
import type { TalkRules } from '../safety/talk-rules.ts';
import type { Blocks } from './blocks.ts';
import type { CircleDoor } from './circle-door.ts';

interface TableDoorOptions {
  readonly circles: CircleDoor;
  readonly blocks: Blocks;
  readonly talkRules: Pick<TalkRules, 'check'>;
}

/**
 * What somebody who is no longer a member of the circle may still do in the match that they play. Everything else asks
 * for membership, also an action that is not invented yet.
 */
const TO_FINISH: ReadonlySet<Action['type']> = new Set([
  'reveal',
  'move',
  'take-back',
  'hint',
  'brisk',
  'stand-in',
  'back',
  'say',
  'react',
  'rename',
  'discard',
]);

/** Who may see or do what at a table. A move of somebody with a seat asks no database. */
export class TableDoor implements TableGate {
  readonly #options: TableDoorOptions;

  constructor(options: TableDoorOptions) {
    this.#options = options;
  }

  async see(
    table: Table,
    visitor: PersonId | undefined,
    asSpectator: boolean | undefined = false,
  ): Promise<Viewer> {
    const hasPlayed = seatAt(table, visitor) !== undefined && table.phase !== 'gathering';
    if (!hasPlayed) await this.#options.circles.check(table.opening.circle, visitor);
    return admit(table, visitor, asSpectator);
  }

  closedBy(table: Table, visitor: PersonId, asSpectator: boolean): ErrorCode | undefined {
    return closedTo(table, visitor, asSpectator);
  }

  act(table: Table, actor: Actor, action: Action): Promise<void> | undefined {
    const isSeated = seatAt(table, actor.person) !== undefined;
    const asksNobody = isSeated && action.type === 'move' && isOwnMatch(table, action);
    return asksNobody ? undefined : this.#check(table, actor, action);
  }

  mayHide({ opening }: Table, person: PersonId): Promise<boolean> {
    return this.#options.circles.isLedBy(opening.circle, person);
  }

  outsiders({ opening }: Table, people: readonly PersonId[]): Promise<ReadonlySet<PersonId>> {
    return this.#options.circles.outsiders(opening.circle, people);
  }

  areApart(viewer: PersonId, speaker: PersonId): boolean {
    return this.#options.blocks.areApart(viewer, speaker);
  }

  async #check(table: Table, actor: Actor, action: Action): Promise<void> {
    const { person } = actor;
    const isSeated = seatAt(table, person) !== undefined;
    if (!isSeated) await this.see(table, person);
    else if (!isOwnMatch(table, action)) {
      await this.#options.circles.check(table.opening.circle, person);
    }
    if (action.type === 'move') return;
    await this.#options.talkRules.check(table, actor, action);
    if (meetsOthers(action, isSeated)) {
      await this.#options.blocks.checkCompany(table.occupants, person);
    }
  }
}

const seatAt = (table: Table, visitor: PersonId | undefined): number | undefined =>
  visitor === undefined ? undefined : table.seatOf(visitor);

/** Whether an action of somebody with a seat concerns only the match that runs; a seat can always be left. */
const isOwnMatch = ({ phase }: Table, { type }: Action): boolean =>
  type === 'leave' || ((phase === 'dealing' || phase === 'playing') && TO_FINISH.has(type));

/** Whether somebody is about to play with the people of the table, and has not said that they do not mind whom. */
function meetsOthers(action: Action, isSeated: boolean): boolean {
  switch (action.type) {
    case 'sit':
    case 'next':
      return !action.anyway && !isSeated;
    case 'rematch':
      // A big screen asks for the others and gets no seat.
      return !action.anyway && isSeated;
    default:
      return false;
  }
}
