import type { Viewer } from '@sobremesa/engine';
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
  type LogRow,
  moveFacts,
  newTable,
  type Opener,
  type PersonId,
  recordOf,
  rematchOf,
  StepFrames,
  Table,
  tableFrame,
  thoughtOf,
  viewerAt,
} from '@sobremesa/tables';
import { Failure } from '../net/failure.ts';
import { randomId } from '../net/random.ts';
import type { TableListener } from '../net/server-link.ts';
import { asFailure } from './as-failure.ts';
import { LOCAL_PERSON, localCode, sharedPerson } from './codes.ts';
import { type Decision, decisionsOf } from './decisions.ts';
import { LOCAL_BOTS } from './local-bots.ts';
import { isShared, LocalLog, WRITTEN_BEFORE } from './local-log.ts';
import { type KeptTable, type RowStore, rowStore } from './row-store.ts';
import { rulesIn, rulesOf } from './rules-of.ts';
import { SharedDevice } from './shared-device.ts';
import { Thinker } from './thinker.ts';

type FrameOf<Kind extends ServerFrame['type']> = Extract<ServerFrame, { type: Kind }>;

const STAND_IN = 'normal';
/** Another tab can be faster this often before an action is given up. */
const MOST_ATTEMPTS = 10;
/** A page that was reloaded gets the whole log again. */
const ALL_STEPS = Number.POSITIVE_INFINITY;
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
  readonly #log: LocalLog;
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
    this.#log = new LocalLog(store);
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

  /** Opens a table whose first row has these facts, under a new code unless one is given. */
  async openWith(
    facts: readonly Fact[],
    games: GameList,
    code = localCode(this.#randomId(4)),
  ): Promise<string> {
    const row: LogRow = { table: code, seq: 1, at: this.#now(), facts };
    const table = new Table(row, games, ALL_STEPS);
    await this.#log.append(row, table);
    this.#tables.set(code, table);
    return code;
  }

  has(code: string): Promise<boolean> {
    return this.#log.has(code);
  }

  /** Every table of this browser, as it stood after its last step. */
  tables(): Promise<KeptTable[]> {
    return this.#log.tables();
  }

  watch(code: string, listener: LocalListener): () => void {
    this.#listeners.set(code, listener);
    this.#read(code, (table) => {
      if (this.#listeners.get(code) !== listener) return;
      listener.onTable(this.#tableFrame(table, listener.seq));
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
        isBot: (name: string) => LOCAL_BOTS.includes(name),
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
    const rows = await this.#log.rows(code);
    try {
      return recordOf(finishedTable(rows, await rulesIn(rows)), () => false);
    } catch (error) {
      throw asFailure(error);
    }
  }

  async #openFor(host: PersonId, setup: TableSetup, position?: unknown): Promise<string> {
    const games = await rulesOf(setup.game);
    const opener = { host, ...this.#newDeal() };
    return this.openWith(newTable(setup, opener, { games, bots: LOCAL_BOTS }, position), games);
  }

  #newDeal(): Pick<Opener, 'secret' | 'thoughts'> {
    return { secret: this.#randomId(32), thoughts: this.#randomId(32) };
  }

  async #openRematch(table: Table): Promise<string> {
    const { game, host } = table.opening;
    const opener = { host, ...this.#newDeal() };
    const code = await this.openWith(rematchOf(table, opener), await rulesOf(game));
    if (isShared(table)) await this.#readyAll(code);
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
      await this.#log.append(row, table);
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
    const rows = await this.#log.rows(code);
    const table = Table.replay(rows, await rulesIn(rows), ALL_STEPS);
    this.#tables.set(code, table);
    return table;
  }
}

const peopleAt = ({ occupants }: Table): PersonId[] =>
  occupants.flatMap(({ person }) => person ?? []);

/** Whether it is the match of a day that counts. */
const isTry = ({ opening: { day } }: Table): boolean => day !== undefined && day.practice !== true;

const ownSeat = (table: Table): number => table.seatOf(LOCAL_PERSON) ?? -1;

export const localHub = new LocalHub();
