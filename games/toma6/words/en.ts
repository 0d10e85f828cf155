import {
  capitalize,
  type EventOf,
  type GameWords,
  plural,
  rowNumber,
  sayRefusal,
  type Telling,
  tell,
  tellingOf,
  winnersOf,
} from '@sobremesa/words';
import { listEn, nameEn, refusalsEn, starterEn, tallyEn, winnersEn } from '@sobremesa/words/en';
import {
  type Event,
  flippedValue,
  isBuffaloGame,
  isTeam,
  type Move,
  type Placer,
  type ShownFan,
  type Special,
  type View,
} from '../rules/index.ts';
import { headsOfRow, waitingCard } from './table.ts';

const specials = {
  'take-7': 'Take 7',
  stop: 'Stop',
  replace: 'Replace',
  insert: 'Insert',
  push: 'Push',
  first: 'First',
  last: 'Last',
  sort: 'Sort',
} as const satisfies Record<Special, string>;

const heads = (count: number): string => plural(count, 'head', 'heads');

const rowName = (row: unknown): string => `row ${rowNumber(row)}`;

const placerName = (telling: Telling, placer: Placer): string =>
  placer === 'buffalo' ? 'the buffalo' : nameEn(telling, placer);

/** "Ana’s 34". */
const cardOf = (telling: Telling, placer: Placer, card: number): string =>
  placer === 'buffalo'
    ? `the buffalo’s ${card}`
    : tell(telling, placer, `your ${card}`, (name) => `${name}’s ${card}`);

const tellFan = (fan: ShownFan, verb: { marker: string; cow: string }): string => {
  switch (fan.card) {
    case 'odd-even':
      return `The marker ${verb.marker} ${rowName(fan.row)}: only ${fan.side} cards fit there.`;
    case 'mountaineering':
      return `The marker ${verb.marker} ${rowName(fan.row)}, its arrow pointing ${fan.direction}.`;
    case 'jumping-cow':
      return `The cow ${verb.cow} ${rowName(fan.row)}.`;
    case 'digit-flip':
      return 'Everyone has one flip card for this round.';
  }
};

const tellTaking = (telling: Telling<View>, event: EventOf<Event, 'row-taken'>): string => {
  const { seat, row, why, first } = event;
  const isTeams = seat !== 'buffalo' && isTeam(telling);
  const cost = `${heads(event.heads)}${isTeams ? ' for the team' : ''}`;
  const taking = (what: string): string =>
    seat === telling.reader
      ? `you take ${what}: ${cost}`
      : `${placerName(telling, seat)} takes ${what}: ${cost}`;
  if (why === 'full' || why === 'low') return `${capitalize(taking(rowName(row)))}.`;
  const reason =
    why === 'cow' ? `The cow overfills ${rowName(row)}` : `Row ${rowNumber(row)} overflows`;
  return `${reason} and ${taking(plural(event.cards.length, 'card', 'cards'))}. The ${first} stays.`;
};

const tellRoundEnd = (telling: Telling<View>, event: EventOf<Event, 'round-ended'>): string => {
  if (event.buffalo === undefined) {
    return `End of round ${event.round}: ${tallyEn(telling, event)}`;
  }
  const alone = telling.reader === 0 ? 'you' : nameEn(telling, 0);
  const whose = isTeam(telling) ? 'the team' : alone;
  return `End of the round: ${heads(event.points[0])} for ${whose}, ${event.buffalo} for the buffalo.`;
};

const tellWinners = (telling: Telling<View>, winners: readonly number[]): string => {
  if (!isBuffaloGame(telling)) return winnersEn(telling, winners);
  if (winners.length === 0) return 'The buffalo stays unbeaten.';
  const alone = telling.reader === 0 ? 'You win' : `${nameEn(telling, 0)} wins`;
  return `${isTeam(telling) ? 'The team wins' : alone}: the buffalo ends up with more heads.`;
};

export const toma6En: GameWords<View, Move, Event> = {
  name: '¡Toma 6!',
  options: {
    mode: {
      label: 'Mode',
      help: 'Everyone for themselves, or all together against the buffalo.',
      values: { classic: 'Classic', buffalo: 'Beat the Buffalo' },
    },
    limit: {
      label: 'Point limit',
      help: 'The game ends after the round in which someone reaches this many points.',
    },
    rounds: {
      label: 'Rounds',
      help: 'With a fixed number of rounds, the point limit does not apply.',
    },
    tactical: {
      label: 'Tactical',
      help: 'No deal: players take turns picking their cards, face up.',
    },
    fanCard: {
      label: 'Fan card',
      help: 'Adds one twist to the rules.',
      values: {
        'odd-even': 'Odd or even',
        mountaineering: 'Mountaineering',
        'jumping-cow': 'Jumping cow',
        'digit-flip': 'Digit flip',
      },
      about: {
        'odd-even':
          'One row takes only odd or only even cards; when somebody takes a row, it changes.',
        mountaineering: 'One row goes down: it takes only cards lower than its last.',
        'jumping-cow':
          'A cow fills a place in a row, and jumps to another when somebody plays there.',
        'digit-flip': 'Once a round your card reads backwards: the 24 counts as 42.',
      },
    },
  },

  move(move, view) {
    const waiting = (placer: Placer): string =>
      cardOf(tellingOf(view), placer, waitingCard(view, placer));
    const place = (row: number, at: number): string => {
      const next = view.rows[row][at];
      return `${rowName(row)}, ${next === undefined ? 'at the end' : `before the ${next}`}`;
    };
    switch (move.type) {
      case 'draft':
        return `Pick the ${move.card}`;
      case 'choose':
        return move.flip
          ? `Play the ${move.card} flipped, as ${flippedValue(move.card)}`
          : `Play the ${move.card}`;
      case 'take':
        return `Take ${rowName(move.row)} (${heads(headsOfRow(view, move.row))})`;
      case 'pass':
        return 'Pass';
      case 'lift':
        return `Lift the Stop from ${rowName(move.row)}`;
      case 'take-7':
      case 'stop':
        return `${specials[move.type]} at ${rowName(move.row)}`;
      case 'replace':
        return `Replace your card with the ${move.card}`;
      case 'insert':
        return `Insert your card in ${place(move.row, move.at)}`;
      case 'push':
        return `Push the ${move.card} to ${place(move.row, move.at)}`;
      case 'first':
      case 'last':
        return `${specials[move.type]}: ${waiting(move.seat)}`;
      case 'sort':
        return `Sort: ${move.order.map(waiting).join(', ')}`;
    }
  },

  event(event, telling) {
    switch (event.type) {
      case 'round-started':
        return isBuffaloGame(telling)
          ? 'The buffalo sits down at the table.'
          : `Round ${event.round}.`;
      case 'draft-started':
        return `Time to pick cards. ${starterEn(telling, event.seat)}.`;
      case 'drafted':
        return tell(
          telling,
          event.seat,
          `You pick the ${event.card}.`,
          (name) => `${name} picks the ${event.card}.`,
        );
      case 'dealt':
        return event.seat === telling.reader && event.cards
          ? `Your hand: ${listEn(event.cards.map(String))}.`
          : undefined;
      case 'rows-started':
        return `The rows start with ${listEn(event.cards.map(String))}.`;
      case 'specials-laid':
        return event.display.length === 0
          ? undefined
          : `Specials face up: ${listEn(event.display.map((special) => specials[special]))}.`;
      case 'fan-laid':
        return tellFan(event.fan, { marker: 'begins at', cow: 'lies down in' });
      case 'fan-moved':
        return tellFan(event.fan, { marker: 'moves to', cow: 'jumps to' });
      case 'trick-started':
        return `Turn ${event.trick}.`;
      case 'chosen':
        // The table shows who has chosen.
        return event.seat === telling.reader
          ? `You lay the ${event.card} face down${event.flip ? ', with your flip card' : ''}.`
          : undefined;
      case 'revealed': {
        const cards = event.cards.map(({ seat, card, value, flip }) => {
          const shown = cardOf(telling, seat, card);
          return flip ? `${shown} as ${value}` : shown;
        });
        return `Cards revealed: ${listEn(cards)}.`;
      }
      case 'placed': {
        const verb = event.at === 0 ? 'starts' : 'goes to';
        return `${capitalize(cardOf(telling, event.seat, event.card))} ${verb} ${rowName(event.row)}.`;
      }
      case 'row-owed':
        return tell(
          telling,
          event.seat,
          `Your ${event.card} fits no row: choose one to take.`,
          (name) => `${name}’s ${event.card} fits no row, so ${name} has to take one.`,
        );
      case 'row-taken':
        return tellTaking(telling, event);
      case 'passed':
        // The table shows who has passed.
        return undefined;
      case 'special-used': {
        const { special, turnedUp } = event;
        const used = tell(
          telling,
          event.seat,
          `You play ${specials[special]}.`,
          (name) => `${name} plays ${specials[special]}.`,
        );
        return turnedUp === undefined ? used : `${used} ${specials[turnedUp]} takes its place.`;
      }
      case 'marker-laid':
        return event.marker === 'stop'
          ? `Stop on ${rowName(event.row)}: it is closed.`
          : `Take 7 on ${rowName(event.row)}: it now holds six.`;
      case 'marker-gone': {
        const marker = `the ${specials[event.marker]} on ${rowName(event.row)}`;
        return event.seat === undefined
          ? `${capitalize(marker)} is gone.`
          : tell(telling, event.seat, `You lift ${marker}.`, (name) => `${name} lifts ${marker}.`);
      }
      case 'replaced':
        return tell(
          telling,
          event.seat,
          `You take back the ${event.takenBack} and play the ${event.card}.`,
          (name) => `${name} takes back the ${event.takenBack} and plays the ${event.card}.`,
        );
      case 'pushed':
        return `The ${event.card} moves from ${rowName(event.from)} to ${rowName(event.row)}.`;
      case 'reordered':
        return `New order: ${listEn(event.order.map((placer) => placerName(telling, placer)))}.`;
      case 'round-ended':
        return tellRoundEnd(telling, event);
      case 'match-ended':
        return tellWinners(telling, winnersOf(event.standings));
    }
  },

  refusal: sayRefusal(refusalsEn, {
    'wrong-move': () => 'You can’t do that now.',
    'not-on-offer': ({ card }) => `The ${card} has already been picked.`,
    'no-flip': () => 'You have no flip card left.',
    'cannot-flip': ({ card }) => `The ${card} has three digits and can’t be flipped.`,
    'row-stopped': ({ row }) => `There is a Stop on ${rowName(row)}: it is closed.`,
    'not-stopped': ({ row }) => `There is no Stop on ${rowName(row)}.`,
    'not-on-display': () => 'That special card is not face up.',
    'row-already-marked': ({ row }) => `There is already one of those on ${rowName(row)}.`,
    'no-card-waiting': () => 'That card has already been placed.',
    'not-next': () => 'You can only insert your card when it is the next to be placed.',
    'not-inside': () => 'Insert the card between two others or at the front, never at the end.',
    'row-not-ascending': ({ card, row }) =>
      `The ${card} does not fit there: ${rowName(row)} must stay in ascending order.`,
    'not-in-a-row': ({ card }) => `The ${card} is not in any row.`,
    'row-emptied': ({ card }) => `The ${card} is alone in its row, and a row can’t be left empty.`,
    'same-row': ({ card }) => `The ${card} has to go to another row.`,
    'nothing-to-sort': () => 'You need at least two waiting cards to sort.',
    'wrong-order': () => 'The order must name each waiting card exactly once.',
  }),
};
