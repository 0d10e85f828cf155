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
  viewerAt,
} from '@sobremesa/tables';
import { Failure } from '../net/failure.ts';
import { randomId } from '../net/random.ts';
import type { TableListener } from '../net/server-link.ts';
import { LOCAL_LEVELS, LOCAL_PERSON, localCode } from './codes.ts';
import { rowStore } from './row-store.ts';
import { Thinker } from './thinker.ts';

type FrameOf<Kind extends ServerFrame['type']> = Extract<ServerFrame, { type: Kind }>;

const STAND_IN = 'normal';
/** Another tab can be faster this often before an action is given up. */
const MOST_ATTEMPTS = 10;
/** Later things than this are not waited for: the page will have been closed. */
const LONGEST_WAIT = 24 * 3_600_000;

/**
 * Tables that this browser keeps by itself: the model that the server runs, with the log in the
 * browser's database and the bots in a worker. One person sits at each. A step is told once it is
 * durable, as at a server.
 */
export class LocalHub {
  readonly #thinker = new Thinker();
  readonly #tables = new Map<string, Table>();
  readonly #listeners = new Map<string, TableListener>();
  readonly #queues = new Map<string, Promise<unknown>>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #otherTabs = new BroadcastChannel('sobremesa/tables');

  constructor() {
    this.#otherTabs.onmessage = ({ data }: MessageEvent<string>) => this.#catchUp(data);
  }

  async open(setup: TableSetup): Promise<string> {
    const games = await gamesOf(setup.game);
    const opener = { host: LOCAL_PERSON, secret: randomId(32) };
    return this.#open(newTable(setup, opener, { games, levels: LOCAL_LEVELS }), games);
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
        now: Date.now(),
        absentSince: () => undefined,
        name: undefined,
        isBotLevel: (level) => LOCAL_LEVELS.includes(level),
        standInLevel: STAND_IN,
      });
      if (action.type !== 'rematch' || table.rematch !== undefined) return facts;
      const opener = { host: LOCAL_PERSON, secret: randomId(32) };
      const next = await this.#open(rematchOf(table, opener), await gamesOf(table.opening.game));
      return [{ type: 'rematch', table: next }];
    }).catch((error: unknown) => {
      throw asFailure(error);
    });
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
    const code = localCode(randomId(4));
    const row: LogRow = { table: code, seq: 1, at: Date.now(), facts };
    const table = new Table(row, games);
    await (await rowStore()).append(row, myTable(table));
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
    const at = Math.max(Date.now(), table.at);
    const row: LogRow = { table: code, seq: table.seq + 1, at, facts };
    // What is applied and then not written would not be true: the next one replays the log.
    this.#tables.delete(code);
    const step = table.apply(row);
    try {
      await (await rowStore()).append(row, myTable(table));
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
    const text = new StepFrames(table, step, Date.now()).for(viewerAt(table, LOCAL_PERSON));
    this.#listeners.get(table.code)?.onStep(JSON.parse(text) as FrameOf<'step'>);
  }

  #tableFrame(table: Table, since: number | undefined): FrameOf<'table'> {
    const attendance = attendanceOf(table, new Set([LOCAL_PERSON]), () => undefined);
    const viewer = viewerAt(table, LOCAL_PERSON);
    return JSON.parse(tableFrame(table, viewer, since, attendance, Date.now()));
  }

  /** A table that nobody looks at waits. */
  #schedule(table: Table): void {
    const { code } = table;
    clearTimeout(this.#timers.get(code));
    const at = dueAt(table, true);
    if (at === undefined || !this.#listeners.has(code)) return;
    const wait = Math.max(0, at - Date.now());
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
      await this.#change(code, (late) => dueFacts(late, { ...around, now: Date.now() }));
    }
  }

  async #moveFor(code: string, table: Table, seat: number): Promise<void> {
    const { match, game } = table;
    const level = table.levelAt(seat);
    if (!match || level === undefined) return;
    const view = game.view(match.state, seat);
    const move = await this.#thinker.choose({ game: game.id, level, view, seed: randomId() });
    try {
      await this.#change(code, (late) =>
        late.botSeats.includes(seat) ? moveFacts(late, seat, move, 'bot') : [],
      );
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
    const rows = await (await rowStore()).rows(code);
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
