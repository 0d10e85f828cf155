import { COACH_VERSION } from '@sobremesa/bots';
import { BotWorker } from '../../bots/bot-worker.ts';
import type { AnswerOf } from '../../bots/tasks.ts';
import { untilIdle } from '../../offline/idle.ts';
import { recordAt } from '../../replay/record/record-at.ts';
import type { OwnMatch } from './match.ts';
import type { Review } from './store.ts';

/** Lets the coach look at a match, in a worker of its own that ends with it. */
export async function look(match: OwnMatch, signal: AbortSignal): Promise<Review> {
  await untilIdle();
  signal.throwIfAborted();
  const { scenario, botMoves } = await recordAt(match.table);
  signal.throwIfAborted();
  const answer = await ask({ scenario, seat: match.seat, leftOut: botMoves }, signal);
  const { table, game, finishedAt, person } = match;
  return {
    ...{ table, game, finishedAt, person, coach: COACH_VERSION },
    ...(answer.type === 'reviewed' ? { decisions: answer.decisions } : {}),
  };
}

type Question = Parameters<BotWorker<'review'>['ask']>[0];

const ask = (question: Question, signal: AbortSignal): Promise<AnswerOf<'review'>> =>
  new Promise((resolve, reject) => {
    const end = (): void => {
      worker.stop();
      signal.removeEventListener('abort', abort);
    };
    const abort = (): void => {
      end();
      reject(signal.reason);
    };
    const worker = new BotWorker(
      'review',
      (answer) => {
        end();
        resolve(answer);
      },
      () => {
        end();
        reject(new Error('the worker of the coach has died'));
      },
    );
    signal.addEventListener('abort', abort);
    worker.ask(question);
  });
