import type { AnyMove, AnyView } from '@sobremesa/engine';
import type { GameId } from '@sobremesa/games';
import type { Move, View } from '@sobremesa/games/nogracias';
import type { Choose } from '@sobremesa/games/toma6';
import { capitalize, plural, rowNumber } from '../words.ts';
import {
  type CoachWords,
  dangerOf,
  isRiskier,
  type LessonRisk,
  type LuckLesson,
  type MistakeLesson,
  percentOf,
  uncapitalized,
  wholePoints,
} from './lesson.ts';

const points = (count: number): string => plural(count, 'punto', 'puntos');
const heads = (count: number): string => plural(count, 'cabeza', 'cabezas');

const aboutPoints = (count: number): string => (count === 1 ? 'un punto' : `unos ${points(count)}`);
const aboutHeads = (count: number): string => (count === 1 ? 'una cabeza' : `unas ${heads(count)}`);

function tellLuck(
  { points: change, isDeal }: LuckLesson,
  about: (count: number) => string,
): string {
  const amount = about(Math.max(1, Math.round(Math.abs(change))));
  if (isDeal) {
    return change > 0
      ? `Buen reparto: tus cartas te daban ${amount} de ventaja.`
      : `Mal reparto: tus cartas te costaban ${amount}.`;
  }
  return change > 0
    ? `Buena suerte: lo que siguió a tu jugada te dio ${amount} de ventaja.`
    : `Mala suerte: lo que siguió a tu jugada te costó ${amount}.`;
}

/** "Pagar valía 4 puntos más que quedarte el 23." */
function compare(
  { points: gain }: MistakeLesson,
  better: string,
  played: string,
  worth: (count: number) => string,
): string {
  const count = gain > 0 ? wholePoints(gain) : undefined;
  return count === undefined
    ? `${capitalize(better)} te daba más opciones de ganar que ${played}.`
    : `${capitalize(better)} ${worth(count)} ${played}.`;
}

const plain: CoachWords = {
  mistake: (lesson, view, words) =>
    compare(
      lesson,
      uncapitalized(words.move(lesson.better, view)),
      uncapitalized(words.move(lesson.played, view)),
      (count) => `valía ${aboutPoints(count)} más que`,
    ),
  luck: (lesson) => tellLuck(lesson, aboutPoints),
};

const theCard = ({ card, flip }: Choose): string => (flip ? `el ${card} del revés` : `el ${card}`);

const isChoose = (move: AnyMove): move is Choose => move.type === 'choose';

const theRow = ({ row, cost }: LessonRisk): string =>
  `la fila ${rowNumber(row)}, ${heads(Math.round(cost))}`;

/** "Con el 34 tenías un 62 % de riesgo de llevarte la fila 2, 11 cabezas; el 78 era seguro." */
function tellRisks(
  played: Choose,
  better: Choose,
  risks: { played: LessonRisk; better: LessonRisk },
) {
  const ran =
    dangerOf(risks.played) === 'certain'
      ? `Con ${theCard(played)} te llevabas sin remedio ${theRow(risks.played)}`
      : `Con ${theCard(played)} tenías un ${percentOf(risks.played)} % de riesgo de llevarte ${theRow(risks.played)}`;
  return dangerOf(risks.better) === 'safe'
    ? `${ran}; ${theCard(better)} era seguro.`
    : `${ran}; con ${theCard(better)} el riesgo era del ${percentOf(risks.better)} %.`;
}

const toma6: CoachWords = {
  mistake(lesson, view, words) {
    const { played, better, risks } = lesson;
    if (risks && isChoose(played) && isChoose(better) && isRiskier(risks)) {
      return tellRisks(played, better, risks);
    }
    return compare(
      lesson,
      uncapitalized(words.move(better, view)),
      uncapitalized(words.move(played, view)),
      (count) => `te ahorraba a la larga ${aboutHeads(count)} frente a`,
    );
  },
  luck: (lesson) => tellLuck(lesson, aboutHeads),
};

const nogracias: CoachWords = {
  ...plain,
  mistake(lesson, view) {
    const { current } = view as AnyView as View;
    const name = (move: AnyMove): string =>
      (move as Move).type === 'pay' ? 'pagar' : `quedarte el ${current}`;
    return compare(
      lesson,
      name(lesson.better),
      name(lesson.played),
      (count) => `valía ${aboutPoints(count)} más que`,
    );
  },
};

export const coachEs: Readonly<Record<GameId, CoachWords>> = {
  toma6,
  bids: plain,
  capicua: plain,
  nogracias,
};
