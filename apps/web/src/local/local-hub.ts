import type { Action, MatchRecord, TableSetup } from '@sobremesa/protocol';
import { cleanName } from '@sobremesa/protocol/names';
import {
  type Fact,
  finishedTable,
  type GameList,
  type LogRow,
  newTable,
  type Opener,
  type PersonId,
  recordOf,
  rematchOf,
  Table,
} from '@sobremesa/tables';
import { Failure } from '../net/failure.ts';
import { randomId } from '../net/random.ts';
import { asFailure } from './as-failure.ts';
import { LOCAL_PERSON, localCode, sharedPerson } from './codes.ts';
import { type Decision, decisionsOf } from './decisions.ts';
import { LOCAL_BOTS } from './local-bots.ts';
import { isShared, LocalLog } from './local-log.ts';
import { type LocalListener, type LocalPlace, LocalTable, peopleAt } from './local-table.ts';
import { type KeptTable, type RowStore, rowStore } from './row-store.ts';
import { rulesIn, rulesOf } from './rules-of.ts';
import { Thinker } from './thinker.ts';

export type { LocalListener } from './local-table.ts';

/** What the tables need of the browser; a test gives its own. */
export interface Surroundings extends Pick<LocalPlace, 'thinker' | 'now' | 'randomId'> {
  readonly store: () => Promise<RowStore>;
}

/** Somebody with a seat at a table whose people share this device. */
export interface Sharer {
  readonly seat: number;
  readonly name: string;
}

/** The tables that this browser keeps by itself: it opens, finds and lists them. */
export class LocalHub {
  readonly #place: LocalPlace;
  readonly #tables = new Map<string, LocalTable>();

  constructor({
    store = rowStore,
    thinker = new Thinker(),
    now = () => Date.now(),
    randomId: drawId = randomId,
  }: Partial<Surroundings> = {}) {
    const otherTabs = new BroadcastChannel('sobremesa/tables');
    this.#place = {
      log: new LocalLog(store),
      thinker,
      now,
      randomId: drawId,
      openRematch: (table) => this.#openRematch(table),
      tellOtherTabs: (code) => otherTabs.postMessage(code),
    };
    otherTabs.onmessage = ({ data }: MessageEvent<string>) =>
      this.#tables.get(data)?.catchUpWithTabs();
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
    code = localCode(this.#place.randomId(4)),
  ): Promise<string> {
    const { log, now } = this.#place;
    const row: LogRow = { table: code, seq: 1, at: now(), facts };
    const table = new Table(row, games, Number.POSITIVE_INFINITY);
    await log.append(row, table);
    this.#at(code).begin(table);
    return code;
  }

  has(code: string): Promise<boolean> {
    return this.#place.log.has(code);
  }

  /** Every table of this browser, as it stood after its last step. */
  tables(): Promise<KeptTable[]> {
    return this.#place.log.tables();
  }

  watch(code: string, listener: LocalListener): () => void {
    return this.#at(code).watch(listener);
  }

  /** From now on frames are those of this person, if they owe a move; without one, of a spectator. */
  hand(code: string, person: PersonId | undefined): void {
    this.#at(code).hand(person);
  }

  /** By whoever holds the device, unless a person is named. */
  act(code: string, action: Action, person?: PersonId): Promise<number> {
    return this.#at(code)
      .act(action, person)
      .catch((error: unknown) => {
        throw asFailure(error);
      });
  }

  /** Whether there is a move of one's own that can be taken back. */
  mayTakeBack(code: string): Promise<boolean> {
    return this.#at(code).read(
      (table) => table.isForOne && !isTry(table) && table.lastMoveOf(ownSeat(table)) !== undefined,
    );
  }

  /** One's own moves of the match as it stands. */
  decisions(code: string): Promise<Decision[]> {
    return this.#at(code).read((table) => decisionsOf(table, ownSeat(table)));
  }

  async record(code: string): Promise<MatchRecord> {
    const rows = await this.#place.log.rows(code);
    try {
      return recordOf(finishedTable(rows, await rulesIn(rows)), () => false);
    } catch (error) {
      throw asFailure(error);
    }
  }

  #at(code: string): LocalTable {
    const known = this.#tables.get(code);
    if (known) return known;
    const table = new LocalTable(code, this.#place);
    this.#tables.set(code, table);
    return table;
  }

  async #openFor(host: PersonId, setup: TableSetup, position?: unknown): Promise<string> {
    const games = await rulesOf(setup.game);
    const opener = { host, ...this.#newDeal() };
    return this.openWith(newTable(setup, opener, { games, bots: LOCAL_BOTS }, position), games);
  }

  #newDeal(): Pick<Opener, 'secret' | 'thoughts'> {
    const { randomId: drawId } = this.#place;
    return { secret: drawId(32), thoughts: drawId(32) };
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
    const people = await this.#at(code).read(peopleAt);
    for (const person of people) await this.act(code, { type: 'ready', ready: true }, person);
  }
}

/** Whether it is the match of a day that counts. */
const isTry = ({ opening: { day } }: Table): boolean => day !== undefined && day.practice !== true;

const ownSeat = (table: Table): number => table.seatOf(LOCAL_PERSON) ?? -1;

export const localHub = new LocalHub();
