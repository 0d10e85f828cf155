import type { AnyEvent, AnyView } from '@sobremesa/engine';
import type { Happening, Room } from '@sobremesa/protocol';
import type { GameWords, Language, Telling } from '@sobremesa/words';
import type { GameId } from './catalogue.ts';
import { t } from './i18n.svelte.ts';
import { playerNames, seatName } from './players.ts';
import type { LogEntry } from './table.svelte.ts';

/** Where a game is spoken of without its table, which brings its own. */
export const loadWords: Readonly<Record<GameId, () => Promise<Record<Language, GameWords>>>> = {
  toma6: async () => (await import('@sobremesa/games/toma6/words')).toma6Words,
  bids: async () => (await import('@sobremesa/games/bids/words')).bidsWords,
  capicua: async () => (await import('@sobremesa/games/capicua/words')).capicuaWords,
  nogracias: async () => (await import('@sobremesa/games/nogracias/words')).nograciasWords,
};

/** To whom a table is told. The room knows the names as they are now, the view only as dealt. */
export const tellingFor = (room: Room, view: AnyView): Telling => ({
  players: playerNames(room),
  options: view.options,
  ...(view.viewer === 'spectator' ? {} : { reader: view.viewer }),
});

export const sayEvents = (
  words: GameWords,
  events: readonly AnyEvent[],
  telling: Telling,
): string[] => events.flatMap((event) => words.event(event, telling) ?? []);

/** A line of the log, or several; chat has a place of its own. */
export function sayEntry(
  { happening }: LogEntry,
  room: Room,
  words: GameWords,
  telling: Telling | undefined,
): string[] {
  const { actions } = t().table;
  const nameAt = (seat: number): string => seatName(seat, room.seats[seat]);
  switch (happening.type) {
    case 'started':
    case 'moved':
      // Events are those of the game whose words these are.
      return telling ? sayEvents(words, happening.events as unknown as AnyEvent[], telling) : [];
    case 'sat':
      return [actions.sat(happening.name)];
    case 'left':
      return [sayLeft(happening)];
    case 'renamed':
      return [actions.renamed(happening.name)];
    case 'stand-in':
      return [actions.standIn(nameAt(happening.seat))];
    case 'back':
      return [actions.back(nameAt(happening.seat))];
    case 'host': {
      const seat = room.seats.findIndex(({ person }) => person === happening.person);
      return seat < 0 ? [] : [t().together.nowHost(nameAt(seat))];
    }
    default:
      return [];
  }
}

function sayLeft({ name, reason }: Extract<Happening, { type: 'left' }>): string {
  if (reason === 'kicked') return t().presence.kicked(name);
  return reason === 'absent' ? t().presence.freed(name) : t().table.actions.left(name);
}
