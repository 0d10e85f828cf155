import type { Bus, BusMessage } from '../bus/port.ts';
import type { Lobby } from './lobby.ts';
import type { LobbyNews } from './lobby-news.ts';
import type { LogReader } from './log-reader.ts';
import type { OpenTable } from './open-table.ts';

interface OtherServersOptions {
  readonly bus: Bus;
  readonly logReader: LogReader;
  readonly lobby: Lobby;
  readonly lobbyNews: LobbyNews;
  readonly at: (code: string) => OpenTable;
  readonly find: (code: string) => OpenTable | undefined;
  /** Called when somebody is no longer a member of a circle. */
  readonly membersChanged: (circle: string) => void;
}

/** Does what this server must do when it hears from the others over the bus. */
export function listenToOthers(options: OtherServersOptions): void {
  const { bus, logReader, lobby, lobbyNews, at, find, membersChanged } = options;
  bus.subscribe((message: BusMessage) => {
    switch (message.type) {
      case 'lobby':
        lobby.changed();
        lobbyNews.heard();
        return;
      case 'due':
        at(message.table).takeOver();
        return;
      case 'presence':
        find(message.table)?.hearPresence(message);
        return;
      case 'members':
        membersChanged(message.circle);
        return;
      case 'step':
        find(message.row.table)?.hearStep(message.row);
    }
  });
  // News may have been lost too; and so may what this server has sent.
  bus.onMissed((codes) => {
    logReader.missed(codes);
    for (const code of codes) find(code)?.hearAgain();
    lobby.changed();
  });
}
