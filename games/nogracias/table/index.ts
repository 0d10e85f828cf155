import type { FlightPlan } from '@sobremesa/ui/flight';
import type { TableModule } from '@sobremesa/ui/table';
import { t } from '@sobremesa/ui/texts';
import {
  cardsValue,
  type Event,
  type Move,
  type State,
  touches,
  type View,
} from '../rules/index.ts';
import { nograciasWords } from '../words/index.ts';
import Extra from './Extra.svelte';
import { own } from './own.ts';
import RoundEnd from './RoundEnd.svelte';
import { sheet } from './sheet.ts';
import Table from './Table.svelte';
import { tell } from './tell.ts';

/** Chips come from the payer and go to the taker; cards have places of their own. */
function flights(events: readonly Event[], { viewer, ownChips = 0 }: View): FlightPlan {
  const paid = events.find((event) => event.type === 'paid');
  const took = events.find((event) => event.type === 'took');
  const isOwn = (event: { readonly seat: number } | undefined): boolean => event?.seat === viewer;
  /** The reader's own chips move one by one, from and to the end of the stack. */
  const before = ownChips - (isOwn(took) ? (took?.chips ?? 0) : 0);
  return {
    from: (key) => {
      const [, kind, index] = /^(chip|own-chip)-(\d+)$/.exec(key) ?? [];
      if (kind === 'own-chip') return `chip-${Number(index) - before}`;
      if (kind === undefined) return 'deck';
      return paid && (isOwn(paid) ? `own-chip-${ownChips}` : `seat-${paid.seat}`);
    },
    to: (key) =>
      took && !isOwn(took) && key.startsWith('chip-') ? `seat-${took.seat}` : undefined,
  };
}

/** The rule that matters for this card. */
function ruleNote({ viewer, cards, current, pot, ownChips }: View): string {
  const { ruleNotes } = own();
  if (ownChips === 0) return ruleNotes.broke;
  const held = viewer === 'spectator' ? [] : cards[viewer];
  if (current !== undefined && touches(held, current)) return ruleNotes.joins;
  return pot > 0 ? ruleNotes.free : ruleNotes.plain;
}

export const nograciasTable: TableModule<View, Move, Event, State> = {
  Table,
  words: nograciasWords,
  Extra,
  RoundEnd,
  sheet,
  // Chips are secret, so that public scores are earlier rounds and open cards.
  scores: ({ scores, cards, phase }) =>
    phase === 'over' ? scores : scores.map((score, seat) => score + cardsValue(cards[seat])),
  prompt: ({ ownChips }) => own()[ownChips === 0 ? 'noChips' : 'takeOrPay'],
  ruleNote,
  basics: () => own().ruleNotes.plain,
  aim: ({ options }) => `${t().play.fewestPoints} · ${t().table.rounds(options.rounds)}`,
  progress: ({ round, deckSize, options }) =>
    `${options.rounds > 1 ? `${t().table.round(round)} · ` : ''}${t().play.pile}: ${deckSize}`,
  tell,
  flights,
  pointAt: ({ type }, { current }) => [type === 'pay' ? 'purse' : `card-${current}`],
  sounds: { paid: 'chip', took: 'take', 'turned-up': 'reveal', 'round-ended': 'reveal' },
};
