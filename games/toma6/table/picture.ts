import type { Event, Placer, View } from '../rules/index.ts';

type Row = View['rows'][number];
type Marked = 'take7' | 'stop';

const marked = { 'take-7': 'take7', stop: 'stop' } as const satisfies Record<string, Marked>;

const withRow = (view: View, row: number, cards: Row): View => ({
  ...view,
  rows: view.rows.with(row, cards),
});

const without = (cards: readonly number[], gone: number): number[] =>
  cards.filter((card) => card !== gone);

const withoutWaiting = (view: View, card: number): View => ({
  ...view,
  queue: view.queue.filter((waiting) => waiting.card !== card),
});

const withBuffalo = (view: View, change: Partial<NonNullable<View['buffalo']>>): View =>
  view.buffalo ? { ...view, buffalo: { ...view.buffalo, ...change } } : view;

function withTaken(view: View, taker: Placer, cards: readonly number[]): View {
  if (taker === 'buffalo') {
    return withBuffalo(view, { pile: [...(view.buffalo?.pile ?? []), ...cards] });
  }
  const pile = view.buffalo ? 0 : taker;
  return { ...view, piles: view.piles.with(pile, [...view.piles[pile], ...cards]) };
}

function withDisplay(view: View, event: Extract<Event, { type: 'special-used' }>): View {
  if (!view.buffalo) return view;
  const { display, specialsLeft } = view.buffalo;
  const { special, turnedUp } = event;
  const at = display.indexOf(special);
  return turnedUp === undefined
    ? withBuffalo(view, { display: display.toSpliced(at, 1) })
    : withBuffalo(view, { display: display.with(at, turnedUp), specialsLeft: specialsLeft - 1 });
}

function withReplaced(view: View, event: Extract<Event, { type: 'replaced' }>): View {
  const { seat, card, takenBack } = event;
  const others = view.queue.filter((waiting) => waiting.seat !== seat);
  const queue = [{ seat, card, value: card }, ...others];
  if (seat !== view.viewer || !view.hand) return { ...view, queue };
  const hand = [...without(view.hand, card), takenBack].sort((a, b) => a - b);
  return { ...view, queue, hand };
}

const withMark = (view: View, mark: Marked, change: (rows: readonly number[]) => number[]): View =>
  withBuffalo(view, { [mark]: change(view.buffalo?.[mark] ?? []) });

function withChoice(view: View, event: Extract<Event, { type: 'chosen' }>): View {
  const { seat, card } = event;
  const chosen = view.chosen.with(seat, true);
  if (seat !== view.viewer || card === undefined) return { ...view, chosen };
  return { ...view, chosen, hand: without(view.hand ?? [], card) };
}

const inOrder = (cards: readonly number[], card: number): number[] =>
  [...cards, card].sort((a, b) => a - b);

function withDrafted(view: View, { seat, card }: Extract<Event, { type: 'drafted' }>): View {
  const { pool = [], openHands = [], hand = [] } = view;
  return {
    ...view,
    pool: without(pool, card),
    openHands: openHands.with(seat, inOrder(openHands[seat], card)),
    handSizes: view.handSizes.with(seat, view.handSizes[seat] + 1),
    ...(seat === view.viewer ? { hand: inOrder(hand, card) } : {}),
  };
}

/** TT-03: the leftover cards of a draft are the rows. */
function withRows(view: View, rows: readonly number[]): View {
  const { pool: _, ...rest } = view;
  return { ...rest, rows: rows.map((card) => [card]) };
}

/** TD-02: a seat that has flipped a card has no flip card any more. */
function withFlips(view: View, cards: Extract<Event, { type: 'revealed' }>['cards']): View {
  const { fan } = view;
  if (fan?.card !== 'digit-flip') return view;
  const spent = cards.flatMap(({ seat, flip }) => (flip ? [seat] : []));
  const unused = fan.unused.map((isUnused, seat) => isUnused && !spent.includes(seat));
  return { ...view, fan: { ...fan, unused } };
}

function withRevealed(view: View, event: Extract<Event, { type: 'revealed' }>): View {
  const { choice: _, ...rest } = withFlips(view, event.cards);
  const played = new Set(event.cards.map(({ card }) => card));
  const deckSize = Math.max(0, (view.buffalo?.deckSize ?? 0) - 1);
  return withBuffalo(
    {
      ...rest,
      phase: 'choose',
      chosen: view.chosen.map(() => false),
      ...(view.openHands
        ? { openHands: view.openHands.map((cards) => cards.filter((card) => !played.has(card))) }
        : {}),
      queue: event.cards.map(({ seat, card, value }) => ({ seat, card, value })),
    },
    { deckSize },
  );
}

/** The view after one event; the same view when the event changes nothing visible. */
export function after(view: View, event: Event): View {
  switch (event.type) {
    case 'drafted':
      return withDrafted(view, event);
    case 'rows-started':
      return withRows(view, event.cards);
    case 'chosen':
      return withChoice(view, event);
    case 'revealed':
      return withRevealed(view, event);
    case 'placed': {
      const { row, at, card } = event;
      const cards = view.rows[row];
      return withRow(
        withoutWaiting(view, card),
        row,
        cards.includes(card) ? cards : cards.toSpliced(at, 0, card),
      );
    }
    // The card that starts the row again stays in the queue until it is placed.
    case 'row-taken':
      return withTaken(
        withRow(
          view,
          event.row,
          view.rows[event.row].filter((card) => card === event.first),
        ),
        event.seat,
        event.cards,
      );
    case 'pushed': {
      const { card, from, row, at } = event;
      const left = withRow(view, from, without(view.rows[from], card));
      return withRow(left, row, left.rows[row].toSpliced(at, 0, card));
    }
    case 'fan-moved':
      return { ...view, fan: event.fan };
    case 'special-used':
      return withDisplay(view, event);
    case 'marker-laid':
      return withMark(view, marked[event.marker], (rows) => [...rows, event.row].sort());
    case 'marker-gone':
      return withMark(view, marked[event.marker], (rows) => without(rows, event.row));
    case 'replaced':
      return withReplaced(view, event);
    case 'reordered':
      return {
        ...view,
        queue: event.order.flatMap((placer) => view.queue.filter(({ seat }) => seat === placer)),
      };
    default:
      return view;
  }
}
