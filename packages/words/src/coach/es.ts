import { capitalize, plural } from '../words.ts';
import type { CoachPhrases, Unit } from './telling.ts';

export const pointsEs: Unit = {
  about: (count) => (count === 1 ? 'un punto' : `unos ${plural(count, 'punto', 'puntos')}`),
  isPenalty: false,
};

const best = (isClose: boolean): string => (isClose ? 'Lo mejor, por poco' : 'Lo mejor');

export const coachEs: CoachPhrases = {
  best,
  luck({ text }, isGood, isDeal) {
    if (isDeal) {
      return isGood
        ? `Buen reparto: tus cartas te daban ${text} de ventaja.`
        : `Mal reparto: tus cartas te costaban ${text}.`;
    }
    return isGood
      ? `Buena suerte: lo que siguió a tu jugada te dio ${text} de ventaja.`
      : `Mala suerte: lo que siguió a tu jugada te costó ${text}.`;
  },
  mistake(better, played, gain) {
    if (!gain) return `${capitalize(better)} te daba más opciones de ganar que ${played}.`;
    const worth = gain.isPenalty
      ? `te ahorraba a la larga ${gain.text} frente a`
      : `valía ${gain.text} más que`;
    return `${capitalize(better)} ${worth} ${played}.`;
  },
  tip(move, next, isClose, gain) {
    const start = `${best(isClose)}: ${move}`;
    if (!gain) return `${start}.`;
    return gain.isPenalty
      ? `${start}; te ahorra a la larga ${gain.text} frente a ${next}.`
      : `${start}; vale ${gain.text} más que ${next}.`;
  },
};
