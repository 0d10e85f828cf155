import type { LogRow } from '@sobremesa/tables';
import type { BusMessage } from '../bus/port.ts';
import type { Attendance } from './attendance.ts';
import type { Audience } from './audience.ts';
import type { Caretaker } from './caretaker.ts';
import type { Following } from './following.ts';
import type { LoadedTables } from './loaded-tables.ts';
import type { Lobby } from './lobby.ts';
import type { LobbyNews } from './lobby-news.ts';
import type { LogReader } from './log-reader.ts';
import type { HubOptions } from './options.ts';
import type { Turns } from './turns.ts';
import type { Visitors } from './visitors.ts';

interface OtherServersOptions extends Pick<HubOptions, 'bus' | 'now' | 'onArrival'> {
  readonly turns: Turns;
  readonly tables: LoadedTables;
  readonly audience: Audience;
  readonly attendance: Attendance;
  readonly following: Following;
  readonly caretaker: Caretaker;
  readonly visitors: Visitors;
  readonly logReader: LogReader;
  readonly lobby: Lobby;
  readonly lobbyNews: LobbyNews;
}

/** What this server tells the others over the bus, and what it does when it hears from them. */
export class OtherServers {
  readonly #options: OtherServersOptions;

  constructor(options: OtherServersOptions) {
    this.#options = options;
    options.bus.subscribe((message) => this.#hear(message));
    options.bus.onMissed((codes) => this.#missed(codes));
  }

  publish(row: LogRow): void {
    void this.#options.bus.publish(row.table, { type: 'step', row });
  }

  /** Leaves what is due at a table to those where somebody is; false if there are none. */
  async handOver(code: string): Promise<boolean> {
    if (this.#options.following.has(code)) return false;
    return (await this.#options.bus.publish(code, { type: 'due', table: code })) > 0;
  }

  #hear(message: BusMessage): void {
    const { turns, attendance, following, caretaker, visitors, lobby, lobbyNews } = this.#options;
    switch (message.type) {
      case 'lobby':
        lobby.changed();
        lobbyNews.heard();
        return;
      case 'due':
        caretaker.remind(message.table);
        return;
      case 'presence':
        if (following.has(message.table)) attendance.hear(message);
        return;
      case 'members':
        visitors.checkMembers(message.circle);
        return;
      case 'step':
        turns.guard(turns.run(message.row.table, () => this.#take(message.row)));
    }
  }

  /** Applies a step that another server has written. */
  async #take(row: LogRow): Promise<void> {
    const { now, tables, audience, attendance, following, onArrival } = this.#options;
    const { table: code, request } = row;
    if (!following.has(code)) return;
    if (request) attendance.see(code, request.person);
    const table = tables.find(code);
    // Without it the table was dropped because a step could not be written here.
    if (!table && audience.has(code)) await tables.load(code);
    if (!table || !(await tables.take(table, row))) return;
    onArrival?.(now() - row.at);
  }

  /** Messages about these tables, and news, may have been lost; and so may those of this server. */
  #missed(codes: readonly string[]): void {
    const { turns, attendance, following, logReader, lobby } = this.#options;
    logReader.missed(codes);
    for (const code of codes) if (following.has(code)) turns.guard(attendance.ask(code));
    lobby.changed();
  }
}
