import type { RefusalWords, Telling } from '../words.ts';

const conjunction = new Intl.ListFormat('es', { type: 'conjunction' });

export const listEs = (items: readonly string[]): string => conjunction.format(items);

export const refusalsEs: RefusalWords = {
  'match-over': () => 'La partida ha terminado.',
  'no-such-seat': () => 'Ese asiento no existe en esta mesa.',
  'not-your-turn': () => 'Ahora no te toca decidir.',
  'malformed-move': () => 'Esa jugada no se entiende.',
};

/** "Ana 12, tú 7": los puntos de cada asiento. */
export const scoresEs = ({ players, reader }: Telling, scores: readonly number[]): string =>
  players.map((name, seat) => `${seat === reader ? 'tú' : name} ${scores[seat]}`).join(', ');

export const winnersEs = (telling: Telling, winners: readonly number[]): string => {
  const { players, reader } = telling;
  if (winners.length === 1)
    return winners[0] === reader ? 'Ganas.' : `Gana ${players[winners[0]]}.`;
  const names = winners.map((seat) => (seat === reader ? 'tú' : players[seat]));
  return `Empate en cabeza: ${listEs(names)}.`;
};
