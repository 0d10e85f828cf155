import type { Seat } from '@sobremesa/engine';
import type { RoundResult } from './standings.ts';
import { numeral, type RefusalWords, type Telling, tell } from './words.ts';

const conjunction = new Intl.ListFormat('es', { type: 'conjunction' });
const disjunction = new Intl.ListFormat('es', { type: 'disjunction' });

export const listEs = (items: readonly string[]): string => conjunction.format(items);
export const choiceEs = (items: readonly string[]): string => disjunction.format(items);

export const refusalsEs: RefusalWords = {
  'match-over': () => 'La partida ha terminado.',
  'no-such-seat': () => 'Ese asiento no existe en esta mesa.',
  'not-your-turn': () => 'Ahora no te toca decidir.',
  'malformed-move': () => 'Esa jugada no se entiende.',
  'not-in-hand': () => 'No tienes esa carta en la mano.',
};

export const nameEs = (telling: Telling, seat: Seat): string =>
  tell(telling, seat, 'tú', (name) => name);

/** "Empieza Ana". */
export const starterEs = (telling: Telling, seat: Seat): string =>
  tell(telling, seat, 'Empiezas tú', (name) => `Empieza ${name}`);

/** "Ana 12, tú 7": the points of each seat. */
const scoresEs = (telling: Telling, scores: readonly number[]): string =>
  telling.players.map((_, seat) => `${nameEs(telling, seat)} ${numeral(scores[seat])}`).join(', ');

/** "Ana 12, tú 7. En total: Ana 20, tú 9." */
export const tallyEs = (telling: Telling, { round, points, scores }: RoundResult): string => {
  const ofRound = `${scoresEs(telling, points)}.`;
  return round === 1 ? ofRound : `${ofRound} En total: ${scoresEs(telling, scores)}.`;
};

export const winnersEs = (telling: Telling, winners: readonly Seat[]): string =>
  winners.length === 1
    ? tell(telling, winners[0], 'Ganas.', (name) => `Gana ${name}.`)
    : `Empate en cabeza: ${listEs(winners.map((seat) => nameEs(telling, seat)))}.`;

/** "ronda 2 de 6 · "; empty in a match of one round. */
export const roundOf = (round: number, rounds: number): string =>
  rounds === 1 ? '' : `ronda ${round} de ${rounds} · `;
