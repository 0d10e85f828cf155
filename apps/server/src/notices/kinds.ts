import type { NoticeKind } from '@sobremesa/protocol';
import type { TableIndex } from '@sobremesa/tables';
import type { Language } from '@sobremesa/words';
import type { Notice } from '../storage/port.ts';
import { gameName, type NoticeText, texts } from './texts.ts';

const HOUR = 3_600_000;

/** What the text of a notice is made of. */
type Data = Readonly<Record<string, string>>;

/** One kind of notice. A new kind is a line in the list of the protocol and an entry here. */
interface Kind {
  /** How long a message is worth sending. */
  readonly life: number;
  /** Whether the notice is about a seat at a table; then it is over once the table does not wait for the person. */
  readonly isTurn: boolean;
  /** The page that a tap opens. */
  readonly path: (notice: Pick<Notice, 'about'>, data: Data) => string;
  readonly text: (
    language: Language,
    data: Data,
    index: TableIndex | undefined,
    notice: Notice,
  ) => NoticeText;
}

const othersAt = (index: TableIndex | undefined, { person }: Notice): string[] => {
  const { people = [], names = [] } = index ?? {};
  // Names are listed for taken seats only, so they match the people when every seat is taken.
  if (people.length !== names.length) return [];
  return names.filter((_, seat) => people[seat] !== null && people[seat] !== person);
};

export const kinds: Readonly<Record<NoticeKind, Kind>> = {
  turn: {
    life: 24 * HOUR,
    isTurn: true,
    path: ({ about }) => `/t/${about}`,
    text: (language, { game }, index, notice) =>
      texts[language].turn(gameName(game, language), othersAt(index, notice)),
  },
  challenge: {
    life: 24 * HOUR,
    isTurn: false,
    path: (_, { challenge }) => `/c/${challenge}`,
    text: (language, { game, name }, _index, { number }) =>
      texts[language].challenge(gameName(game, language), name, number === FINISHED),
  },
};

/** The numbers of a notice about a challenge. */
export const ACCEPTED = 1;
export const FINISHED = 2;

/** Notifications of the same page replace each other, those of the open page too. */
export const tagOf = (kind: NoticeKind, path: string): string => `${kind} ${path}`;
