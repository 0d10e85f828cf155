/**
 * A kind of table server, as the clients of the bench speak to it. What is measured, for how long
 * and on which core is the same for all: to put another server beside ours, write its driver.
 */
export interface Driver {
  /** Opens a table, seats the clients with a socket each and begins a match. */
  openTable(): Promise<DrivenTable>;
  /** What the clients have received until now. */
  readonly received: Received;
  /** How late the server's event loop was (p99) since it was last asked, where it says. */
  loopDelayMs?(): Promise<number | undefined>;
  /** Closes every socket. */
  close(): void;
}

export interface DrivenTable {
  /** Resolves when somebody owes a move; where a match has ended, the next one begins first. */
  ready(): Promise<void>;
  /** Sends a random move for whoever owes one; resolves when that client sees it done. */
  move(): Promise<void>;
}

export interface Received {
  readonly messages: number;
  readonly bytes: number;
}

/** The default export of a driver's module; `url` is where the server answers to HTTP. */
export type ConnectDriver = (url: string) => Driver;
