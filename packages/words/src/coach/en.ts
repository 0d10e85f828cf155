import type { AnyMove, AnyView } from '@sobremesa/engine';
import type { GameId } from '@sobremesa/games';
import type { Move, View } from '@sobremesa/games/nogracias';
import type { Choose } from '@sobremesa/games/toma6';
import { plural, rowNumber } from '../words.ts';
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

const points = (count: number): string => plural(count, 'point', 'points');
const heads = (count: number): string => plural(count, 'head', 'heads');

const about = (noun: (count: number) => string, count: number): string =>
  count === 1 ? `a ${noun(1).slice(2)}` : `about ${noun(count)}`;
const aboutPoints = (count: number): string => about(points, count);
const aboutHeads = (count: number): string => about(heads, count);

function tellLuck({ points: change, isDeal }: LuckLesson, tell: (count: number) => string): string {
  const amount = tell(Math.max(1, Math.round(Math.abs(change))));
  if (isDeal) {
    return change > 0
      ? `A good deal: your cards put you ${amount} ahead.`
      : `A bad deal: your cards cost you ${amount}.`;
  }
  return change > 0
    ? `Good luck: what followed your move put you ${amount} ahead.`
    : `Bad luck: what followed your move cost you ${amount}.`;
}

/** "Better to pay than to take the 23: it was worth about 4 points." */
function compare(
  { points: gain }: MistakeLesson,
  better: string,
  played: string,
  worth: (count: number) => string,
): string {
  const count = gain > 0 ? wholePoints(gain) : undefined;
  const reason = count === undefined ? 'it gave you a better chance to win' : worth(count);
  return `Better to ${better} than to ${played}: ${reason}.`;
}

const worthPoints = (count: number): string => `it was worth ${aboutPoints(count)}`;

const plain: CoachWords = {
  mistake: (lesson, view, words) =>
    compare(
      lesson,
      uncapitalized(words.move(lesson.better, view)),
      uncapitalized(words.move(lesson.played, view)),
      worthPoints,
    ),
  luck: (lesson) => tellLuck(lesson, aboutPoints),
};

const theCard = ({ card, flip }: Choose): string => (flip ? `the flipped ${card}` : `the ${card}`);

const isChoose = (move: AnyMove): move is Choose => move.type === 'choose';

const theRow = ({ row, cost }: LessonRisk): string =>
  `row ${rowNumber(row)}, ${heads(Math.round(cost))}`;

/** "With the 34 you had a 62% risk of taking row 2, 11 heads; the 78 was safe." */
function tellRisks(
  played: Choose,
  better: Choose,
  risks: { played: LessonRisk; better: LessonRisk },
) {
  const ran =
    dangerOf(risks.played) === 'certain'
      ? `With ${theCard(played)} you were bound to take ${theRow(risks.played)}`
      : `With ${theCard(played)} the risk of taking ${theRow(risks.played)}, was ${percentOf(risks.played)}%`;
  return dangerOf(risks.better) === 'safe'
    ? `${ran}; ${theCard(better)} was safe.`
    : `${ran}; with ${theCard(better)} the risk was ${percentOf(risks.better)}%.`;
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
      (count) => `in the long run it saved ${aboutHeads(count)}`,
    );
  },
  luck: (lesson) => tellLuck(lesson, aboutHeads),
};

const nogracias: CoachWords = {
  ...plain,
  mistake(lesson, view) {
    const { current } = view as AnyView as View;
    const name = (move: AnyMove): string =>
      (move as Move).type === 'pay' ? 'pay' : `take the ${current}`;
    return compare(lesson, name(lesson.better), name(lesson.played), worthPoints);
  },
};

export const coachEn: Readonly<Record<GameId, CoachWords>> = {
  toma6,
  bids: plain,
  capicua: plain,
  nogracias,
};
