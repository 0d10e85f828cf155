/**
 * The interface between the benchmark and a kind of table server. Duration, core and metrics are the
 * same for all drivers, so that another server can be compared with ours by writing its driver.
 */
export interface Driver {
  /** Opens a table, seats the clients with a socket each and begins a match. */
  openTable(): Promise<DrivenTable>;
  /** What the clients have received so far. */
  readonly received: Received;
  /** The p99 delay of the server's event loop since the last call, if the server reports it. */
  loopDelayMs?(): Promise<number | undefined>;
  /** Closes every socket. */
  close(): void;
}

export interface DrivenTable {
  /** Resolves when a client owes a move; after the end of a match it begins the next one first. */
  ready(): Promise<void>;
  /** Sends a random move for the client that owes one; resolves when that client sees it done. */
  move(): Promise<void>;
}

export interface Received {
  readonly messages: number;
  readonly bytes: number;
}

/** The default export of a driver's module; `url` is the HTTP address of the server. */
export type ConnectDriver = (url: string) => Driver;
