import { failure } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { OpenRecord, RecordReader } from '../records/record-reader.ts';
import type { Blocks } from './blocks.ts';
import type { CircleDoor } from './circle-door.ts';

interface RecordDoorOptions {
  readonly circles: CircleDoor;
  readonly blocks: Blocks;
  readonly recordReader: Pick<RecordReader, 'open' | 'recordOnce' | 'talk'>;
  /** Whether a visitor has finished their own try of a challenge, and may see those of the others. */
  readonly hasFinished: (challenge: string, visitor: PersonId | undefined) => Promise<boolean>;
}

/** Who may see a finished match: as a record, a replay, a report of the coach, or in an export. */
export class RecordDoor {
  readonly #options: RecordDoorOptions;

  constructor(options: RecordDoorOptions) {
    this.#options = options;
  }

  /** A finished match that the visitor may see. */
  async open(code: string, visitor: PersonId | undefined): Promise<OpenRecord> {
    const { circles, recordReader, hasFinished } = this.#options;
    const opened = await recordReader.open(code, visitor);
    const { own, challenge, circle } = opened;
    if (own !== 'spectator') return opened;
    await circles.check(circle, visitor);
    if (challenge !== undefined && !(await hasFinished(challenge, visitor))) {
      throw failure('challenge-not-played', { challenge });
    }
    return opened;
  }

  /** The record of a match that a person has played, as JSON, without the talk of those whom they do not hear. */
  async own(code: string, person: PersonId): Promise<string> {
    const { recordReader, blocks } = this.#options;
    const opened = await this.open(code, person);
    if (opened.own === 'spectator') throw failure('not-seated');
    return recordReader.recordOnce(opened, await blocks.unheardBy(person));
  }

  /** What a person has written at a table, as JSON: it is theirs, whatever else is closed to them. */
  ownTalk(code: string, person: PersonId): Promise<string> {
    return this.#options.recordReader.talk(code, person);
  }
}
