import { isGameId } from '@sobremesa/games/covers';
import type { MatchRecord } from '@sobremesa/protocol';
import { t } from '../language/i18n.svelte.ts';
import { localHub } from '../local/local-hub.ts';
import { openTry, tryAt } from '../local/try-match.ts';
import { Failure } from '../net/failure.ts';
import { identity } from '../net/identity.svelte.ts';
import type { ChallengeEntry, OpenChallenge } from './challenge.ts';
import { invitationTo } from './challenge-link.ts';
import { FIRST, keptMatches } from './kept-challenges.ts';

const noChallenge = (): Failure =>
  new Failure('no-such-challenge', 'this browser knows no such challenge');

/** The record of a finished table of this browser; `undefined` when there is none. */
const recordAt = (code: string): Promise<MatchRecord | undefined> =>
  localHub.record(code).catch((error: unknown) => {
    if (error instanceof Failure) return undefined;
    throw error;
  });

/** A challenge that this browser has made, or got in a link. */
export async function openLocal(code: string): Promise<OpenChallenge> {
  const [mine, kept, attempt] = await Promise.all([recordAt(code), keptMatches(code), tryAt(code)]);
  const first = mine ?? kept.find(({ id }) => id === FIRST)?.record;
  if (!first) throw noChallenge();
  const { scenario, seats, fairness } = first;
  const { game, options } = scenario;
  if (!isGameId(game)) throw new Failure('not-found', `there is no game "${game}"`);
  const tried = attempt?.phase === 'finished' ? await localHub.record(attempt.code) : undefined;
  // A match with another deal is none of this challenge, whatever its link says.
  const others = kept.filter(
    ({ id, record }) => id !== FIRST && record.fairness.seed === fairness.seed,
  );
  const own = mine ?? tried;
  const ownTable = mine ? code : attempt?.code;
  return {
    code,
    game,
    room: {
      game,
      options,
      clock: 'off',
      seats: seats.map(({ name, bot }) => ({
        ready: true,
        ...(bot === undefined ? { name } : { bot }),
      })),
    },
    seat: seatIn(first),
    by: seats[seatIn(first)]?.name ?? '',
    isMine: mine !== undefined,
    own: ownTable === undefined ? undefined : { table: ownTable, isOver: own !== undefined },
    entries: own && [
      entryOf(FIRST, first, {
        isFirst: true,
        isOwn: first === mine,
        table: mine ? code : undefined,
      }),
      ...(tried && attempt
        ? [entryOf(attempt.code, tried, { isFirst: false, isOwn: true, table: attempt.code })]
        : []),
      ...others
        .filter(({ record }) => record.finishedAt !== tried?.finishedAt)
        .map(({ id, record }) =>
          entryOf(id, record, { isFirst: false, isOwn: false, table: undefined }),
        ),
    ],
    invitation: await invitationTo({ code, matches: tried && !mine ? [first, tried] : [first] }),
    play: () => openTry(code, first, identity.me?.name ?? t().guest),
  };
}

const seatIn = ({ seats }: MatchRecord): number => seats.findIndex(({ bot }) => bot === undefined);

function entryOf(
  id: string,
  record: MatchRecord,
  {
    isFirst,
    isOwn,
    table,
  }: Pick<ChallengeEntry, 'isFirst' | 'isOwn'> & { table: string | undefined },
): ChallengeEntry {
  const seat = seatIn(record);
  const { name, hints = 0 } = record.seats[seat];
  const standing = record.standings.find((each) => each.seat === seat) ?? record.standings[0];
  const { moves } = record.scenario;
  return {
    id,
    name,
    isFirst,
    isOwn,
    score: standing.score,
    rank: standing.rank,
    botMoves: record.botMoves.filter((index) => moves[index]?.seat === seat).length,
    hints,
    takeBacks: record.takeBacks?.length ?? 0,
    ...(table === undefined ? {} : { table }),
    record: async () => record,
  };
}
