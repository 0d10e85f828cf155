import type { PersonId, TableIndex } from '@sobremesa/tables';

/** Something that an admin did; entries are added and, years later, removed, but never changed. */
export interface LogEntry {
  readonly id: string;
  readonly at: number;
  /** The name of the admin's token. */
  readonly actor: string;
  readonly action: string;
  /** The id of a person, the code of a table, the name of a setting. */
  readonly target?: string;
  /** JSON. */
  readonly before?: string;
  /** JSON. */
  readonly after?: string;
}

export interface Ban {
  readonly id: string;
  readonly person: PersonId;
  readonly reason: string;
  readonly until: number;
  readonly createdAt: number;
  /** The name of the admin's token. */
  readonly by: string;
  /** 1: newcomers from networks from which the person comes are banned too. */
  readonly network: 0 | 1;
  readonly liftedAt?: number;
}

/** A ban in force, with the hashes of the networks from which the person came. */
export interface CurrentBan extends Ban {
  readonly networks: readonly string[];
}

export interface StoredAnnouncement {
  readonly id: string;
  readonly es: string;
  readonly en: string;
  readonly until: number;
  readonly createdAt: number;
}

export interface FoundPerson {
  readonly id: PersonId;
  readonly name?: string;
  readonly colour?: string;
  /** Absent for somebody who has played, but has no profile. */
  readonly createdAt?: number;
  readonly seenAt?: number;
}

/** A table as lists of the admin show it. */
export interface ListedTable {
  readonly index: TableIndex;
  readonly hidden: boolean;
}

/** The last entry of a page of the log. */
export interface LogPageEnd {
  readonly at: number;
  readonly id: string;
}

/** What the owner of the server stores. Whatever changes something writes its entry of the log in the same transaction. */
export interface AdminStorage {
  addBan(ban: Ban, entry: LogEntry): Promise<void>;
  /** False when it is not in force. */
  liftBan(id: string, at: number, entry: LogEntry): Promise<boolean>;
  currentBans(now: number): Promise<CurrentBan[]>;
  ban(id: string): Promise<Ban | undefined>;
  /** The newest first. */
  bansOf(person: PersonId): Promise<Ban[]>;
  /** Adds the hash of a network to a ban. */
  noteNetwork(ban: string, network: string): Promise<void>;

  addAnnouncement(announcement: StoredAnnouncement, entry: LogEntry): Promise<void>;
  /** False when it is not shown. */
  endAnnouncement(id: string, at: number, entry: LogEntry): Promise<boolean>;
  /** The newest first. */
  announcements(now: number): Promise<StoredAnnouncement[]>;

  /** A setting that the owner has chosen; `undefined` before that. */
  ownerSetting(name: string): Promise<string | undefined>;
  saveOwnerSetting(name: string, value: string, entry: LogEntry): Promise<void>;

  /** Those who were here last, the latest first. */
  recentPeople(limit: number): Promise<FoundPerson[]>;
  /** People whose name contains a text, or who have this id. */
  findPeople(text: string, limit: number): Promise<FoundPerson[]>;
  renamePerson(
    person: FoundPerson & { readonly createdAt: number },
    entry: LogEntry,
  ): Promise<void>;

  /** Tables that gather or play, the newest first. */
  listTables(limit: number, only?: 'public'): Promise<ListedTable[]>;
  listedTables(codes: readonly string[]): Promise<ListedTable[]>;
  countTables(): Promise<{ readonly going: number; readonly public: number }>;
  /** Leaves a table out of the list of public tables, or not. False when there is no such table. */
  hideTable(code: string, hidden: boolean, entry: LogEntry): Promise<boolean>;

  addLogEntry(entry: LogEntry): Promise<void>;
  /** The newest first. */
  adminLog(limit: number, before?: LogPageEnd): Promise<LogEntry[]>;
  /** Removes networks of bans that are over, bans and announcements that ended before `ended`, and entries before `logged`. */
  tidyAdmin(now: number, ended: number, logged: number): Promise<void>;
}
