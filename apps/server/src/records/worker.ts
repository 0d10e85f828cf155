import { RequestError } from '@sobremesa/protocol';
import {
  admit,
  challengeOf,
  type LogRow,
  type PersonId,
  recordOf,
  type Table,
  viewerAt,
} from '@sobremesa/tables';
import { isProgram } from '../people/ids.ts';
import { packLog } from '../storage/archive/packed-log.ts';
import { stepsIn } from '../storage/archive/stored-log.ts';
import { DamagedLog } from '../storage/errors.ts';
import { readSteps } from '../storage/rows.ts';
import { type OpenLog, OpenLogs } from './open-logs.ts';
import type { Admission, Answer, Fault, Question, Work } from './record-reader.ts';
import { type RemovalWork, removeFrom } from './removal.ts';
import { replayOf } from './replay.ts';
import type { Removed } from './worker-pool.ts';

const logs = new OpenLogs();

/** Runs in a worker thread, because compressing takes longer than a table may wait. */
export const pack = packLog;

/** Runs in a worker thread: answers a question about a log. */
export default function answer({ table, seq, log, question }: Work): Answer {
  return orFault(() => {
    const opened = logs.open(`${table}/${seq}`, () => log && readSteps(table, stepsIn(table, log)));
    return opened ? { text: JSON.stringify(answerTo(question, opened)) } : { missing: true };
  });
}

/** Runs in a worker thread: removes something from a log. */
export const remove = (work: RemovalWork): Removed => orFault(() => ({ log: removeFrom(work) }));

function orFault<Result>(work: () => Result): Result | Fault {
  try {
    return work();
  } catch (error) {
    if (error instanceof DamagedLog) return { damaged: error.reason };
    if (!(error instanceof RequestError)) throw error;
    const { code, message, details } = error;
    return { error: { code, message, ...(details ? { details } : {}) } };
  }
}

function answerTo(question: Question, log: OpenLog): object {
  switch (question.type) {
    case 'talk':
      return talkOf(log.rows, question.person);
    case 'admission':
      return admissionTo(log.finished.table, question.visitor);
    case 'record':
      return recordOf(log.finished, isProgram, (speaker) => question.unheard.includes(speaker));
    case 'scenario':
      return recordOf(log.finished, isProgram).scenario;
    case 'replay':
      return replayOf(log.finished, question);
  }
}

const talkOf = (rows: readonly LogRow[], person: PersonId): object[] =>
  rows.flatMap(({ at, facts }) =>
    facts.flatMap((fact) =>
      (fact.type === 'said' || fact.type === 'reacted') && fact.person === person
        ? [
            {
              at,
              name: fact.name,
              ...(fact.type === 'said' ? { text: fact.text } : { reaction: fact.reaction }),
            },
          ]
        : [],
    ),
  );

function admissionTo(table: Table, visitor: PersonId | undefined): Admission {
  const seats = table.occupants.length;
  const challenge = challengeOf(table);
  const { circle } = table.opening;
  const about = { seats, ...(circle === undefined ? {} : { circle }) };
  if (challenge === undefined) return { own: admit(table, visitor), ...about };
  const own = visitor === undefined ? 'spectator' : viewerAt(table, visitor);
  return { own, ...about, challenge };
}
