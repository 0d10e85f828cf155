import type { AnyMove, AnyView } from '@sobremesa/engine';
import type { GameId } from '@sobremesa/games';
import type { Move, View } from '@sobremesa/games/nogracias';
import type { Choose } from '@sobremesa/games/toma6';
import type { GameWords } from '../words.ts';
import {
  type CoachWords,
  type Danger,
  dangerOf,
  isRiskier,
  type LessonRisk,
  type MistakeLesson,
  type Tip,
  wholePoints,
} from './lesson.ts';

/** So many points, or heads, which are points against oneself. */
export interface Amount {
  readonly count: number;
  readonly unit: 'points' | 'heads';
}

/** What a language has to say it with; moves come as parts of a sentence. */
export interface CoachPhrases {
  luck(amount: Amount, isGood: boolean, isDeal: boolean): string;
  /** Without a gain in points there is one in chances. */
  mistake(better: string, played: string, gain?: Amount): string;
  tip(best: string, next: string, isClose: boolean, gain?: Amount): string;

  /** A card of ¡Toma 6! as a part of a sentence. */
  card(choose: Choose): string;
  ran(card: string, risk: LessonRisk, danger: Danger): string;
  wouldHaveRun(card: string, risk: LessonRisk, danger: Danger): string;
  tipCard(card: string, risk: LessonRisk, danger: Danger, isClose: boolean): string;
  runs(card: string, risk: LessonRisk): string;
  /** A remark beside a card. */
  risk(risk: LessonRisk, danger: Danger): string;

  /** No, gracias: what can be done with the card on offer. */
  pay: string;
  take(card: number | undefined): string;
}

type NameMove = (move: AnyMove, view: AnyView, words: GameWords) => string;

const nameMove: NameMove = (move, view, words) => {
  const text = words.move(move, view);
  return text.charAt(0).toLowerCase() + text.slice(1);
};

const isChoose = (move: AnyMove): move is Choose => move.type === 'choose';

const gainOf = (points: number, unit: Amount['unit']): Amount | undefined => {
  const count = points > 0 ? wholePoints(points) : undefined;
  return count === undefined ? undefined : { count, unit };
};

/** "With the 34 the risk of taking row 2, 11 heads, was 62%; the 78 was safe." */
function tellRisks(phrases: CoachPhrases, { played, better, risks }: MistakeLesson) {
  if (!risks || !isChoose(played) || !isChoose(better) || !isRiskier(risks)) return undefined;
  const ran = phrases.ran(phrases.card(played), risks.played, dangerOf(risks.played));
  const instead = phrases.card(better);
  return `${ran}; ${phrases.wouldHaveRun(instead, risks.better, dangerOf(risks.better))}.`;
}

/** "Best: the 78, which is safe; with the 34, a 62% risk of taking row 2, 11 heads." */
function tellCard(phrases: CoachPhrases, { best, next, isClose }: Tip): string | undefined {
  if (!best.risk || !isChoose(best.move)) return undefined;
  const danger = dangerOf(best.risk);
  const tip = phrases.tipCard(phrases.card(best.move), best.risk, danger, isClose);
  const isContrast =
    danger === 'safe' && next.risk && isChoose(next.move) && dangerOf(next.risk) === 'risky';
  return isContrast ? `${tip}; ${phrases.runs(phrases.card(next.move), next.risk)}.` : `${tip}.`;
}

const wordsWith = (
  phrases: CoachPhrases,
  unit: Amount['unit'],
  name: NameMove = nameMove,
): CoachWords => ({
  tip: (tip, view, words) =>
    tellCard(phrases, tip) ??
    phrases.tip(
      name(tip.best.move, view, words),
      name(tip.next.move, view, words),
      tip.isClose,
      tip.isClose ? undefined : gainOf(tip.points, unit),
    ),
  mistake: (lesson, view, words) =>
    tellRisks(phrases, lesson) ??
    phrases.mistake(
      name(lesson.better, view, words),
      name(lesson.played, view, words),
      gainOf(lesson.points, unit),
    ),
  luck: ({ points, isDeal }) =>
    phrases.luck({ count: Math.max(1, Math.round(Math.abs(points))), unit }, points > 0, isDeal),
  risk: (risk) => phrases.risk(risk, dangerOf(risk)),
});

/** How the phrases of a language tell the lessons of every game. */
export function coachWords(phrases: CoachPhrases): Readonly<Record<GameId, CoachWords>> {
  const plain = wordsWith(phrases, 'points');
  const nameOffer: NameMove = (move, view) =>
    (move as Move).type === 'pay' ? phrases.pay : phrases.take((view as View).current);
  return {
    toma6: wordsWith(phrases, 'heads'),
    bids: plain,
    capicua: plain,
    nogracias: wordsWith(phrases, 'points', nameOffer),
  };
}
