import { type GameWords, plural, sayRefusal, tell, winnersOf } from '@sobremesa/words';
import { listEn, refusalsEn, starterEn, tallyEn, winnersEn } from '@sobremesa/words/en';
import { type Event, type Move, reverseOf, type View } from '../rules/index.ts';
import { costOfAll, countToads } from './counting.ts';

const cards = (count: number): string => plural(count, 'card', 'cards');
const toads = (count: number): string => (count === 1 ? 'a toad' : `${count} toads`);

const haul = (taken: readonly number[]): string => {
  const count = countToads(taken);
  if (count === taken.length) return toads(count);
  return count === 0 ? cards(taken.length) : `${cards(taken.length)}, with ${toads(count)}`;
};

const endings = {
  'row-taken': 'The deck is empty and the row has been taken.',
  'row-cleared': 'The deck and the row are empty.',
  'nothing-left': 'There is nothing left to play.',
};

export const capicuaEn: GameWords<View, Move, Event> = {
  name: 'Capicúa',
  options: {
    games: { label: 'Rounds', help: 'The scores of all rounds are added up.' },
    advanced: {
      label: 'Advanced version',
      help: 'If you take a row of exactly one card, the top card of the deck goes face down beside you too. Best with two players.',
    },
  },

  move(move, { row }) {
    switch (move.type) {
      case 'place':
        return `${row.length === 0 ? 'Start the row with' : 'Place'} the ${move.card}`;
      case 'pair':
        return `Pair the ${move.card} with the ${reverseOf(move.card)}`;
      case 'take':
        return `Take the row (${cards(row.length)}, ${plural(-costOfAll(row), 'point', 'points')})`;
    }
  },

  event(event, telling) {
    switch (event.type) {
      case 'round-started': {
        const dealer = tell(telling, event.dealer, 'You deal', (name) => `${name} deals`);
        return `Round ${event.round}. ${dealer}. ${starterEn(telling, event.starter)}.`;
      }
      case 'dealt':
        return event.seat === telling.reader && event.cards
          ? `Your hand: ${listEn(event.cards.map(String))}.`
          : undefined;
      case 'placed':
        return event.at === 0
          ? tell(
              telling,
              event.seat,
              `You start the row with the ${event.card}.`,
              (name) => `${name} starts the row with the ${event.card}.`,
            )
          : tell(
              telling,
              event.seat,
              `You place the ${event.card}.`,
              (name) => `${name} places the ${event.card}.`,
            );
      case 'paired':
        return tell(
          telling,
          event.seat,
          `You pair the ${event.card} with the ${event.with}.`,
          (name) => `${name} pairs the ${event.card} with the ${event.with}.`,
        );
      case 'drew': {
        const { seat, card, deckSize } = event;
        if (seat === telling.reader) {
          return `You draw the ${card}${deckSize === 0 ? ', the last card of the deck' : ''}.`;
        }
        return deckSize === 0
          ? `${telling.players[seat]} draws the last card of the deck.`
          : undefined;
      }
      case 'took':
        return tell(
          telling,
          event.seat,
          `You take the row: ${haul(event.cards)}.`,
          (name) => `${name} takes the row: ${haul(event.cards)}.`,
        );
      case 'penalized':
        return tell(
          telling,
          event.seat,
          'You also take the top card of the deck, unseen.',
          (name) => `${name} also takes the top card of the deck, unseen.`,
        );
      case 'round-ended':
        return `${endings[event.reason]} End of round ${event.round}: ${tallyEn(telling, event)}`;
      case 'match-ended':
        return winnersEn(telling, winnersOf(event.standings));
    }
  },

  refusal: sayRefusal(refusalsEn, {
    'row-empty': () => 'The row is empty: you have to place a card.',
    'does-not-fit': ({ card, end, lowest, highest }) =>
      `The ${card} does not fit next to the ${end}: place a card from ${lowest} to ${highest}.`,
    toad: ({ card }) => `The ${card} is a toad: toads have no partner.`,
    'reverse-not-in-row': ({ card, reverse }) =>
      `The ${card} pairs with the ${reverse}, which is not in the row.`,
  }),
};
