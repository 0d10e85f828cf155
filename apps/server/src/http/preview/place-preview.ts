import { type ErrorCode, RequestError, type Room } from '@sobremesa/protocol';
import { roomOf } from '@sobremesa/tables';
import type { Language } from '@sobremesa/words';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { limitKeyOf } from '../client.ts';
import type { Limits } from '../limits.ts';
import type { Place } from './place.ts';
import {
  circlePreview,
  homePreview,
  type Preview,
  pagePreview,
  replayPreview,
  tablePreview,
  tournamentPreview,
  twinsPreview,
} from './preview.ts';

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
    case 'admin':
      return homePreview(language);
    case 'rules':
    case 'create':
      return pagePreview(place.page, place.game, language);
    case 'table':
    case 'replay': {
      const room = await look(context, request, ['no-such-table'], () =>
        roomAt(context, place.code),
      );
      if (room === 'hidden') return homePreview(language);
      const preview = place.page === 'table' ? tablePreview : replayPreview;
      return room && preview(room, language);
    }
    case 'twins': {
      const { code } = place;
      const twins = await look(context, request, ['no-such-twins'], () =>
        context.twins.show(code, undefined),
      );
      if (twins === 'hidden') return homePreview(language);
      return twins && twinsPreview(twins, language);
    }
    case 'tournament': {
      const { code } = place;
      const card = await look(context, request, ['no-such-tournament'], () =>
        context.tournaments.card(code),
      );
      if (card === 'hidden') return homePreview(language);
      return card && tournamentPreview(card, language);
    }
    case 'circle': {
      // Whether there is such a circle is for its members and those with an invitation.
      const { code, invitation } = place;
      if (invitation === undefined) return circlePreview(undefined, language);
      const card = await look(context, request, ['no-such-circle', 'bad-invitation'], () =>
        context.circles.card(code, invitation),
      );
      return circlePreview(card === 'hidden' ? undefined : card, language);
    }
  }
}

/** The table as a visitor without an identity sees it. */
const roomAt = ({ hub }: Context, code: string): Promise<Room> =>
  hub.readFor(undefined, code, roomOf);

/**
 * What a visitor without an identity sees; `hidden` when they may not, `undefined` when there is nothing. It counts
 * like a request to the API, because it tells too whether a code exists.
 */
async function look<Found>(
  context: Context,
  request: FastifyRequest,
  unknown: readonly ErrorCode[],
  read: () => Promise<Found>,
): Promise<Found | 'hidden' | undefined> {
  const { limits } = context;
  const key = limitKeyOf(context, request);
  try {
    limits.requests.take(key);
    limits.guesses.check(key);
    return await read();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return unknown.some((code) => code === error.code) ? countGuess(limits, key) : 'hidden';
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
