import { capitalize, plural } from '../words.ts';
import type { CoachPhrases, Unit } from './telling.ts';

export const pointsEs: Unit = {
  about: (count) => (count === 1 ? 'un punto' : `unos ${plural(count, 'punto', 'puntos')}`),
  isPenalty: false,
};

/** What a move is about, if nothing else is said of it: "el 78" of "jugar el 78". */
const objectOf = (move: string): string | undefined =>
  move.match(/^\S+ (?:con )?((?:el|la) (?:(?! (?:a|con|de|por|en|entre) )[^,])+)$/)?.[1];

/** Two moves as a sentence compares them: by their objects where only these differ. */
function compared(better: string, played: string): [string, string] {
  const [one, other] = [objectOf(better), objectOf(played)];
  const isSame = better.split(' ', 1)[0] === played.split(' ', 1)[0];
  return isSame && one !== undefined && other !== undefined ? [one, other] : [better, played];
}

const best: CoachPhrases['best'] = (isClose, gain) => {
  if (isClose) return 'Lo mejor, por poco';
  return gain ? `Lo mejor, por ${gain.text}` : 'Lo mejor';
};

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
    const [one, other] = compared(better, played);
    const start = `${capitalize(one)}${one.includes(',') ? ',' : ''} era mejor que ${other}`;
    if (!gain) return `${start}: te daba más opciones de ganar.`;
    return gain.isPenalty
      ? `${start}: a la larga te ahorraba ${gain.text}.`
      : `${start}: valía ${gain.text} más.`;
  },
  tip(move, next, isClose, gain) {
    const start = `${best(isClose)}: ${move}`;
    if (!gain) return `${start}.`;
    return gain.isPenalty
      ? `${start}; te ahorra a la larga ${gain.text} frente a ${next}.`
      : `${start}; vale ${gain.text} más que ${next}.`;
  },
};
