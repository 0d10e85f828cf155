import { IllegalMove, InvalidInput, type MatchLog, type Viewer } from '@sobremesa/engine';
import { type GameId, isGameId } from '@sobremesa/games/covers';
import { loadRules } from '@sobremesa/games/page';
import type { MatchRecord, Room } from '@sobremesa/protocol';
import { checkChain } from '../../fairness/proof/chain.ts';
import { type Check, checkRecord } from '../../fairness/proof/check.ts';
import { secretOfDay } from '../../fairness/proof/day-chain.ts';
import { recallDeal } from '../../fairness/proof/memory.ts';
import { isLocal, LOCAL_PERSON } from '../../local/codes.ts';
import { Failure } from '../../net/failure.ts';
import { identity } from '../../net/identity.svelte.ts';
import { replayPath, sharedPath } from './link.ts';
import { recordAt } from './record-at.ts';
import { Replay } from './replay.ts';

/** A finished match, replayed and checked in the page. */
export interface OpenedRecord {
  readonly game: GameId;
  readonly record: MatchRecord;
  readonly room: Room;
  /** The reader's own seat. */
  readonly own: Viewer;
  /** Where it is shown: the path and, for a match that travels in a link, the hash. */
  readonly place: { readonly path: string; readonly hash: string };
  readonly checks: readonly Check[];
  /** `undefined` when the rules refuse the record. */
  readonly replay: Replay | undefined;
}

export async function openRecord(code: string): Promise<OpenedRecord> {
  const [record, me] = await Promise.all([recordAt(code), readerAt(code)]);
  return opened(record, me, { path: replayPath(code), hash: '' });
}

/** A match that came in a link or file, with its hash in the address if there is one. */
export const openShared = (record: MatchRecord, hash: string): Promise<OpenedRecord> =>
  opened(record, undefined, { path: sharedPath, hash });

async function opened(
  record: MatchRecord,
  me: string | undefined,
  place: OpenedRecord['place'],
): Promise<OpenedRecord> {
  const { game } = record.scenario;
  if (!isGameId(game)) throw new Failure('not-found', `there is no game "${game}"`);
  const { link } = record.fairness;
  const chain = link && checkChain(link);
  const { day } = record.fairness;
  const daySecret = day && !isLocal(record.table) ? secretOfDay(day, game) : undefined;
  const rules = await loadRules[game]();
  const seat = record.seats.findIndex(({ person }) => person !== undefined && person === me);
  const deal = recallDeal(record.table);
  const memory = deal && { deal, seat: seat < 0 ? undefined : seat };
  return {
    game,
    record,
    room: roomOf(record),
    own: seat < 0 ? 'spectator' : seat,
    place,
    checks: checkRecord(rules, record, { memory, chain: await chain, daySecret: await daySecret }),
    replay: replayOf(() => new Replay(rules, record.scenario as unknown as MatchLog)),
  };
}

/** The id of the reader at a table. */
const readerAt = async (code: string): Promise<string> =>
  isLocal(code) ? LOCAL_PERSON : (await identity.load()).id;

function replayOf(make: () => Replay): Replay | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof IllegalMove || error instanceof InvalidInput) return undefined;
    throw error;
  }
}

/** The room of a record. Bots have no name here, as everywhere on the page. */
const roomOf = ({ table, scenario, seats, fairness }: MatchRecord): Room => ({
  code: table,
  game: scenario.game,
  version: scenario.version,
  options: scenario.options,
  phase: 'finished',
  seats: seats.map(({ name, person, bot, character }) => ({
    ready: true,
    ...(bot === undefined ? { name } : { bot }),
    ...(character === undefined ? {} : { character }),
    ...(person === undefined ? {} : { person }),
  })),
  clock: 'off',
  public: false,
  spectators: true,
  calm: false,
  commitment: fairness.commitment,
  hints: false,
  quiet: false,
});
