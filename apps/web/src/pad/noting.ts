import {
  cardsIn,
  type Entry,
  emptyEntry,
  type PadCard,
  type Round,
  type Way,
} from '@sobremesa/pad';

/** How a round is noted, tap by tap. Every change gives a new round. */

export const emptyRound = (way: Way, columns: number): Round => ({
  way: way.id,
  entries: Array.from({ length: columns }, () => emptyEntry(way)),
});

export const withValue = (
  round: Round,
  column: number,
  field: string,
  value: Entry[string],
): Round => ({
  ...round,
  entries: round.entries.map((entry, index) =>
    index === column ? { ...entry, [field]: value } : entry,
  ),
});

/** The column that has the card, if any. */
export const ownerOf = ({ entries }: Round, field: string, card: PadCard): number | undefined => {
  const owner = entries.findIndex((entry) => cardsIn(entry, field).includes(card));
  return owner < 0 ? undefined : owner;
};

/** A tap gives the card to the column, takes it from whoever had it, or gives it back. */
export function tapCard(round: Round, column: number, field: string, card: PadCard): Round {
  const owner = ownerOf(round, field, card);
  const without =
    owner === undefined
      ? round
      : withValue(
          round,
          owner,
          field,
          cardsIn(round.entries[owner], field).filter((other) => other !== card),
        );
  if (owner === column) return without;
  return withValue(without, column, field, [...cardsIn(without.entries[column], field), card]);
}
