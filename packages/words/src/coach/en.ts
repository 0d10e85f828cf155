import { plural, rowNumber } from '../words.ts';
import { type LessonRisk, percentOf } from './lesson.ts';
import { type Amount, coachWords } from './telling.ts';

/** "about 3 points", "a head". */
function about({ count, unit }: Amount): string {
  const one = unit === 'heads' ? 'head' : 'point';
  return count === 1 ? `a ${one}` : `about ${count} ${one}s`;
}

const theRow = ({ row, cost }: LessonRisk): string =>
  `row ${rowNumber(row)}, ${plural(Math.round(cost), 'head', 'heads')}`;

const danger = (risk: LessonRisk): string => `${percentOf(risk)}% risk of taking ${theRow(risk)}`;

const bestIs = (isClose: boolean): string => (isClose ? 'Slightly better' : 'Best');

export const coachEn = coachWords({
  luck(amount, isGood, isDeal) {
    if (isDeal) {
      return isGood
        ? `A good hand: your cards put you ${about(amount)} ahead.`
        : `A bad hand: your cards cost you ${about(amount)}.`;
    }
    return isGood
      ? `Good luck: what happened next put you ${about(amount)} ahead.`
      : `Bad luck: what happened next cost you ${about(amount)}.`;
  },
  mistake(better, played, gain) {
    const start = `Better to ${better} than to ${played}`;
    if (!gain) return `${start}: it gave you a better chance of winning.`;
    return gain.unit === 'heads'
      ? `${start}: it saves ${about(gain)} on average.`
      : `${start}: it was worth ${about(gain)}.`;
  },
  tip(best, next, isClose, gain) {
    const start = `${bestIs(isClose)}: ${best}`;
    if (!gain) return `${start}.`;
    return gain.unit === 'heads'
      ? `${start}. On average ${about(gain)} better than to ${next}.`
      : `${start}. It is ${about(gain)} better than to ${next}.`;
  },

  card: ({ card, flip }) => (flip ? `the flipped ${card}` : `the ${card}`),
  ran: (card, risk, kind) =>
    kind === 'certain'
      ? `With ${card} you were bound to take ${theRow(risk)}`
      : `With ${card} the risk of taking ${theRow(risk)}, was ${percentOf(risk)}%`,
  wouldHaveRun: (card, risk, kind) =>
    kind === 'safe' ? `${card} was safe` : `with ${card} the risk was ${percentOf(risk)}%`,
  tipCard(card, risk, kind, isClose) {
    const start = `${bestIs(isClose)}: ${card}`;
    if (kind === 'safe') return `${start}, which is safe`;
    return kind === 'certain'
      ? `${start}, though it takes ${theRow(risk)}`
      : `${start}, at a ${danger(risk)}`;
  },
  runs: (card, risk) => `with ${card}, a ${danger(risk)}`,
  risk(risk, kind) {
    if (kind === 'safe') return 'No risk in this trick';
    return kind === 'certain' ? `Takes ${theRow(risk)}` : danger(risk);
  },

  pay: 'pay',
  take: (card) => `take the ${card}`,
});
