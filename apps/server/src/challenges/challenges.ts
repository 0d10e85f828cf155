import { games } from '@sobremesa/games/rules';
import {
  type Challenge,
  type ChallengeResult,
  failure,
  type MatchRecord,
  RequestError,
  TABLE_CODE_LENGTH,
} from '@sobremesa/protocol';
import {
  challengeFacts,
  type LonePlayer,
  newTryTable,
  type PersonId,
  type Table,
} from '@sobremesa/tables';
import type { BotWorkers } from '../bots/port.ts';
import type { Gate } from '../gate/gate.ts';
import type { Hub } from '../hub/hub.ts';
import type { ChallengeNews } from '../notices/notices.ts';
import { randomCode } from '../people/ids.ts';
import type { RecordReader } from '../records/record-reader.ts';
import type { Stores } from '../stores.ts';
import { tryResultOf } from './result.ts';
import type { ChallengeMatch } from './store.ts';

interface ChallengesOptions {
  readonly stores: Pick<Stores, 'challenges'>;
  readonly botWorkers: Pick<BotWorkers, 'bots'>;
  readonly gate: Pick<Gate, 'circles' | 'blocks'>;
  readonly hub: Pick<Hub, 'add' | 'openAs' | 'readFor' | 'readLatest'>;
  readonly recordReader: Pick<RecordReader, 'open' | 'record'>;
  /** Bots pause before they move. */
  readonly calm: boolean;
  /** Called when somebody has begun a try that counts, or finished one; of one try also several times. */
  readonly onTaken: (news: ChallengeNews) => void;
}

type About = Omit<Challenge, 'own' | 'results'>;

/** Who plays, and under which name. */
export interface Challenger extends LonePlayer {
  readonly person: PersonId;
}

/** More are not listed. */
const MAX_RESULTS = 200;

/**
 * Finished matches that others try with the same seat, deal and bots. A challenge has the code of the table
 * of its first match. Whoever has not finished it learns nothing of the matches of the others.
 */
export class Challenges {
  readonly #options: ChallengesOptions;

  constructor(options: ChallengesOptions) {
    this.#options = options;
  }

  /** Lets others try the finished match of a person; a second call changes nothing. */
  async make(table: string, person: PersonId): Promise<void> {
    const { gate, hub, stores } = this.#options;
    const circle = await hub.readFor(person, table, ({ opening }) => opening.circle);
    await gate.circles.check(circle, person);
    await hub.add(table, (finished) => challengeFacts(finished, person));
    await stores.challenges.beginChallenge({ challenge: table, person, table });
    await this.#recordAt(table);
  }

  async show(challenge: string, person: PersonId | undefined): Promise<Challenge> {
    const { stores } = this.#options;
    const about = await this.#about(challenge, person);
    const own = person === undefined ? undefined : await this.#matchOf(challenge, person);
    const isOver = own?.finishedAt !== undefined;
    const matches = isOver ? await stores.challenges.challengeMatches(challenge, MAX_RESULTS) : [];
    return {
      ...about,
      ...(own ? { own: { table: own.table, finished: isOver } } : {}),
      ...(isOver ? { results: matches.flatMap((match) => resultIn(match, person)) } : {}),
    };
  }

  /** Opens the try that counts or, while it is played, returns its table; afterwards opens one for practice. */
  async play(challenge: string, player: Challenger): Promise<string> {
    const { stores } = this.#options;
    const { person } = player;
    await this.#about(challenge, person);
    const own = await this.#matchOf(challenge, person);
    const code = randomCode(TABLE_CODE_LENGTH);
    if (own?.finishedAt !== undefined) return this.#open(code, challenge, player, true);
    const table = await stores.challenges.beginChallenge({ challenge, person, table: code });
    await this.#open(table, challenge, player, false);
    if (table === code)
      await this.#tell({ challenge, table, name: player.name, isFinished: false }, person);
    return table;
  }

  /** Stores the result of a try. Reads the table before its first `await`. */
  async record(table: Table): Promise<void> {
    const result = tryResultOf(table);
    if (!result) return;
    await this.#options.stores.challenges.finishChallenge(result);
    const { challenge, table: code, person } = result;
    if (challenge === code || !result.result) return;
    await this.#tell(
      { challenge, table: code, name: result.result.name, isFinished: true },
      person,
    );
  }

  /** Tells whoever played the first match, unless they do not hear the one who plays: a name can say anything. */
  async #tell(news: Omit<ChallengeNews, 'maker' | 'game'>, player: PersonId): Promise<void> {
    const { gate, hub, onTaken } = this.#options;
    const { maker, game } = await hub.readLatest(news.challenge, ({ occupants, opening }) => ({
      maker: occupants.find(({ bot }) => bot === undefined)?.person,
      game: opening.game,
    }));
    if (maker === undefined || (await gate.blocks.unheardBy(maker)).includes(player)) return;
    onTaken({ ...news, maker, game });
  }

  /** Whether the visitor has finished their own try, and may see those of the others. */
  async hasFinished(challenge: string, visitor: PersonId | undefined): Promise<boolean> {
    const match = visitor === undefined ? undefined : await this.#matchOf(challenge, visitor);
    return match?.finishedAt !== undefined;
  }

  /** What everybody is told who may try the match: that of a circle's table is for its members. */
  async #about(challenge: string, visitor: PersonId | undefined): Promise<About> {
    const { gate, hub } = this.#options;
    const { circle, about } = await hub.readLatest(challenge, (table) => ({
      circle: table.opening.circle,
      about: aboutOf(table),
    }));
    await gate.circles.check(circle, visitor);
    return about;
  }

  async #open(
    code: string,
    challenge: string,
    { person, ...player }: Challenger,
    practice: boolean,
  ): Promise<string> {
    const { hub, recordReader, botWorkers, calm } = this.#options;
    const opened = await recordReader.open(challenge, undefined);
    const record: MatchRecord = JSON.parse(await recordReader.record(opened));
    const facts = newTryTable(
      record,
      { host: person, calm },
      {
        challenge: { of: challenge, ...(practice ? { practice } : {}) },
        player,
        games,
        bots: botWorkers.bots,
      },
    );
    await hub.openAs(code, facts);
    return code;
  }

  /** The match of a person, with its result: that of a match that has just ended may not be stored yet. */
  async #matchOf(challenge: string, person: PersonId): Promise<ChallengeMatch | undefined> {
    const { stores } = this.#options;
    const match = await stores.challenges.challengeMatch(challenge, person);
    if (!match || match.finishedAt !== undefined) return match;
    await this.#recordAt(match.table);
    return stores.challenges.challengeMatch(challenge, person);
  }

  /** A table that was reserved may not have been opened yet. */
  async #recordAt(table: string): Promise<void> {
    const { hub, stores } = this.#options;
    const result = await hub.readLatest(table, tryResultOf).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (result) await stores.challenges.finishChallenge(result);
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof RequestError && error.code === 'no-such-table';

function aboutOf({ code, opening, occupants, isChallenged }: Table): About {
  if (!isChallenged) throw failure('no-such-challenge');
  const seat = occupants.findIndex(({ bot }) => bot === undefined);
  return {
    code,
    game: opening.game,
    options: opening.options,
    seat,
    seats: occupants.map(({ bot, character }) => ({
      ...(bot === undefined ? {} : { bot }),
      ...(character === undefined ? {} : { character }),
    })),
    by: occupants[seat].name ?? '',
  };
}

/** None for a try that was given up. */
function resultIn(
  { challenge, table, person: player, finishedAt, result }: ChallengeMatch,
  person: PersonId | undefined,
): ChallengeResult[] {
  if (finishedAt === undefined || !result) return [];
  const first = table === challenge;
  return [{ table, first, own: player === person, finishedAt, ...result }];
}
