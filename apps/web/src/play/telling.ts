import type { AnyEvent, AnyView } from '@sobremesa/engine';
import type { Happening, Room } from '@sobremesa/protocol';
import { type GameWords, sayEvents, type Telling, tellingOf } from '@sobremesa/words';
import { t } from '../language/i18n.svelte.ts';
import { playerNames, seatName } from '../people/names/seat-names.ts';
import { m } from './messages/index.ts';
import type { LogEntry } from './table-store.svelte.ts';

/** The room has the current names, the view those at the deal. */
export const tellingFor = (room: Room, view: AnyView): Telling =>
  tellingOf({ ...view, players: playerNames(room) });

/** The sentences of a log entry; chat is shown elsewhere. */
export function sayEntry(
  { happening }: LogEntry,
  room: Room,
  words: GameWords,
  telling: Telling | undefined,
): string[] {
  const { actions } = t().table;
  const nameAt = (seat: number): string => seatName(room, seat);
  switch (happening.type) {
    case 'started':
    case 'moved':
      // The events belong to the game of these words.
      return telling ? sayEvents(words, happening.events as unknown as AnyEvent[], telling) : [];
    case 'sat':
      // Whoever plays alone with bots knows that they sit there.
      return room.seats.filter(({ name }) => name !== undefined).length > 1
        ? [actions.sat(happening.name)]
        : [];
    case 'took-over':
      return [m.late.tookOver({ name: happening.name })];
    case 'next':
      return happening.waits ? [m.late.willPlay({ name: happening.name })] : [];
    case 'left':
      return [sayLeft(happening)];
    case 'renamed':
      return [actions.renamed(happening.name)];
    case 'stand-in':
      return [actions.standIn(nameAt(happening.seat))];
    case 'back':
      return [actions.back(nameAt(happening.seat))];
    case 'taken-back':
      return [m.practice.wentBack];
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
