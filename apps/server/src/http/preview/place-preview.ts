import { RequestError, type Room } from '@sobremesa/protocol';
import { admit, roomOf } from '@sobremesa/tables';
import type { Language } from '@sobremesa/words';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Limits } from '../limits.ts';
import { limitKeyOf } from '../visitors.ts';
import type { Place } from './place.ts';
import { homePreview, type Preview, pagePreview, replayPreview, tablePreview } from './preview.ts';

/** The preview of a place; `undefined` when nothing is there. */
export async function previewOf(
  context: Context,
  request: FastifyRequest,
  place: Place,
  language: Language,
): Promise<Preview | undefined> {
  switch (place.page) {
    case 'missing':
      return undefined;
    case 'other':
      return homePreview(language);
    case 'rules':
    case 'create':
      return pagePreview(place.page, place.game, language);
    case 'table':
    case 'replay': {
      const room = await roomFor(context, request, place.code);
      if (room === 'hidden') return homePreview(language);
      const preview = place.page === 'table' ? tablePreview : replayPreview;
      return room && preview(room, language);
    }
  }
}

/**
 * The table as a visitor without an identity sees it; `hidden` when they may not. It counts like a request
 * to the API, because it tells too whether a code exists.
 */
async function roomFor(
  context: Context,
  request: FastifyRequest,
  code: string,
): Promise<Room | 'hidden' | undefined> {
  const { hub, limits } = context;
  const key = limitKeyOf(context, request);
  try {
    limits.requests.take(key);
    limits.guesses.check(key);
    return await hub.readFor(undefined, code, (table) => {
      admit(table, undefined);
      return roomOf(table);
    });
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return error.code === 'no-such-table' ? countGuess(limits, key) : 'hidden';
  }
}

/** Counts a wrong code; many requests at once have all passed the check. Beyond the limit the answer is `hidden`. */
function countGuess({ guesses }: Limits, key: string): 'hidden' | undefined {
  try {
    guesses.take(key);
    return undefined;
  } catch {
    return 'hidden';
  }
}
