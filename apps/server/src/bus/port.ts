import type { LogRow, PersonId } from '@sobremesa/tables';

/** Messages to the servers that follow a table. Any of them may be lost; the log in the database is what counts. */
export type TableMessage =
  | { readonly type: 'step'; readonly row: LogRow }
  /** Who is connected to a table at the sending server. */
  | {
      readonly type: 'presence';
      readonly server: string;
      readonly table: string;
      readonly people: readonly PersonId[];
      /** The sender has just begun to follow the table and asks the others for their people. */
      readonly asks?: boolean;
    }
  /** Something is due at the table; sent by a server where nobody is at it. */
  | { readonly type: 'due'; readonly table: string };

/** Messages to every server. */
export type News =
  /** Public tables have changed. */
  | { readonly type: 'lobby' }
  /** The owner has changed something that every server must know: see `StandingOrders`. */
  | { readonly type: 'orders' }
  /** One of these people has blocked the other, or has ended it. */
  | { readonly type: 'blocks'; readonly people: readonly PersonId[] }
  /** Tables that one address has opened; `address` is a keyed hash. */
  | { readonly type: 'opened'; readonly address: string; readonly tables: readonly string[] }
  /** Somebody is no longer a member of a circle: who watches its tables must be checked again. */
  | { readonly type: 'members'; readonly circle: string }
  /** A token was revoked or logins ended: their connections must be closed. */
  | ({ readonly type: 'revoked' } & Revoked);

export type BusMessage = TableMessage | News;

/** Whose connections must be closed: all of a person or program, or those of one login. */
export interface Revoked {
  readonly person: PersonId;
  readonly login?: string;
}

/** What was taken from a bucket that all servers share. */
export interface Spending {
  readonly key: string;
  /** The time in which it refills. */
  readonly milliseconds: number;
}

/** Sends messages between servers, and counts for all of them. */
export interface Bus {
  /** Whether there may be other servers. If not, tables in memory are always up to date. */
  readonly hasOthers: boolean;
  /**
   * Begins to receive the messages of a table. Resolves when every message sent from then on arrives, or when
   * the bus cannot be reached; then it keeps trying.
   */
  follow(table: string): Promise<void>;
  unfollow(table: string): void;
  /** Whether the messages of a followed table arrive. While they do not, its steps are read from the log. */
  hears(table: string): boolean;
  /** Sends to the other servers that follow the table; resolves with their number, 0 when it fails. */
  publish(table: string, message: TableMessage): Promise<number>;
  /** Sends to every other server. */
  announce(news: News): void;
  /** Calls the listener with every message of another server. */
  subscribe(listener: (message: BusMessage) => void): void;
  /**
   * Calls the listener when messages arrive again after some may have been lost, with the followed tables
   * concerned. There may be none, because news can be lost too.
   */
  onMissed(listener: (tables: readonly string[]) => void): void;
  /**
   * Counts what was taken from shared buckets. Resolves with the milliseconds until each is full again, `undefined`
   * where the bus cannot be reached.
   */
  spend(spendings: readonly Spending[]): Promise<readonly (number | undefined)[]>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
