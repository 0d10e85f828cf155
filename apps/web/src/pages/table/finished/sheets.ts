import type { AnyView } from '@sobremesa/engine';
import type { Event as BidsEvent } from '@sobremesa/games/bids/rules';
import type { Event as CapicuaEvent } from '@sobremesa/games/capicua/rules';
import type { Event as NograciasEvent } from '@sobremesa/games/nogracias/rules';
import type { View as Toma6View } from '@sobremesa/games/toma6/rules';
import type { GameId } from '../../../lib/catalogue.ts';
import type { Messages } from '../../../lib/messages/types.ts';
import type { RoundEnd } from '../../../lib/replay.ts';

/** One thing that counted in a round, for each seat; nothing where it did not. */
export interface SheetPart {
  readonly label: string;
  readonly values: readonly (number | undefined)[];
}

/** How a game is written on its score sheet. */
export interface SheetTerms<
  End extends RoundEnd = RoundEnd,
  View extends AnyView = AnyView,
  State = unknown,
> {
  /** What is counted, and whether it is good to have it. */
  readonly caption: (t: Messages) => string;
  /** Where the points of a round come from, in the order in which people count them. */
  readonly parts?: (end: End, t: Messages) => readonly SheetPart[];
  /**
   * What a seat would score if the round ended now, with what was hidden then. Games whose points
   * lie open do without it: their table shows them.
   */
  readonly loadPoints?: () => Promise<(state: State, seat: number) => number>;
  /** The score that ends the match. */
  readonly limit?: (options: View['options']) => number | undefined;
}

type EndOf<Event> = Extract<Event, { readonly type: 'round-ended' }>;

/** A record holds the events of its own game only: here their types meet `unknown`. */
const anyTerms = <End extends RoundEnd, View extends AnyView, State>(
  terms: SheetTerms<End, View, State>,
): SheetTerms => terms as unknown as SheetTerms;

const bidsParts = (
  { points, cardPoints, lucky, alliance }: EndOf<BidsEvent>,
  t: Messages,
): SheetPart[] => {
  const allies: readonly number[] = alliance ?? [];
  const bonus = points.map((total, seat) => total - cardPoints[seat]);
  const only = (seats: readonly number[]): (number | undefined)[] =>
    bonus.map((value, seat) => (seats.includes(seat) ? value : undefined));
  const alone = lucky.map(({ seat }) => seat).filter((seat) => !allies.includes(seat));
  return [
    { label: t.after.sheet.cards, values: cardPoints },
    { label: t.after.sheet.lucky, values: only(alone) },
    { label: t.after.sheet.alliance, values: only(allies) },
  ].filter(({ values }) => values.some((value) => value !== undefined));
};

const capicuaParts = ({ points, pairs }: EndOf<CapicuaEvent>, t: Messages): SheetPart[] => [
  { label: t.after.sheet.pairs, values: pairs.map(({ length }) => length) },
  { label: t.after.sheet.taken, values: points.map((total, seat) => total - pairs[seat].length) },
];

const nograciasParts = ({ points, chips }: EndOf<NograciasEvent>, t: Messages): SheetPart[] => [
  { label: t.after.sheet.cards, values: points.map((total, seat) => total + chips[seat]) },
  { label: t.after.sheet.chips, values: chips.map((count) => -count) },
];

export const sheetTerms: Readonly<Record<GameId, SheetTerms>> = {
  toma6: anyTerms<RoundEnd, Toma6View, unknown>({
    caption: (t) => t.after.sheet.heads,
    limit: ({ limit, rounds }) => (rounds === undefined ? limit : undefined),
  }),
  bids: anyTerms({ caption: (t) => t.after.sheet.most, parts: bidsParts }),
  capicua: anyTerms({
    caption: (t) => t.after.sheet.most,
    parts: capicuaParts,
    loadPoints: async () => (await import('@sobremesa/games/capicua/rules')).pointsOf,
  }),
  nogracias: anyTerms({
    caption: (t) => t.after.sheet.least,
    parts: nograciasParts,
    loadPoints: async () => (await import('@sobremesa/games/nogracias/rules')).pointsOf,
  }),
};
