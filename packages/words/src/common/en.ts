import type { RefusalWords, Telling } from '../words.ts';

const conjunction = new Intl.ListFormat('en', { type: 'conjunction' });

export const listEn = (items: readonly string[]): string => conjunction.format(items);

export const refusalsEn: RefusalWords = {
  'match-over': () => 'The match is over.',
  'no-such-seat': () => 'There is no such seat at this table.',
  'not-your-turn': () => 'It is not your turn to decide.',
  'malformed-move': () => 'That move makes no sense.',
};

/** "Ana 12, you 7": the points of each seat. */
export const scoresEn = ({ players, reader }: Telling, scores: readonly number[]): string =>
  players.map((name, seat) => `${seat === reader ? 'you' : name} ${scores[seat]}`).join(', ');

export const winnersEn = (telling: Telling, winners: readonly number[]): string => {
  const { players, reader } = telling;
  if (winners.length === 1)
    return winners[0] === reader ? 'You win.' : `${players[winners[0]]} wins.`;
  const names = winners.map((seat) => (seat === reader ? 'you' : players[seat]));
  return `A tie at the top: ${listEn(names)}.`;
};
