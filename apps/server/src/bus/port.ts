import type { LogRow, PersonId } from '@sobremesa/tables';

/** What servers tell each other. Losing a message costs a moment, never a fact: the log decides. */
export type BusMessage =
  | { readonly type: 'step'; readonly row: LogRow }
  /** Who is connected to a table at the sending server; sent on change and now and then. */
  | {
      readonly type: 'presence';
      readonly server: string;
      readonly table: string;
      readonly people: readonly PersonId[];
    }
  | { readonly type: 'lobby' }
  /** A token has been revoked or logins ended: whoever is connected by them must go. */
  | ({ readonly type: 'revoked' } & Revoked);

/** All connections of a person or program, or those of one login. */
export interface Revoked {
  readonly person: PersonId;
  readonly login?: string;
}

/** Between servers. The local one delivers to nobody else: a single server needs no bus. */
export interface Bus {
  /** Whether there may be other servers: where there are none, the memory of this one is the truth. */
  readonly hasOthers: boolean;
  /** Whether messages come through. While they do not, steps of others are read from the log. */
  readonly isUp: boolean;
  /** To every other server; a server does not hear itself. */
  publish(message: BusMessage): void;
  subscribe(listener: (message: BusMessage) => void): void;
  ping(): Promise<void>;
  close(): Promise<void>;
}
