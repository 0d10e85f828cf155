import type { ReportReason } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';

/** Somebody does not want to meet somebody else. */
export interface StoredBlock {
  readonly person: PersonId;
  readonly blocked: PersonId;
  /** As `person` knew them. */
  readonly name: string;
  readonly at: number;
}

/** A line of talk as it was when it was reported. */
export interface ReportedLine {
  readonly step: number;
  readonly at: number;
  readonly text: string;
}

/** What somebody tells the owner of the server about somebody else. */
export interface Report {
  readonly id: string;
  readonly by: PersonId;
  readonly about: PersonId;
  /** Under which the person was known at the table. */
  readonly name: string;
  readonly table: string;
  readonly reason: ReportReason;
  /** In the words of whoever reports. */
  readonly words?: string;
  readonly lines: readonly ReportedLine[];
  readonly at: number;
  readonly state: 'open' | 'settled';
  /** What the owner noted when it was settled. */
  readonly note?: string;
  readonly settledAt?: number;
}

/** A report as whoever made it can read it. */
export type OwnReport = Pick<Report, 'table' | 'name' | 'reason' | 'at' | 'state'> & {
  readonly words: string | null;
};

export interface ReportsQuery {
  readonly state?: Report['state'];
  readonly about?: PersonId;
  readonly limit: number;
  /** The last report of the page before. */
  readonly after?: Pick<Report, 'at' | 'id'>;
}

export interface SafetyStorage {
  /** False when the person has blocked `most` others; blocking somebody twice changes nothing. */
  addBlock(block: StoredBlock, most: number): Promise<boolean>;
  removeBlock(person: PersonId, blocked: PersonId): Promise<void>;
  /** The blocks that a person has made, the newest first. */
  blocksOf(person: PersonId): Promise<StoredBlock[]>;
  /** Every block that one of these people has made, or is the object of. */
  blocksAround(people: readonly PersonId[]): Promise<StoredBlock[]>;

  /** A report with a known id changes nothing. */
  addReport(report: Report): Promise<void>;
  report(id: string): Promise<Report | undefined>;
  /** The newest first. */
  reports(query: ReportsQuery): Promise<Report[]>;
  /** False when there is no such report, or it is settled. */
  settleReport(id: string, note: string, at: number): Promise<boolean>;

  /** Values that the owner has set, by name; without those that were never set. */
  savedSettings(names: readonly string[]): Promise<Map<string, string>>;
  saveSetting(name: string, value: string): Promise<void>;
}
