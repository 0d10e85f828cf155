import { games } from '@sobremesa/games/rules';
import { RequestError } from '@sobremesa/protocol';
import {
  admit,
  challengeOf,
  type FinishedTable,
  finishedTable,
  type PersonId,
  recordOf,
  type Table,
  viewerAt,
} from '@sobremesa/tables';
import { isProgram } from '../people/ids.ts';
import { packLog } from '../storage/archive/packed-log.ts';
import type { Admission, Answer, Question, Work } from './record-reader.ts';
import { replayOf } from './replay.ts';

/** Replayed matches that are kept: replaying is slow, and a reader soon asks for the next piece. */
const MOST_TABLES = 16;
const tables = new Map<string, FinishedTable>();

/** Runs in a worker thread, because compressing takes longer than a table may wait. */
export const pack = packLog;

/** Runs in a worker thread: answers a question about a finished match. */
export default function answer({ table, seq, rows, question }: Work): Answer {
  try {
    const finished = open(`${table}/${seq}`, rows);
    return finished ? { text: JSON.stringify(answerTo(question, finished)) } : { missing: true };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    // An error sent to another thread loses its class.
    const { code, message, details } = error;
    return { error: { code, message, ...(details ? { details } : {}) } };
  }
}

function open(key: string, rows: Work['rows']): FinishedTable | undefined {
  const finished = tables.get(key) ?? (rows && finishedTable(rows, games));
  if (!finished) return undefined;
  tables.delete(key);
  tables.set(key, finished);
  const [oldest] = tables.keys();
  if (tables.size > MOST_TABLES) tables.delete(oldest);
  return finished;
}

function answerTo(question: Question, finished: FinishedTable): object {
  switch (question.type) {
    case 'admission':
      return admissionTo(finished.table, question.visitor);
    case 'record':
      return recordOf(finished, isProgram, (speaker) => question.unheard.includes(speaker));
    case 'scenario':
      return recordOf(finished, isProgram).scenario;
    case 'replay':
      return replayOf(finished, question);
  }
}

function admissionTo(table: Table, visitor: PersonId | undefined): Admission {
  const seats = table.occupants.length;
  const challenge = challengeOf(table);
  const { circle } = table.opening;
  const about = { seats, ...(circle === undefined ? {} : { circle }) };
  if (challenge === undefined) return { own: admit(table, visitor), ...about };
  const own = visitor === undefined ? 'spectator' : viewerAt(table, visitor);
  return { own, ...about, challenge };
}
