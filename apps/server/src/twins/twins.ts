import { games } from '@sobremesa/games/rules';
import {
  failure,
  TABLE_CODE_LENGTH,
  type TableSetup,
  type Twins as TwinsState,
  type TwinTable,
} from '@sobremesa/protocol';
import {
  newTwinTable,
  type PersonId,
  rematchOf,
  type Table,
  type TableIndex,
  type TwinPlace,
  twinResultsOf,
} from '@sobremesa/tables';
import type { BotWorkers } from '../bots/port.ts';
import type { Gate } from '../gate/gate.ts';
import type { TwinsVisitor } from '../gate/twins-door.ts';
import type { Hub } from '../hub/hub.ts';
import { newDeal } from '../hub/new-deal.ts';
import type { NewTable } from '../hub/openings.ts';
import { randomCode } from '../people/ids.ts';
import type { Stores } from '../stores.ts';
import type { TwinClaim, TwinGroup } from './store.ts';

export interface TwinsOptions {
  readonly stores: Pick<Stores, 'tables' | 'twins'>;
  readonly hub: Pick<Hub, 'openTogether' | 'add' | 'readLatest'>;
  readonly botWorkers: Pick<BotWorkers, 'bots'>;
  readonly gate: Pick<Gate, 'circles' | 'twins'>;
  readonly now: () => number;
}

/** A table of a group with its index; both are stored in one transaction with every step that changes the phase. */
interface OpenTwin extends TableIndex {
  readonly twins: NonNullable<TableIndex['twins']>;
}

const isTwin = (index: TableIndex): index is OpenTwin => index.twins !== undefined;

const isOver = ({ phase }: TableIndex): boolean => phase === 'finished' || phase === 'closed';

/**
 * Groups of tables with the same deals. Nobody learns anything of one of them while another is played: each
 * table is closed to others until the fact `twins-over` is in its log, which all get once every one is over.
 */
export class Twins {
  readonly #options: TwinsOptions;

  constructor(options: TwinsOptions) {
    this.#options = options;
  }

  /** Opens `count` tables with one deal. Throws a `RequestError` that says what is wrong with the setup. */
  async open(setup: TableSetup, host: PersonId, count: number): Promise<TwinGroup> {
    const { hub, stores, botWorkers, now } = this.#options;
    const choices = { games, bots: botWorkers.bots };
    const opener = { host, ...newDeal() };
    const group = newGroup(randomCode(TABLE_CODE_LENGTH), host, count, now());
    const tables = group.tables.map((code, index) => ({
      code,
      facts: newTwinTable(setup, opener, placeIn(group, index), choices),
    }));
    await stores.twins.saveTwins(group, []);
    await hub.openTogether(tables);
    return group;
  }

  /** Whether every table of a group is over; then its tables are open to all. */
  async isOver(code: string): Promise<boolean> {
    const group = await this.#groupOf(code);
    const tables = await this.#tablesOf(group);
    if (!tables.every(isOver)) return false;
    await this.#reveal(tables);
    return true;
  }

  async show(code: string, person: PersonId | undefined): Promise<TwinsState> {
    const { gate, now } = this.#options;
    const group = await this.#groupOf(code);
    const tables = await this.#tablesOf(group);
    await gate.circles.check(await this.#circleOf(group), person);
    const [first] = tables;
    const over = tables.every(isOver);
    // A table that nobody came back to is closed without a call of `record`.
    if (over) await this.#reveal(tables);
    const results = over ? await this.#resultsOf(tables) : undefined;
    const own = person === undefined ? undefined : ownSeat(tables, person);
    const visitor = visitorAt(group, tables, person);
    const shown = tables.map((table): TwinTable => {
      const found = results?.get(table.code);
      return {
        code: table.code,
        number: table.twins.number,
        phase: table.phase as TwinTable['phase'],
        ...(table.phase === 'playing' ? { round: table.twins.round } : {}),
        seats: [...table.twins.occupants],
        closable: !isOver(table) && gate.twins.mayClose(visitor, now() - table.updatedAt),
        ...(found ? { results: found } : {}),
      };
    });
    return {
      code,
      game: first.game,
      options: first.options,
      seats: first.seats,
      clock: first.clock as TwinsState['clock'],
      commitment: first.twins.commitment,
      over,
      tables: shown,
      ...(own ? { own } : {}),
      ...(group.next === undefined ? {} : { next: group.next }),
    };
  }

  /** Ends a table before its time, so that the results of the others can be seen. */
  async close(code: string, table: string, person: PersonId): Promise<void> {
    const { gate, hub, now } = this.#options;
    const group = await this.#groupOf(code);
    const tables = await this.#tablesOf(group);
    await gate.circles.check(await this.#circleOf(group), person);
    const found = tables.find((each) => each.code === table);
    if (!found) throw failure('no-such-table');
    gate.twins.checkClose(visitorAt(group, tables, person), now() - found.updatedAt);
    await hub.add(table, ({ phase }) =>
      phase === 'finished' || phase === 'closed' ? [] : [{ type: 'closed' }],
    );
    await this.isOver(code);
  }

  /**
   * Opens the same tables with the same people and a new deal, once; returns the code of the next group. `anyway`: also
   * if somebody sits at their table whom the person has blocked.
   */
  async next(
    code: string,
    person: PersonId,
    { anyway }: { readonly anyway: boolean },
  ): Promise<string> {
    const { gate, hub, stores, now } = this.#options;
    const group = await this.#groupOf(code);
    const tables = await this.#tablesOf(group);
    await gate.circles.check(await this.#circleOf(group), person);
    const visitor = visitorAt(group, tables, person);
    gate.twins.checkPart(visitor);
    if (!tables.every(isOver)) throw failure('twins-running');
    // The next tables of a tournament are those of its next round.
    if (isOfTournament(group)) throw failure('bad-setup');
    if (!anyway) await gate.twins.checkCompany(visitor, person);
    const next = await stores.twins.followTwins(code, randomCode(TABLE_CODE_LENGTH));
    const fresh = newGroup(next, group.host, tables.length, now());
    const deal = newDeal();
    const rematches = await Promise.all(
      tables.map((each, index) =>
        hub.readLatest(each.code, (table) => rematchAt(table, deal, placeIn(fresh, index))),
      ),
    );
    const claims = rematches.flatMap(({ people }, index) =>
      people.map((each) => newClaim(next, each, fresh.tables[index], now())),
    );
    // Another request may have reserved other codes; a second opening of the same codes changes nothing.
    const saved = await stores.twins.saveTwins(fresh, claims);
    await hub.openTogether(
      rematches.map(({ facts }, index): NewTable => ({ code: saved.tables[index], facts })),
    );
    await Promise.all(
      group.tables.map((each, index) =>
        hub.add(each, ({ rematch }) =>
          rematch === undefined ? [{ type: 'rematch', table: saved.tables[index] }] : [],
        ),
      ),
    );
    return next;
  }

  /** Stores the results of a finished table, and opens the tables of its group if it was the last. */
  async record(table: Table): Promise<void> {
    const { twins } = table.opening;
    const results = twinResultsOf(table);
    if (!twins || !results) return;
    await this.#options.stores.twins.saveTwinResults(table.code, results);
    await this.isOver(twins.group);
  }

  /** The circle of the tournament that the tables belong to; twin tables that somebody opened belong to none. */
  async #circleOf(group: TwinGroup): Promise<string | undefined> {
    if (!isOfTournament(group)) return undefined;
    return this.#options.hub.readLatest(group.tables[0], ({ opening }) => opening.circle);
  }

  async #groupOf(code: string): Promise<TwinGroup> {
    const group = await this.#options.stores.twins.twins(code);
    if (!group) throw failure('no-such-twins');
    return group;
  }

  /** In the order of their numbers. A group whose opening was interrupted has none. */
  async #tablesOf({ tables }: TwinGroup): Promise<OpenTwin[]> {
    const found = (await this.#options.stores.tables.indexes(tables)).filter(isTwin);
    if (found.length !== tables.length) throw failure('no-such-twins');
    return found.sort((one, other) => one.twins.number - other.twins.number);
  }

  async #reveal(tables: readonly OpenTwin[]): Promise<void> {
    await Promise.all(
      tables
        .filter(({ twins }) => !twins.over)
        .map(({ code }) =>
          this.#options.hub.add(code, ({ areTwinsOver }) =>
            areTwinsOver ? [] : [{ type: 'twins-over' }],
          ),
        ),
    );
  }

  /** The results of the finished tables; those of a match that has just ended may not be stored yet. */
  async #resultsOf(
    tables: readonly OpenTwin[],
  ): Promise<Awaited<ReturnType<Stores['twins']['twinResults']>>> {
    const { stores, hub } = this.#options;
    const codes = tables.map(({ code }) => code);
    const stored = await stores.twins.twinResults(codes);
    for (const { code, phase } of tables) {
      if (phase !== 'finished' || stored.has(code)) continue;
      const results = await hub.readLatest(code, twinResultsOf);
      if (results) stored.set(code, results);
    }
    return stored;
  }
}

function newGroup(code: string, host: PersonId, count: number, openedAt: number): TwinGroup {
  const tables = Array.from({ length: count }, () => randomCode(TABLE_CODE_LENGTH));
  return { code, host, openedAt, tables };
}

/** Nobody is the host of the tables of a round. */
const isOfTournament = ({ host }: TwinGroup): boolean => host === '';

const placeIn = ({ code, tables }: TwinGroup, index: number): TwinPlace => ({
  group: code,
  number: index + 1,
  of: tables.length,
});

export const newClaim = (
  group: string,
  person: PersonId,
  table: string,
  at: number,
): TwinClaim => ({ group, person, table, token: randomCode(TABLE_CODE_LENGTH), at });

function rematchAt(
  table: Table,
  deal: ReturnType<typeof newDeal>,
  place: TwinPlace,
): { facts: NewTable['facts']; people: PersonId[] } {
  const host = table.host ?? table.opening.host;
  return {
    facts: rematchOf(table, { host, ...deal }, place),
    people: table.occupants.flatMap(({ person }) => person ?? []),
  };
}

function ownSeat(tables: readonly OpenTwin[], person: PersonId): TwinsState['own'] {
  const own = tables.find((each) => seatIn(each, person) >= 0);
  return own && { table: own.code, seat: seatIn(own, person) };
}

const visitorAt = (
  { host }: TwinGroup,
  tables: readonly OpenTwin[],
  person: PersonId | undefined,
): TwinsVisitor => ({
  person,
  host,
  company:
    person === undefined
      ? undefined
      : tables.find((each) => seatIn(each, person) >= 0)?.twins.occupants,
});

const seatIn = ({ twins }: OpenTwin, person: PersonId): number =>
  twins.occupants.findIndex((occupant) => occupant.person === person);
