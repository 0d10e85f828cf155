import type { Viewer } from '@sobremesa/engine';
import { type Action, failure } from '@sobremesa/protocol';
import { admit, type PersonId, type Table } from '@sobremesa/tables';
import type { Challenges } from '../challenges/challenges.ts';
import type { Circles } from '../circles/circles.ts';
import type { Actor, TableGate } from '../hub/options.ts';
import type { OpenRecord, RecordReader } from '../records/record-reader.ts';
import type { Safety } from '../safety/safety.ts';

interface GateOptions {
  readonly circles: Pick<Circles, 'hasMember'>;
  readonly challenges: Pick<Challenges, 'hasFinished'>;
  readonly safety: Pick<Safety, 'checkAction' | 'apartFrom'>;
  readonly recordReader: Pick<RecordReader, 'open' | 'record'>;
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

/**
 * The one place that answers whether somebody may see or do something at a table, or see its record. Every way in asks
 * it: routes, sockets, previews, records, the coach, exports, rematches. All functions throw a `RequestError` that says why not.
 */
export class Gate implements TableGate {
  readonly #options: GateOptions;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /** As whom a visitor sees a table. */
  async see(table: Table, visitor: PersonId | undefined, asSpectator = false): Promise<Viewer> {
    const hasPlayed = seatAt(table, visitor) !== undefined && table.phase !== 'gathering';
    if (!hasPlayed) await this.#checkCircle(table.opening.circle, visitor);
    return admit(table, visitor, asSpectator);
  }

  /** Whether a person may do this, as far as the rules of tables do not decide it. */
  async act(table: Table, actor: Actor, action: Action): Promise<void> {
    const { person } = actor;
    const isSeated = seatAt(table, person) !== undefined;
    if (!isSeated) await this.see(table, person);
    else if (!isOwnMatch(table, action)) await this.#checkCircle(table.opening.circle, person);
    if (action.type !== 'move') await this.#options.safety.checkAction(table, actor, action);
  }

  /** Those of these people who get no seat at a table of the same circle. */
  async outsiders(
    { opening: { circle } }: Table,
    people: readonly PersonId[],
  ): Promise<ReadonlySet<PersonId>> {
    if (circle === undefined) return new Set();
    const { circles } = this.#options;
    const are = await Promise.all(people.map((person) => circles.hasMember(circle, person)));
    return new Set(people.filter((_, index) => !are[index]));
  }

  /** A finished match that the visitor may see. */
  async openRecord(code: string, visitor: PersonId | undefined): Promise<OpenRecord> {
    const { recordReader, challenges } = this.#options;
    const opened = await recordReader.open(code, visitor);
    const { own, challenge, circle } = opened;
    if (own !== 'spectator') return opened;
    await this.#checkCircle(circle, visitor);
    if (challenge !== undefined && !(await challenges.hasFinished(challenge, visitor))) {
      throw failure('challenge-not-played', { challenge });
    }
    return opened;
  }

  /** The record of a match that a person has played, as JSON, without the talk of those whom they do not hear. */
  async ownRecord(code: string, person: PersonId): Promise<string> {
    const { recordReader, safety } = this.#options;
    const opened = await this.openRecord(code, person);
    if (opened.own === 'spectator') throw failure('not-seated');
    return recordReader.record(opened, await safety.apartFrom(person));
  }

  async #checkCircle(circle: string | undefined, visitor: PersonId | undefined): Promise<void> {
    if (circle === undefined) return;
    const isMember =
      visitor !== undefined && (await this.#options.circles.hasMember(circle, visitor));
    if (!isMember) throw failure('members-only');
  }
}

const seatAt = (table: Table, visitor: PersonId | undefined): number | undefined =>
  visitor === undefined ? undefined : table.seatOf(visitor);

/** Whether an action of somebody with a seat concerns only the match that runs; a seat can always be left. */
const isOwnMatch = ({ phase }: Table, { type }: Action): boolean =>
  type === 'leave' || ((phase === 'dealing' || phase === 'playing') && TO_FINISH.has(type));
