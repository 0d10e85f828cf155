import type { BusMessage, News, Spending, TableMessage } from '../bus/port.ts';
import type { SentUpgrade } from './upgrades.ts';

/** From a thread to the main process. Those with an id are answered. */
export type Upward =
  | { readonly type: 'follow'; readonly id: number; readonly table: string }
  | { readonly type: 'unfollow'; readonly table: string }
  | {
      readonly type: 'publish';
      readonly id: number;
      readonly table: string;
      readonly message: TableMessage;
    }
  | { readonly type: 'announce'; readonly news: News }
  | { readonly type: 'spend'; readonly id: number; readonly spendings: readonly Spending[] }
  /** Comes with a socket that belongs to another thread. */
  | { readonly type: 'hand-over'; readonly thread: number; readonly upgrade: SentUpgrade }
  /** Asks for the metrics of all threads. */
  | { readonly type: 'metrics'; readonly id: number }
  /** The metrics of the sender. */
  | { readonly type: 'measured'; readonly id: number; readonly text: string };

/** From the main process to a thread. */
export type Downward =
  | { readonly type: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly type: 'message'; readonly message: BusMessage }
  /** Comes with a socket that another thread has accepted. */
  | { readonly type: 'upgrade'; readonly upgrade: SentUpgrade }
  /** Asks the thread for its metrics. */
  | { readonly type: 'measure'; readonly id: number }
  /** The server stops. */
  | { readonly type: 'stop' };
