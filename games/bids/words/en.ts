import type { Seat } from '@sobremesa/engine';
import {
  type EventOf,
  type GameWords,
  plural,
  sayRefusal,
  type Telling,
  tell,
  winnersOf,
} from '@sobremesa/words';
import {
  choiceEn,
  listEn,
  nameEn,
  refusalsEn,
  starterEn,
  tallyEn,
  winnersEn,
} from '@sobremesa/words/en';
import type { Card, Event, Move, View } from '../rules/index.ts';
import { type CardWords, nameBid, nameCard } from './cards.ts';
import { luckyLosers } from './round.ts';

const cards: CardWords = {
  colours: { y: 'yellow', b: 'blue', r: 'red', g: 'green', k: 'black' },
  numbered: (colour, number) => `the ${colour} ${number}`,
  specials: {
    '2x': 'the 2×',
    '-5': 'the −5',
    thief: 'the Thief',
    shuffle: 'Shuffle',
    low: 'Low',
    unknown: 'the Unknown',
    ally: 'the Ally',
  },
  quoted: (name) => `“${name}”`,
};

const listCards = ({ options }: Telling<View>, list: readonly Card[]): string =>
  listEn(list.map((card) => nameCard(cards, card, options)));

const tellRoundStart = (telling: Telling<View>, event: EventOf<Event, 'round-started'>): string => {
  const { round, starter, removed } = event;
  const start = `Round ${round}. ${starterEn(telling, starter)}.`;
  return removed.length === 0
    ? start
    : `${start} Not in this round: ${listCards(telling, removed)}.`;
};

const tellWinner = (telling: Telling<View>, event: EventOf<Event, 'turn-won'>): string => {
  const bid = nameCard(cards, event.bid, telling.options);
  const wins = tell(
    telling,
    event.seat,
    `You win with ${bid}`,
    (name) => `${name} wins with ${bid}`,
  );
  if (event.cards.length === 0) return `${wins}, but there is nothing to take.`;
  const takes = tell(telling, event.seat, 'take', () => 'takes');
  return `${wins} and ${takes} ${listCards(telling, event.cards)}.`;
};

const tellTheft = (telling: Telling<View>, event: EventOf<Event, 'stolen'>): string => {
  const loot = `${nameCard(cards, event.card, telling.options)} from ${nameEn(telling, event.victim)}`;
  return tell(telling, event.seat, `You steal ${loot}.`, (name) => `${name} steals ${loot}.`);
};

const tellAlliance = (telling: Telling, [one, other]: readonly [Seat, Seat]): string => {
  const { players, reader } = telling;
  if (reader !== one && reader !== other) {
    return `${players[one]} and ${players[other]} are allies and split this round’s points.`;
  }
  const ally = players[reader === one ? other : one];
  return `You and ${ally} are allies and split this round’s points.`;
};

const tellRoundEnd = (telling: Telling, event: EventOf<Event, 'round-ended'>): string => {
  const end = `End of round ${event.round}: ${tallyEn(telling, event)}`;
  const lucky = luckyLosers(event).map(
    ({ seat, rounds }) => `${nameEn(telling, seat)} (${plural(rounds, 'round', 'rounds')})`,
  );
  return lucky.length === 0 ? end : `${end} Lucky-loser bonus: ${listEn(lucky)}.`;
};

export const bidsEn: GameWords<View, Move, Event> = {
  name: 'Bids',
  options: {
    rounds: { label: 'Rounds', help: 'The scores of all rounds are added up.' },
    colours: {
      label: 'Colours',
      help: 'The highest card of the colour played most often wins, and black is a colour too.',
    },
    thief: {
      label: 'Thief',
      help: 'Its winner steals a card from the worst bidder. For 3 or 4 players.',
    },
    shuffle: { label: 'Shuffle', help: 'Once it is turned up or played, the pile is shuffled.' },
    low: { label: 'Low', help: 'Once it is turned up or played, the lowest bid wins.' },
    unknown: { label: 'Unknown', help: 'Everyone bids blind for the next card of the pile.' },
    ally: {
      label: 'Ally',
      help: 'Its player and the winner of the turn split their points. Always used with 5 or 6 players.',
    },
    luckyLoser: {
      label: 'Lucky loser',
      help: 'Which rounds without a black card count towards the bonus.',
      values: { total: 'All rounds', consecutive: 'Only rounds in a row' },
    },
    extraPoints: {
      label: 'Extra point cards',
      help: 'Higher black numbers join the pile: 11 to 14 with 3 or 4 players, 13 and 14 with 5.',
    },
    blanks: {
      label: 'House cards',
      help: 'Black cards with a name and a number of your choice: they bid and score that number.',
    },
  },

  move: (move, { options, players }) =>
    move.type === 'bid'
      ? `Bid ${nameBid(cards, move.card, options)}`
      : `Steal ${nameCard(cards, move.card, options)} from ${players[move.seat]}`,

  event(event, telling) {
    switch (event.type) {
      case 'round-started':
        return tellRoundStart(telling, event);
      case 'dealt':
        return event.seat === telling.reader && event.cards
          ? `Your hand: ${listCards(telling, event.cards)}.`
          : undefined;
      case 'turned-up': {
        const card = nameCard(cards, event.card, telling.options);
        return event.blind ? `The blind card is ${card}.` : `Up for auction: ${card}.`;
      }
      case 'put-aside':
        // The event of its effect has a sentence of its own.
        return undefined;
      case 'pile-shuffled':
        return 'The pile is shuffled.';
      case 'low-wins':
        return 'From now on the lowest bid wins.';
      case 'next-turn-blind':
        return 'The next turn will be blind.';
      case 'turn-started':
        return `Turn ${event.turn}${event.blind ? ', blind' : ''}. ${starterEn(telling, event.starter)}.`;
      case 'bid': {
        const bid = nameBid(cards, event.card, telling.options);
        return tell(telling, event.seat, `You bid ${bid}.`, (name) => `${name} bids ${bid}.`);
      }
      case 'turn-won':
        return tellWinner(telling, event);
      case 'burned':
        return tell(
          telling,
          event.seat,
          'You match the best bid, so it burns and nobody gets anything.',
          (name) => `${name} matches the best bid, so it burns and nobody gets anything.`,
        );
      case 'centre-won':
        return 'The card in the centre wins, so nobody gets anything.';
      case 'theft-due': {
        const victims = choiceEn(event.victims.map((victim) => nameEn(telling, victim)));
        return tell(
          telling,
          event.seat,
          `The Thief is yours: steal a card from ${victims}.`,
          (name) => `The Thief goes to ${name}, who steals a card from ${victims}.`,
        );
      }
      case 'stolen':
        return tellTheft(telling, event);
      case 'allied':
        return tellAlliance(telling, event.seats);
      case 'round-ended':
        return tellRoundEnd(telling, event);
      case 'match-ended':
        return winnersEn(telling, winnersOf(event.standings));
    }
  },

  refusal: sayRefusal(refusalsEn, {
    'theft-due': () => 'You won the Thief: steal a card now.',
    'no-theft-due': () => 'Nothing to steal now: bid a card.',
    'not-a-victim': () => 'You can’t rob that player this time.',
    'not-won': () => 'That player does not have that card.',
  }),
};
