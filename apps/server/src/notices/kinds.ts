import type { NoticeKind } from '@sobremesa/protocol';
import { HOUR } from '@sobremesa/protocol/durations';
import type { PersonId, TableIndex } from '@sobremesa/tables';
import type { Language } from '@sobremesa/words';
import type { Notice } from './store.ts';
import { gameName, type NoticeText, texts } from './texts.ts';

/** What the text of a notice is made of. */
export type Data = Readonly<Record<string, string>>;

/** One kind of notice. A new kind is a line in the list of the protocol and an entry here. */
interface Kind {
  /** How long a message is worth sending. */
  readonly life: number;
  /** The table that whoever has it open needs no notice about. */
  readonly table?: (notice: Pick<Notice, 'about'>, data: Data) => string | undefined;
  /** The circle whose members get the notice; whoever has its page open needs none. */
  readonly circle?: (data: Data) => string;
  /** Whether the notice is still true when it is due; absent when time does not change it. */
  readonly holds?: (index: TableIndex | undefined, notice: Notice) => boolean;
  /** The page that a tap opens. */
  readonly path: (notice: Pick<Notice, 'about'>, data: Data) => string;
  /** Notifications with the same tag replace each other, those of the open page too. */
  readonly tag: (path: string, notice: Pick<Notice, 'about'>) => string;
  readonly text: (
    language: Language,
    data: Data,
    index: TableIndex | undefined,
    notice: Notice,
  ) => NoticeText;
  /** Shown where a browser must show something instead of closing; absent for notices that are never withdrawn. */
  readonly over?: (language: Language, data: Data) => NoticeText;
}

const othersAt = (index: TableIndex | undefined, { person }: Notice): string[] => {
  const { people = [], names = [] } = index ?? {};
  // Names are listed for taken seats only, so they match the people when every seat is taken.
  if (people.length !== names.length) return [];
  return names.filter((_, seat) => people[seat] !== null && people[seat] !== person);
};

const isDecider = (index: TableIndex | undefined, person: PersonId): boolean => {
  const seat = index?.people?.indexOf(person) ?? -1;
  return seat >= 0 && (index?.deciders?.includes(seat) ?? false);
};

const freeSeats = ({ seats, taken }: TableIndex): number => seats - taken;

const OVER: readonly string[] = ['finished', 'closed'];

export const kinds: Readonly<Record<NoticeKind, Kind>> = {
  turn: {
    life: 24 * HOUR,
    table: ({ about }) => about,
    holds: (index, { person }) => isDecider(index, person),
    path: ({ about }) => `/t/${about}`,
    tag: (path) => `turn ${path}`,
    text: (language, { game }, index, notice) =>
      texts[language].turn(gameName(game, language), othersAt(index, notice)),
    over: (language, { game }) => texts[language].moved(gameName(game, language)),
  },
  challenge: {
    life: 24 * HOUR,
    path: (_, { challenge }) => `/c/${challenge}`,
    tag: (path) => `challenge ${path}`,
    text: (language, { game, name }, _index, { number }) =>
      texts[language].challenge(gameName(game, language), name, number === FINISHED),
  },
  round: {
    life: 2 * HOUR,
    table: (_, { table }) => table,
    // Without a table, such as for a bye, there is nothing that could be over.
    holds: (index) => index === undefined || !OVER.includes(index.phase),
    path: (_, { path }) => path,
    // The next round of the same tournament has another table.
    tag: (_, { about }) => `round ${about}`,
    text: (language, { game, name, table }, _index, { number = 0 }) =>
      texts[language].round(gameName(game, language), name, number, table !== undefined),
    over: (language, { name }) => texts[language].roundOver(name),
  },
  call: {
    life: 2 * HOUR,
    table: ({ about }) => about,
    circle: ({ circle }) => circle,
    holds: (index, { person }) =>
      index?.phase === 'gathering' && freeSeats(index) > 0 && !index.people?.includes(person),
    path: ({ about }) => `/t/${about}`,
    tag: (path) => `call ${path}`,
    text: (language, { game, circleName, name, reason }, index) =>
      texts[language].call(gameName(game, language), circleName, name, {
        isOpening: reason === 'open',
        free: index ? freeSeats(index) : 0,
      }),
    over: (language, { game }) => texts[language].callOver(gameName(game, language)),
  },
};

/** The numbers of a notice about a challenge. */
export const ACCEPTED = 1;
export const FINISHED = 2;
