import {
  type AdminBan,
  type AdminLog,
  type AdminLogEntry,
  type AdminPerson,
  type AdminPersonFile,
  type AdminReport,
  type AdminSettings,
  type AdminSettingsChange,
  type AdminTable,
  type Announcement,
  failure,
  type NewAnnouncement,
  type NewBan,
  RequestError,
} from '@sobremesa/protocol';
import { DAY } from '@sobremesa/protocol/durations';
import { type PersonId, summaryOf } from '@sobremesa/tables';
import type { Hub } from '../hub/hub.ts';
import { isProgram, programId, randomCode } from '../people/ids.ts';
import { checkedName } from '../people/names.ts';
import type { OwnerSettings } from '../safety/settings.ts';
import type { Report, Stores } from '../stores.ts';
import { PUBLIC_TABLES, publicTablesValue, type StandingOrders } from './standing-orders.ts';
import type { Ban, FoundPerson, ListedTable, LogEntry, LogPageEnd } from './store.ts';

/** Every ban ends; a longer one is a new decision. */
const MAX_BAN = 366 * DAY;
/** Others use the same network, or will: it is banned for a short time only. */
const MAX_NETWORK_BAN = 7 * DAY;
const MAX_ANNOUNCED = 366 * DAY;

/** Actions whose target is the id of a person. */
const ABOUT_A_PERSON: ReadonlySet<string> = new Set(['ban', 'lift-ban', 'rename', 'settle-report']);

const MAX_FOUND = 50;
const MAX_TABLES = 100;
const MAX_REPORTS = 100;
const MAX_COUNTED = 1_000;
const ID_LENGTH = 16;
/** While cards are being dealt nobody can leave. */
const DEAL_TIME = 5_000;
const MAX_DEALS = 12;

interface AdminOptions {
  readonly stores: Pick<Stores, 'admin' | 'keys' | 'people' | 'safety' | 'tables'>;
  readonly hub: Hub;
  readonly orders: StandingOrders;
  readonly ownerSettings: OwnerSettings;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

type Done = Pick<LogEntry, 'action' | 'target'> & {
  readonly before?: unknown;
  readonly after?: unknown;
};

const bad = (message: string): RequestError => new RequestError('bad-message', message);

/** What the owner of the server and their helpers do. Everything is in the log, under the name of whoever did it. */
export class Admin {
  readonly #options: AdminOptions;

  constructor(options: AdminOptions) {
    this.#options = options;
  }

  async signedIn(actor: string): Promise<void> {
    await this.#options.stores.admin.addLogEntry(this.#entry(actor, { action: 'sign-in' }));
  }

  /** Bans a person: their sockets close at every server, and bots take their seats. */
  async ban(actor: string, { person, reason, until, network = false }: NewBan): Promise<AdminBan> {
    const { stores, orders, now } = this.#options;
    const createdAt = now();
    const longest = network ? MAX_NETWORK_BAN : MAX_BAN;
    if (until <= createdAt || until > createdAt + longest) {
      throw bad(`until must be in the future, by at most ${longest / DAY} days`);
    }
    const text = reason.trim();
    if (text === '') throw bad('reason must not be empty');
    await this.#found(person);
    const ban: Ban = {
      id: randomCode(ID_LENGTH),
      person,
      reason: text,
      until,
      createdAt,
      by: actor,
      network: network ? 1 : 0,
    };
    const after = { ban: ban.id, reason: text, until, network };
    await stores.admin.addBan(ban, this.#entry(actor, { action: 'ban', target: person, after }));
    await orders.changed();
    await this.#standInFor(person);
    return this.#shownBan(ban);
  }

  async liftBan(actor: string, id: string): Promise<AdminBan> {
    const { stores, orders, now } = this.#options;
    const ban = await stores.admin.ban(id);
    if (!ban) throw failure('not-found');
    const at = now();
    const before = { ban: id, reason: ban.reason, until: ban.until };
    const entry = this.#entry(actor, { action: 'lift-ban', target: ban.person, before });
    // A ban that is over needs no lifting.
    const isLifted = await stores.admin.liftBan(id, at, entry);
    await orders.changed();
    return this.#shownBan(isLifted ? { ...ban, liftedAt: at } : ban);
  }

  /** Bans in force, the newest first. */
  async bans(): Promise<AdminBan[]> {
    const bans = this.#options.orders.bans.toReversed();
    return Promise.all(bans.map((ban) => this.#shownBan(ban)));
  }

  /** Those whose name contains a text; without one those seen last. */
  async people(text?: string): Promise<AdminPerson[]> {
    const { stores } = this.#options;
    const found = await (text === undefined
      ? stores.admin.recentPeople(MAX_FOUND)
      : stores.admin.findPeople(text.trim(), MAX_FOUND));
    return Promise.all(found.map((person) => this.#shownPerson(person)));
  }

  async person(id: PersonId): Promise<AdminPersonFile> {
    const { stores } = this.#options;
    const person = await this.#found(id);
    const [tables, bans, reports] = await Promise.all([
      stores.tables.tablesOf(id, 20),
      stores.admin.bansOf(id),
      stores.safety.reports({ about: id, limit: MAX_REPORTS }),
    ]);
    const listed = await stores.admin.listedTables(tables.map(({ code }) => code));
    return {
      ...(await this.#shownPerson(person)),
      tables: listed.map(shownTable),
      bans: await Promise.all(bans.map((ban) => this.#shownBan(ban))),
      reports: await Promise.all(reports.map((report) => this.#shownReport(report))),
    };
  }

  /** Gives a person another name, in their profile and at the tables that gather or play. */
  async rename(actor: string, id: PersonId, text: string): Promise<AdminPersonFile> {
    const { stores, hub, now } = this.#options;
    const name = checkedName(text);
    await this.#found(id);
    const known = await stores.people.person(id);
    const renamed = { createdAt: now(), ...known, id, name };
    const before = known?.name === undefined ? {} : { before: { name: known.name } };
    const done = { action: 'rename', target: id, ...before, after: { name } };
    await stores.admin.renamePerson(renamed, this.#entry(actor, done));
    for (const { code } of await stores.tables.tablesOf(id, MAX_TABLES, undefined, 'going')) {
      await hub.rename(id, code, name);
    }
    return this.person(id);
  }

  /** Tables that gather or play; with a code, that table whatever its state. */
  async tables(code?: string, only?: 'public'): Promise<AdminTable[]> {
    const { stores } = this.#options;
    const tables =
      code === undefined
        ? await stores.admin.listTables(MAX_TABLES, only)
        : await stores.admin.listedTables([code]);
    return tables.map(shownTable);
  }

  /** Ends a table. Its match has no result; what was played so far stays in its log. */
  async closeTable(actor: string, code: string): Promise<AdminTable> {
    const { stores, hub } = this.#options;
    const { phase } = await this.#table(code);
    if (phase === 'closed') throw failure('table-closed');
    if (phase === 'finished') throw bad('the match is over: there is nothing to close');
    const done = { action: 'close-table', target: code, before: { phase } };
    await stores.admin.addLogEntry(this.#entry(actor, done));
    await hub.add(code, (table) =>
      table.phase === 'closed' || table.phase === 'finished' ? [] : [{ type: 'closed' }],
    );
    return this.#table(code);
  }

  /** Leaves a public table out of the list, or lists it again; whoever has its link still finds it. */
  async hideTable(actor: string, code: string, hidden: boolean): Promise<AdminTable> {
    const { stores, hub } = this.#options;
    const { hidden: before } = await this.#table(code);
    const action = hidden ? 'hide-table' : 'show-table';
    const done = { action, target: code, before: { hidden: before }, after: { hidden } };
    await stores.admin.hideTable(code, hidden, this.#entry(actor, done));
    hub.relist();
    return this.#table(code);
  }

  /** Hides lines of talk of a table from everybody; all of them, if none are named. */
  async hideTalk(actor: string, code: string, steps?: readonly number[]): Promise<void> {
    const { stores, hub } = this.#options;
    await this.#table(code);
    const done = { action: 'hide-talk', target: code, after: { lines: steps ?? 'all' } };
    await stores.admin.addLogEntry(this.#entry(actor, done));
    await hub.add(code, ({ talk }) => {
      const said = [...talk].flatMap(([seq, { type }]) => (type === 'said' ? seq : []));
      const chosen = said.filter((seq) => steps === undefined || steps.includes(seq));
      return chosen.map((seq) => ({ type: 'hidden', seq }));
    });
  }

  async announce(actor: string, { es, en, until }: NewAnnouncement): Promise<Announcement> {
    const { stores, orders, now } = this.#options;
    const createdAt = now();
    if (until <= createdAt || until > createdAt + MAX_ANNOUNCED) {
      throw bad(`until must be in the future, by at most ${MAX_ANNOUNCED / DAY} days`);
    }
    const inSpanish = es?.trim() || en?.trim();
    const inEnglish = en?.trim() || es?.trim();
    if (!inSpanish || !inEnglish) throw bad('es or en must have a text');
    const shown = { id: randomCode(ID_LENGTH), es: inSpanish, en: inEnglish, until };
    const done = { action: 'announce', target: shown.id, after: shown };
    await stores.admin.addAnnouncement({ ...shown, createdAt }, this.#entry(actor, done));
    await orders.changed();
    return shown;
  }

  async endAnnouncement(actor: string, id: string): Promise<void> {
    const { stores, orders, now } = this.#options;
    const entry = this.#entry(actor, { action: 'end-announcement', target: id });
    if (!(await stores.admin.endAnnouncement(id, now(), entry))) throw failure('not-found');
    await orders.changed();
  }

  /** The newest first. */
  async reports(state: Report['state'] = 'open'): Promise<AdminReport[]> {
    const reports = await this.#options.stores.safety.reports({ state, limit: MAX_REPORTS });
    return Promise.all(reports.map((report) => this.#shownReport(report)));
  }

  async countReports(): Promise<number> {
    const open = await this.#options.stores.safety.reports({ state: 'open', limit: MAX_COUNTED });
    return open.length;
  }

  /** Ends a report with a note, which only admins see. */
  async settleReport(actor: string, id: string, note: string): Promise<AdminReport> {
    const { stores, now } = this.#options;
    if (!(await stores.safety.settleReport(id, note.trim(), now()))) throw failure('not-found');
    const settled = await stores.safety.report(id);
    if (!settled) throw failure('not-found');
    const after = { report: id, note: note.trim() };
    const done = { action: 'settle-report', target: settled.about, after };
    await stores.admin.addLogEntry(this.#entry(actor, done));
    return this.#shownReport(settled);
  }

  async settings(): Promise<AdminSettings> {
    const { orders, ownerSettings } = this.#options;
    const { talk, words } = await ownerSettings.read();
    return { publicTables: orders.bulletin.publicTables, talk, words: [...words] };
  }

  async changeSettings(actor: string, change: AdminSettingsChange): Promise<AdminSettings> {
    const { stores, ownerSettings } = this.#options;
    const { publicTables, talk, words } = change;
    const before = await this.settings();
    if (publicTables !== undefined) await this.#allowPublicTables(actor, publicTables);
    if (talk !== undefined && talk !== before.talk) {
      const done = { action: 'set-talk', before: { talk: before.talk }, after: { talk } };
      await stores.admin.addLogEntry(this.#entry(actor, done));
      await ownerSettings.change({ talk });
    }
    if (words !== undefined) {
      const done = {
        action: 'set-words',
        before: { words: before.words.filter((word) => !words.includes(word)) },
        after: { words: words.filter((word) => !before.words.includes(word)) },
      };
      await stores.admin.addLogEntry(this.#entry(actor, done));
      await ownerSettings.change({ words });
    }
    return this.settings();
  }

  /** Opens or closes the opening of public tables; those that are open stay. */
  async #allowPublicTables(actor: string, areAllowed: boolean): Promise<void> {
    const { stores, orders } = this.#options;
    const before = orders.bulletin.publicTables;
    if (before === areAllowed) return;
    const action = areAllowed ? 'open-public-tables' : 'close-public-tables';
    const done = { action, before: { publicTables: before }, after: { publicTables: areAllowed } };
    const value = publicTablesValue(areAllowed);
    await stores.admin.saveOwnerSetting(PUBLIC_TABLES, value, this.#entry(actor, done));
    await orders.changed();
  }

  /** A page of the log, with the present names of the people it is about. */
  async log(limit: number, before?: LogPageEnd): Promise<AdminLog> {
    const { stores } = this.#options;
    const rows = await stores.admin.adminLog(limit, before);
    const last = rows.length < limit ? undefined : rows.at(-1);
    const targets = rows.flatMap(({ action, target }) =>
      target !== undefined && ABOUT_A_PERSON.has(action) ? [target] : [],
    );
    const people = await Promise.all([...new Set(targets)].map((id) => stores.people.person(id)));
    const names = new Map(people.flatMap((known) => (known ? [[known.id, known.name]] : [])));
    return {
      entries: rows.map((row) => shownEntry(row, names.get(row.target ?? ''))),
      ...(last ? { next: `${last.at}-${last.id}` } : {}),
    };
  }

  #entry(actor: string, { action, target, before, after }: Done): LogEntry {
    return {
      id: randomCode(ID_LENGTH),
      at: this.#options.now(),
      actor,
      action,
      ...(target === undefined ? {} : { target }),
      ...(before === undefined ? {} : { before: JSON.stringify(before) }),
      ...(after === undefined ? {} : { after: JSON.stringify(after) }),
    };
  }

  /** Throws `not-found` for an id that nobody has used here. */
  async #found(id: PersonId): Promise<FoundPerson> {
    const found = await this.#options.stores.admin.findPeople(id, MAX_FOUND);
    const person = found.find((each) => each.id === id);
    if (!person) throw failure('not-found');
    return person;
  }

  async #table(code: string): Promise<AdminTable> {
    const [table] = await this.#options.stores.admin.listedTables([code]);
    if (!table) throw failure('no-such-table');
    return shownTable(table);
  }

  /** Takes a person and their programs from every table. */
  async #standInFor(person: PersonId): Promise<void> {
    const { stores } = this.#options;
    const programs = (await stores.keys.keysOf(person, 'token')).map(({ hash }) => programId(hash));
    for (const each of [person, ...programs]) {
      for (const { code } of await stores.tables.tablesOf(each, MAX_TABLES, undefined, 'going')) {
        await this.#dismiss(each, code);
      }
    }
  }

  async #dismiss(person: PersonId, code: string, attempt = 1): Promise<void> {
    const { hub, onError } = this.#options;
    if ((await hub.dismiss(person, code)) || attempt === MAX_DEALS) return;
    setTimeout(() => this.#dismiss(person, code, attempt + 1).catch(onError), DEAL_TIME).unref();
  }

  async #shownPerson(person: FoundPerson): Promise<AdminPerson> {
    const ban = this.#options.orders.banOfPerson(person.id);
    return {
      id: person.id,
      ...(person.name === undefined ? {} : { name: person.name }),
      program: isProgram(person.id),
      ...(person.createdAt === undefined ? {} : { createdAt: person.createdAt }),
      ...(person.seenAt === undefined ? {} : { seenAt: person.seenAt }),
      ...(ban ? { ban: await this.#shownBan(ban) } : {}),
    };
  }

  async #shownReport(report: Report): Promise<AdminReport> {
    const byName = (await this.#options.stores.people.person(report.by))?.name;
    return {
      ...report,
      ...(byName === undefined ? {} : { byName }),
      lines: report.lines.map(({ step, at, text }) => ({ step, at, text })),
    };
  }

  async #shownBan(ban: Ban): Promise<AdminBan> {
    const name = (await this.#options.stores.people.person(ban.person))?.name;
    return {
      id: ban.id,
      person: ban.person,
      ...(name === undefined ? {} : { name }),
      reason: ban.reason,
      until: ban.until,
      createdAt: ban.createdAt,
      by: ban.by,
      network: ban.network === 1,
      ...(ban.liftedAt === undefined ? {} : { liftedAt: ban.liftedAt }),
    };
  }
}

/** From the index alone, which has nothing of the match. */
const shownTable = ({ index, hidden }: ListedTable): AdminTable => ({
  ...summaryOf(index),
  public: index.public,
  hidden,
  updatedAt: index.updatedAt,
  people: [...(index.people ?? [])],
});

const shownEntry = (
  { before, after, ...entry }: LogEntry,
  name: string | undefined,
): AdminLogEntry => ({
  ...entry,
  ...(name === undefined ? {} : { name }),
  ...(before === undefined ? {} : { before: JSON.parse(before) as unknown }),
  ...(after === undefined ? {} : { after: JSON.parse(after) as unknown }),
});
