import type { Viewer } from '@sobremesa/engine';
import { type GameId, isGameId } from '@sobremesa/games/covers';
import { loadRules } from '@sobremesa/games/loaders';
import type { Action, MatchRecord, ServerFrame, TableSetup } from '@sobremesa/protocol';
import { RequestError } from '@sobremesa/protocol/errors';
import { cleanName } from '@sobremesa/protocol/names';
import {
  type AppliedStep,
  attendanceOf,
  decide,
  dueAt,
  dueFacts,
  type Fact,
  finishedTable,
  type GameList,
  indexOf,
  type LogRow,
  moveFacts,
  newTable,
  newTryTable,
  type Opener,
  type PersonId,
  recordOf,
  rematchOf,
  StepFrames,
  summaryOf,
  Table,
  tableFrame,
  thoughtOf,
  viewerAt,
} from '@sobremesa/tables';
import { Failure } from '../net/failure.ts';
import { randomId } from '../net/random.ts';
import type { TableListener } from '../net/server-link.ts';
import { isSharedHost, LOCAL_LEVELS, LOCAL_PERSON, localCode, sharedPerson } from './codes.ts';
import { dayFacts } from './day-match.ts';
import { type Decision, decisionsOf } from './decisions.ts';
import { localGameOf } from './local-games.ts';
import { type KeptTable, type RowStore, rowStore } from './row-store.ts';
import { SharedDevice } from './shared-device.ts';
import { Thinker } from './thinker.ts';

type FrameOf<Kind extends ServerFrame['type']> = Extract<ServerFrame, { type: Kind }>;

const STAND_IN = 'normal';
/** Another tab can be faster this often before an action is given up. */
const MOST_ATTEMPTS = 10;
/** Later things than this are not waited for: the page will have been closed. */
const LONGEST_WAIT = 24 * 3_600_000;

/** What the tables need of the browser; a test gives its own. */
export interface Surroundings {
  readonly store: () => Promise<RowStore>;
  readonly thinker: Pick<Thinker, 'choose'>;
  readonly now: () => number;
  /** So many random bytes in hex. */
  readonly randomId: (bytes?: number) => string;
}

/** A page that shows a table of this browser. */
export interface LocalListener extends TableListener {
  /** The table does not go on by itself until it is watched again. */
  onStalled(failure: Failure): void;
}

/** Somebody with a seat at a table whose people share this device. */
export interface Sharer {
  readonly seat: number;
  readonly name: string;
}

/**
 * Tables that this browser keeps by itself: the model that the server runs, with the log in the
 * browser's database and the bots in a worker. One person sits at each, or several who share this
 * device: then frames are those of whoever holds it, or of a spectator. A step is told once it is
 * durable, as at a server.
 */
export class LocalHub {
  readonly #store: Surroundings['store'];
  readonly #thinker: Surroundings['thinker'];
  readonly #now: Surroundings['now'];
  readonly #randomId: Surroundings['randomId'];
  readonly #tables = new Map<string, Table>();
  readonly #listeners = new Map<string, LocalListener>();
  readonly #queues = new Map<string, Promise<unknown>>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #devices = new Map<string, SharedDevice>();
  readonly #otherTabs = new BroadcastChannel('sobremesa/tables');

  constructor({
    store = rowStore,
    thinker = new Thinker(),
    now = () => Date.now(),
    randomId: drawId = randomId,
  }: Partial<Surroundings> = {}) {
    this.#store = store;
    this.#thinker = thinker;
    this.#now = now;
    this.#randomId = drawId;
    this.#otherTabs.onmessage = ({ data }: MessageEvent<string>) => this.#catchUp(data);
  }

  /** From a position, if there is one; else the cards are dealt. */
  async open(setup: TableSetup, position?: unknown): Promise<string> {
    return this.#openFor(LOCAL_PERSON, setup, position);
  }

  /** Opens a table for several people who share this device, seats them and deals. */
  async openShared(setup: TableSetup, sharers: readonly Sharer[]): Promise<string> {
    if (sharers.some(({ name }) => cleanName(name) === undefined)) {
      throw new Failure('bad-name', 'a name has no letters');
    }
    const code = await this.#openFor(sharedPerson(1), setup);
    for (const [index, { seat, name }] of sharers.entries()) {
      await this.act(code, { type: 'sit', seat, name }, sharedPerson(index + 1));
    }
    await this.#readyAll(code);
    return code;
  }

  /** The match of a day without a server. A second call returns the same table, because one try counts. */
  async openDay(game: string, date: string, name: string): Promise<string> {
    const games = await gamesOf(game);
    const code = dayCode(date, game);
    if ((await this.#inStore((store) => store.rows(code))).length > 0) return code;
    return this.#open(dayFacts(game, { date }, name, games), games, code);
  }

  /** The same cards and bots once more, without counting. */
  async practiseDay(game: string, date: string, name: string): Promise<string> {
    const games = await gamesOf(game);
    return this.#open(dayFacts(game, { date, practice: true }, name, games), games);
  }

  /** The matches of a day that were begun in this browser. */
  async dayMatches(date: string): Promise<KeptTable[]> {
    const tables = await this.#inStore((store) => store.index());
    return tables.filter(({ code, game }) => code === dayCode(date, game));
  }

  /**
   * The try at a match that came from another browser, with the same seat, deal and bots. A second call
   * returns the same table, because one try counts; after its end the next one is practice.
   */
  async openTry(challenge: string, record: MatchRecord, name: string): Promise<string> {
    const games = await gamesOf(record.scenario.game);
    const begun = await this.tryAt(challenge);
    if (begun?.phase === 'playing') return begun.code;
    const isMine = (await this.#inStore((store) => store.rows(challenge))).length > 0;
    const practice = begun !== undefined || isMine;
    const facts = attempted(() =>
      newTryTable(
        record,
        { host: LOCAL_PERSON, calm: true },
        { of: challenge, ...(practice ? { practice } : {}) },
        { name },
        { games, levels: LOCAL_LEVELS },
      ),
    );
    return practice ? this.#open(facts, games) : this.#open(facts, games, tryCode(challenge));
  }

  /** How the try at a match that came from another browser stands. */
  async tryAt(challenge: string): Promise<KeptTable | undefined> {
    const tables = await this.#inStore((store) => store.index());
    return tables.find(({ code }) => code === tryCode(challenge));
  }

  watch(code: string, listener: LocalListener): () => void {
    this.#listeners.set(code, listener);
    this.#read(code, (table) => {
      if (this.#listeners.get(code) !== listener) return;
      const since = listener.seq === 0 ? undefined : listener.seq;
      listener.onTable(this.#tableFrame(table, since));
      this.#schedule(table);
    }).catch((error: unknown) => {
      const failure = asFailure(error);
      if (listener.seq === 0) listener.onRefused(failure);
      else listener.onStalled(failure);
    });
    return () => {
      if (this.#listeners.get(code) !== listener) return;
      this.#listeners.delete(code);
      this.#devices.delete(code);
      clearTimeout(this.#timers.get(code));
    };
  }

  /** From now on frames are those of this person, if they owe a move; without one, of a spectator. */
  hand(code: string, person: PersonId | undefined): void {
    const device = this.#devices.get(code);
    if (!device) return;
    device.holder = person;
    this.#attempt(
      code,
      this.#read(code, (table) => {
        device.follow(table);
        this.#listeners.get(code)?.onTable(this.#tableFrame(table, undefined));
      }),
    );
  }

  /** By whoever holds the device, unless a person is named. */
  act(code: string, action: Action, person?: PersonId): Promise<number> {
    return this.#change(code, async (table) => {
      const around = {
        now: this.#now(),
        absentSince: () => undefined,
        name: undefined,
        isBotLevel: (level: string) => LOCAL_LEVELS.includes(level),
        standInLevel: STAND_IN,
        isPractice: true,
      };
      const actors = person === undefined ? this.#actors(table, action) : [person];
      const facts = actors.flatMap((actor) => decide(table, actor, action, around));
      if (action.type !== 'rematch' || table.rematch !== undefined) return facts;
      return [{ type: 'rematch', table: await this.#openRematch(table) }];
    }).catch((error: unknown) => {
      throw asFailure(error);
    });
  }

  /** Whether there is a move of one's own that can be taken back. */
  mayTakeBack(code: string): Promise<boolean> {
    return this.#read(
      code,
      (table) => table.isForOne && !isTry(table) && table.lastMoveOf(ownSeat(table)) !== undefined,
    );
  }

  /** One's own moves of the match as it stands. */
  decisions(code: string): Promise<Decision[]> {
    return this.#read(code, (table) => decisionsOf(table, ownSeat(table)));
  }

  async record(code: string): Promise<MatchRecord> {
    const rows = await this.#rows(code);
    try {
      return recordOf(finishedTable(rows, await gamesIn(rows)), () => false);
    } catch (error) {
      throw asFailure(error);
    }
  }

  async #openFor(host: PersonId, setup: TableSetup, position?: unknown): Promise<string> {
    const games = await gamesOf(setup.game);
    const opener = { host, ...this.#newDeal() };
    return this.#open(newTable(setup, opener, { games, levels: LOCAL_LEVELS }, position), games);
  }

  #newDeal(): Pick<Opener, 'secret' | 'thoughts'> {
    return { secret: this.#randomId(32), thoughts: this.#randomId(32) };
  }

  async #openRematch(table: Table): Promise<string> {
    const { game, host } = table.opening;
    const opener = { host, ...this.#newDeal() };
    const code = await this.#open(rematchOf(table, opener), await gamesOf(game));
    if (isShared(table)) await this.#readyAll(code);
    return code;
  }

  async #open(
    facts: readonly Fact[],
    games: GameList,
    code = localCode(this.#randomId(4)),
  ): Promise<string> {
    const row: LogRow = { table: code, seq: 1, at: this.#now(), facts };
    const table = new Table(row, games);
    await this.#inStore((store) => store.append(row, keptTable(table), isShared(table)));
    this.#tables.set(code, table);
    return code;
  }

  /** The cards are dealt once everybody is ready. */
  async #readyAll(code: string): Promise<void> {
    const people = await this.#read(code, peopleAt);
    for (const person of people) await this.act(code, { type: 'ready', ready: true }, person);
  }

  /** Whoever holds a shared device moves; everything else one does for all. */
  #actors(table: Table, { type }: Action): readonly PersonId[] {
    const device = this.#deviceAt(table);
    if (!device) return [LOCAL_PERSON];
    if (type === 'brisk') return peopleAt(table);
    if (device.holder !== undefined) return [device.holder];
    return type === 'move' ? [LOCAL_PERSON] : peopleAt(table).slice(0, 1);
  }

  /** `undefined` where one person sits alone at this browser. */
  #deviceAt(table: Table): SharedDevice | undefined {
    if (!isShared(table)) return undefined;
    const known = this.#devices.get(table.code);
    if (known) return known;
    const device = new SharedDevice();
    device.follow(table);
    this.#devices.set(table.code, device);
    return device;
  }

  #viewerAt(table: Table): Viewer {
    const device = this.#deviceAt(table);
    const person = device ? device.holder : LOCAL_PERSON;
    return person === undefined ? 'spectator' : viewerAt(table, person);
  }

  /** One after the other, because every step follows from the one before. */
  #queue<Result>(code: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#queues.get(code) ?? Promise.resolve();
    const result = before.then(work, work);
    this.#queues.set(code, result);
    return result;
  }

  #read<Result>(code: string, look: (table: Table) => Result): Promise<Result> {
    return this.#queue(code, async () => look(await this.#load(code)));
  }

  #change(code: string, factsFor: (table: Table) => Fact[] | Promise<Fact[]>): Promise<number> {
    return this.#queue(code, async () => {
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
        const table = await this.#load(code);
        const facts = await factsFor(table);
        if (facts.length === 0 || (await this.#commit(table, facts))) return table.seq;
      }
      throw new Failure('server-busy', 'another tab was faster every time');
    });
  }

  /** Resolves with `false` when another tab has written this step: the log is then replayed. */
  async #commit(table: Table, facts: readonly Fact[]): Promise<boolean> {
    const { code } = table;
    const at = Math.max(this.#now(), table.at);
    const row: LogRow = { table: code, seq: table.seq + 1, at, facts };
    // What is applied and then not written would not be true: the next one replays the log.
    this.#tables.delete(code);
    const isHeld = this.#deviceAt(table)?.holder !== undefined;
    const unheld = isHeld ? this.#frameFor('spectator', table, undefined) : undefined;
    const step = table.apply(row);
    try {
      await this.#inStore((store) => store.append(row, keptTable(table), isShared(table)));
    } catch (error) {
      if (error === WRITTEN_BEFORE) return false;
      throw error;
    }
    this.#tables.set(code, table);
    this.#tell(table, step, unheld);
    this.#schedule(table);
    this.#otherTabs.postMessage(code);
    return true;
  }

  /** Another tab has made a step at a table that this one shows. */
  #catchUp(code: string): void {
    const listener = this.#listeners.get(code);
    if (!listener) return;
    this.#tables.delete(code);
    this.#attempt(
      code,
      this.#read(code, (table) => {
        this.#deviceAt(table)?.follow(table);
        listener.onTable(this.#tableFrame(table, listener.seq));
        this.#schedule(table);
      }),
    );
  }

  /**
   * Whoever gives the device back with this step sees it told as a spectator, from the position
   * before it: told from their own view, it would show their cards until it is over.
   */
  #tell(table: Table, step: AppliedStep, unheld: FrameOf<'table'> | undefined): void {
    const listener = this.#listeners.get(table.code);
    this.#deviceAt(table)?.follow(table, step);
    const viewer = this.#viewerAt(table);
    if (unheld && viewer === 'spectator') listener?.onTable(unheld);
    const text = new StepFrames(table, step, this.#now()).for(viewer);
    listener?.onStep(JSON.parse(text) as FrameOf<'step'>);
  }

  #tableFrame(table: Table, since: number | undefined): FrameOf<'table'> {
    return this.#frameFor(this.#viewerAt(table), table, since);
  }

  /** People who share a device see other steps each, so that all kept ones are sent to each. */
  #frameFor(viewer: Viewer, table: Table, since: number | undefined): FrameOf<'table'> {
    const attendance = attendanceOf(table, new Set(peopleAt(table)), () => undefined);
    const first = isShared(table) ? table.seq - table.steps.length : since;
    return JSON.parse(tableFrame(table, viewer, first, attendance, this.#now()));
  }

  /** Nobody awaits this work: when it fails, the page says so and offers to try again. */
  #attempt(code: string, work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      this.#listeners.get(code)?.onStalled(asFailure(error));
    });
  }

  /** A table that nobody looks at waits. */
  #schedule(table: Table): void {
    const { code } = table;
    clearTimeout(this.#timers.get(code));
    const at = dueAt(table, true);
    if (at === undefined || !this.#listeners.has(code)) return;
    const wait = Math.max(0, at - this.#now());
    if (wait > LONGEST_WAIT) return;
    this.#timers.set(
      code,
      setTimeout(() => this.#attempt(code, this.#due(code)), wait),
    );
  }

  async #due(code: string): Promise<void> {
    const table = await this.#read(code, (current) => current);
    if (table.phase === 'finished') {
      await this.#change(code, ({ isRecorded }) => (isRecorded ? [] : [{ type: 'recorded' }]));
    } else if (table.botSeats.length > 0) {
      await Promise.all(table.botSeats.map((seat) => this.#moveFor(code, table, seat)));
    } else {
      const around = { isAttended: true, standInLevel: STAND_IN };
      await this.#change(code, (late) => dueFacts(late, { ...around, now: this.#now() }));
    }
  }

  async #moveFor(code: string, table: Table, seat: number): Promise<void> {
    const thought = thoughtOf(table, seat);
    if (!thought) return;
    // Counts, because the table itself goes on changing.
    const takeBacks = table.takeBacks.length;
    const { moves } = table.occupants[seat];
    const move = await this.#thinker.choose({ seed: this.#randomId(), ...thought });
    try {
      await this.#change(code, (late) => {
        // After a take-back, or a move by another tab, the seat may owe a move again, but this one was chosen for
        // another position.
        const isStale = late.takeBacks.length !== takeBacks || late.occupants[seat].moves !== moves;
        return isStale || !late.botSeats.includes(seat) ? [] : moveFacts(late, seat, move, 'bot');
      });
    } catch (error) {
      // The table moved on while the bot thought; that step has scheduled the next thought.
      if (!(error instanceof RequestError)) throw error;
    }
  }

  async #load(code: string): Promise<Table> {
    const known = this.#tables.get(code);
    if (known) return known;
    const rows = await this.#rows(code);
    const table = Table.replay(rows, await gamesIn(rows));
    this.#tables.set(code, table);
    return table;
  }

  /** With errors of the browser's database as failures that the page can tell. */
  async #inStore<Result>(work: (store: RowStore) => Promise<Result>): Promise<Result> {
    try {
      return await work(await this.#store());
    } catch (error) {
      if (error instanceof DOMException && error.name === 'ConstraintError') throw WRITTEN_BEFORE;
      throw new Failure('no-storage', `the browser's database failed: ${error}`);
    }
  }

  async #rows(code: string): Promise<LogRow[]> {
    const rows = await this.#inStore((store) => store.rows(code));
    if (rows.length === 0) throw new Failure('no-such-table', 'there is no such table here');
    return rows;
  }
}

const isShared = ({ opening }: Table): boolean => isSharedHost(opening.host);

const peopleAt = ({ occupants }: Table): PersonId[] =>
  occupants.flatMap(({ person }) => person ?? []);

/** Whether it is the match of a day that counts. */
const isTry = ({ opening: { day } }: Table): boolean => day !== undefined && day.practice !== true;

const dayCode = (date: string, game: string): string => localCode(`day-${date}-${game}`);

const tryCode = (challenge: string): string => localCode(`try-${challenge}`);

/** As a server lists it among one's own tables. At a shared one it is the turn of whoever must move. */
function keptTable(table: Table): KeptTable {
  const index = indexOf(table, true);
  const deciders = [...(index.deciders ?? [])];
  const seat = isShared(table)
    ? deciders.find((decider) => table.levelAt(decider) === undefined)
    : table.seatOf(LOCAL_PERSON);
  const result = localGameOf(table);
  return {
    ...summaryOf(index),
    updatedAt: index.updatedAt,
    deciders,
    ...(seat === undefined ? {} : { seat }),
    ...(result ? { result } : {}),
  };
}

/** Thrown when the step of a row exists: another tab was faster. */
const WRITTEN_BEFORE = new Error('this step has been written before');

const ownSeat = (table: Table): number => table.seatOf(LOCAL_PERSON) ?? -1;

async function gamesOf(id: string): Promise<GameList> {
  return isGameId(id) ? { [id]: await loadRules[id as GameId]() } : {};
}

const gamesIn = ([first]: readonly LogRow[]): Promise<GameList> => {
  const [fact] = first.facts;
  return gamesOf(fact.type === 'opened' ? fact.opening.game : '');
};

/** What a refusal would have been at a server. */
function attempted<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw asFailure(error);
  }
}

/** What a server would have answered; anything else is a bug. */
function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (!(error instanceof RequestError)) throw error;
  return new Failure(error.code, error.message, error.details);
}

export const localHub = new LocalHub();
