import { type GameId, isGameId } from '@sobremesa/games/covers';
import { loadRules } from '@sobremesa/games/loaders';
import type { Action, MatchRecord, MyTable, ServerFrame, TableSetup } from '@sobremesa/protocol';
import { RequestError } from '@sobremesa/protocol/errors';
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
import { LOCAL_LEVELS, LOCAL_PERSON, localCode } from './codes.ts';
import { type Decision, decisionsOf } from './decisions.ts';
import { type RowStore, rowStore } from './row-store.ts';
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

/**
 * Tables that this browser keeps by itself: the model that the server runs, with the log in the
 * browser's database and the bots in a worker. One person sits at each. A step is told once it is
 * durable, as at a server.
 */
export class LocalHub {
  readonly #store: Surroundings['store'];
  readonly #thinker: Surroundings['thinker'];
  readonly #now: Surroundings['now'];
  readonly #randomId: Surroundings['randomId'];
  readonly #tables = new Map<string, Table>();
  readonly #listeners = new Map<string, TableListener>();
  readonly #queues = new Map<string, Promise<unknown>>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
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
    const games = await gamesOf(setup.game);
    const opener = { host: LOCAL_PERSON, secret: this.#randomId(32) };
    return this.#open(newTable(setup, opener, { games, levels: LOCAL_LEVELS }, position), games);
  }

  watch(code: string, listener: TableListener): () => void {
    this.#listeners.set(code, listener);
    this.#read(code, (table) => {
      if (this.#listeners.get(code) !== listener) return;
      const since = listener.seq === 0 ? undefined : listener.seq;
      listener.onTable(this.#tableFrame(table, since));
      this.#schedule(table);
    }).catch((error: unknown) => listener.onRefused(asFailure(error)));
    return () => {
      if (this.#listeners.get(code) !== listener) return;
      this.#listeners.delete(code);
      clearTimeout(this.#timers.get(code));
    };
  }

  act(code: string, action: Action): Promise<number> {
    return this.#change(code, async (table) => {
      const facts = decide(table, LOCAL_PERSON, action, {
        now: this.#now(),
        absentSince: () => undefined,
        name: undefined,
        isBotLevel: (level) => LOCAL_LEVELS.includes(level),
        standInLevel: STAND_IN,
        isPractice: true,
      });
      if (action.type !== 'rematch' || table.rematch !== undefined) return facts;
      const opener = { host: LOCAL_PERSON, secret: this.#randomId(32) };
      const next = await this.#open(rematchOf(table, opener), await gamesOf(table.opening.game));
      return [{ type: 'rematch', table: next }];
    }).catch((error: unknown) => {
      throw asFailure(error);
    });
  }

  /** Whether there is a move of one's own that can be taken back. */
  mayTakeBack(code: string): Promise<boolean> {
    return this.#read(
      code,
      (table) => table.isForOne && table.lastMoveOf(ownSeat(table)) !== undefined,
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

  async #open(facts: readonly Fact[], games: GameList): Promise<string> {
    const code = localCode(this.#randomId(4));
    const row: LogRow = { table: code, seq: 1, at: this.#now(), facts };
    const table = new Table(row, games);
    await (await this.#store()).append(row, myTable(table));
    this.#tables.set(code, table);
    return code;
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
    const step = table.apply(row);
    try {
      await (await this.#store()).append(row, myTable(table));
    } catch (error) {
      if (error instanceof DOMException && error.name === 'ConstraintError') return false;
      throw new Failure('no-storage', `the browser stored nothing: ${error}`);
    }
    this.#tables.set(code, table);
    this.#tell(table, step);
    this.#schedule(table);
    this.#otherTabs.postMessage(code);
    return true;
  }

  /** Another tab has made a step at a table that this one shows. */
  #catchUp(code: string): void {
    const listener = this.#listeners.get(code);
    if (!listener) return;
    this.#tables.delete(code);
    this.#read(code, (table) => {
      listener.onTable(this.#tableFrame(table, listener.seq));
      this.#schedule(table);
    });
  }

  #tell(table: Table, step: AppliedStep): void {
    const text = new StepFrames(table, step, this.#now()).for(viewerAt(table, LOCAL_PERSON));
    this.#listeners.get(table.code)?.onStep(JSON.parse(text) as FrameOf<'step'>);
  }

  #tableFrame(table: Table, since: number | undefined): FrameOf<'table'> {
    const attendance = attendanceOf(table, new Set([LOCAL_PERSON]), () => undefined);
    const viewer = viewerAt(table, LOCAL_PERSON);
    return JSON.parse(tableFrame(table, viewer, since, attendance, this.#now()));
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
      setTimeout(() => this.#due(code), wait),
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
    // A count, because the table itself goes on changing.
    const takeBacks = table.takeBacks.length;
    const move = await this.#thinker.choose({ seed: this.#randomId(), ...thought });
    try {
      await this.#change(code, (late) => {
        // After a take-back the seat may owe a move again, but this one was chosen for another position.
        const isStale = late.takeBacks.length !== takeBacks;
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

  async #rows(code: string): Promise<LogRow[]> {
    const rows = await (await this.#store()).rows(code);
    if (rows.length === 0) throw new Failure('no-such-table', 'there is no such table here');
    return rows;
  }
}

/** As a server lists it among one's own tables. */
function myTable(table: Table): MyTable {
  const index = indexOf(table, true);
  const seat = table.seatOf(LOCAL_PERSON);
  return {
    ...summaryOf(index),
    updatedAt: index.updatedAt,
    deciders: [...(index.deciders ?? [])],
    ...(seat === undefined ? {} : { seat }),
  };
}

const ownSeat = (table: Table): number => table.seatOf(LOCAL_PERSON) ?? -1;

async function gamesOf(id: string): Promise<GameList> {
  return isGameId(id) ? { [id]: await loadRules[id as GameId]() } : {};
}

const gamesIn = ([first]: readonly LogRow[]): Promise<GameList> => {
  const [fact] = first.facts;
  return gamesOf(fact.type === 'opened' ? fact.opening.game : '');
};

/** What a server would have answered; anything else is a bug. */
function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (!(error instanceof RequestError)) throw error;
  return new Failure(error.code, error.message, error.details);
}

export const localHub = new LocalHub();
