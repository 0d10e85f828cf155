import { isGameId } from '@sobremesa/games/covers';
import type { Challenge, ChallengePlay } from '@sobremesa/protocol';
import { t } from '../language/i18n.svelte.ts';
import { api, call } from '../net/api.ts';
import { Failure } from '../net/failure.ts';
import { identity } from '../net/identity.svelte.ts';
import { challengePath, type OpenChallenge } from './challenge.ts';

const placeOf = (code: string): string => `/challenges/${encodeURIComponent(code)}`;

/** Lets others try a finished match. */
export const makeChallenge = (table: string): Promise<Challenge> =>
  call<Challenge>('POST', `/tables/${encodeURIComponent(table)}/challenge`, {});

export async function openAtServer(code: string): Promise<OpenChallenge> {
  await identity.load();
  const { game, options, seats, seat, by, own, results } = await call<Challenge>(
    'GET',
    placeOf(code),
  );
  if (!isGameId(game)) throw new Failure('not-found', `there is no game "${game}"`);
  return {
    code,
    game,
    room: {
      game,
      options,
      clock: 'off',
      seats: seats.map(({ bot }) => ({
        ready: true,
        ...(bot === undefined ? { name: by } : { bot }),
      })),
    },
    seat,
    by,
    isMine: own?.table === code,
    own: own && { table: own.table, isOver: own.finished },
    entries: results?.map(({ table, name, first, own: isOwn, ...result }) => ({
      id: table,
      table,
      name,
      isFirst: first,
      isOwn,
      score: result.score,
      rank: result.rank,
      botMoves: result.botMoves,
      hints: result.hints,
      takeBacks: 0,
      record: () => api.record(table),
    })),
    invitation: { path: challengePath(code) },
    play: async () => {
      const play: ChallengePlay = { name: identity.me?.name ?? t().guest };
      return (await call<{ code: string }>('POST', placeOf(code), play)).code;
    },
  };
}
