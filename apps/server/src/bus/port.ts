import type { LogRow, PersonId } from '@sobremesa/tables';

/** Messages between servers. Any of them may be lost; the log in the database is what counts. */
export type BusMessage =
  | { readonly type: 'step'; readonly row: LogRow }
  /** Who is connected to a table at the sending server; sent on every change and every 30 s. */
  | {
      readonly type: 'presence';
      readonly server: string;
      readonly table: string;
      readonly people: readonly PersonId[];
    }
  | { readonly type: 'lobby' }
  /** A token was revoked or logins ended: their connections must be closed. */
  | ({ readonly type: 'revoked' } & Revoked);

/** Whose connections must be closed: all of a person or program, or those of one login. */
export interface Revoked {
  readonly person: PersonId;
  readonly login?: string;
}

/** Sends messages between servers. */
export interface Bus {
  /** Whether there may be other servers. If not, tables in memory are always up to date. */
  readonly hasOthers: boolean;
  /** Whether messages are delivered. While they are not, steps of other servers are read from the log. */
  readonly isUp: boolean;
  /** Sends to every other server, not to this one. */
  publish(message: BusMessage): void;
  subscribe(listener: (message: BusMessage) => void): void;
  ping(): Promise<void>;
  close(): Promise<void>;
}
