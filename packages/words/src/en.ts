import type { Seat } from '@sobremesa/engine';
import type { RoundResult } from './standings.ts';
import { numeral, type RefusalWords, type Telling, tell } from './words.ts';

const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const disjunction = new Intl.ListFormat('en-GB', { type: 'disjunction' });

export const listEn = (items: readonly string[]): string => conjunction.format(items);
export const choiceEn = (items: readonly string[]): string => disjunction.format(items);

export const refusalsEn: RefusalWords = {
  'match-over': () => 'The game is over.',
  'no-such-seat': () => 'There is no such seat at this table.',
  'not-your-turn': () => 'It is not your turn.',
  'malformed-move': () => 'That is not a valid move.',
  'not-in-hand': () => 'That card is not in your hand.',
};

export const nameEn = (telling: Telling, seat: Seat): string =>
  tell(telling, seat, 'you', (name) => name);

/** "Ana starts". */
export const starterEn = (telling: Telling, seat: Seat): string =>
  tell(telling, seat, 'You start', (name) => `${name} starts`);

/** "Ana 12, you 7": the points of each seat. */
const scoresEn = (telling: Telling, scores: readonly number[]): string =>
  telling.players.map((_, seat) => `${nameEn(telling, seat)} ${numeral(scores[seat])}`).join(', ');

/** "Ana 12, you 7. Total: Ana 20, you 9." */
export const tallyEn = (telling: Telling, { round, points, scores }: RoundResult): string => {
  const ofRound = `${scoresEn(telling, points)}.`;
  return round === 1 ? ofRound : `${ofRound} Total: ${scoresEn(telling, scores)}.`;
};

export const winnersEn = (telling: Telling, winners: readonly Seat[]): string =>
  winners.length === 1
    ? tell(telling, winners[0], 'You win.', (name) => `${name} wins.`)
    : `Tie for first: ${listEn(winners.map((seat) => nameEn(telling, seat)))}.`;

/** "round 2 of 6 · "; empty in a match of one round. */
export const roundOf = (round: number, rounds: number): string =>
  rounds === 1 ? '' : `round ${round} of ${rounds} · `;
