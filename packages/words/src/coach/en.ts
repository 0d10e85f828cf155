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

const bestIs = (isClose: boolean): string => (isClose ? 'Best by a little' : 'Best');

export const coachEn = coachWords({
  luck(amount, isGood, isDeal) {
    if (isDeal) {
      return isGood
        ? `A good deal: your cards put you ${about(amount)} ahead.`
        : `A bad deal: your cards cost you ${about(amount)}.`;
    }
    return isGood
      ? `Good luck: what followed your move put you ${about(amount)} ahead.`
      : `Bad luck: what followed your move cost you ${about(amount)}.`;
  },
  mistake(better, played, gain) {
    const start = `Better to ${better} than to ${played}`;
    if (!gain) return `${start}: it gave you a better chance to win.`;
    return gain.unit === 'heads'
      ? `${start}: in the long run it saved ${about(gain)}.`
      : `${start}: it was worth ${about(gain)}.`;
  },
  tip(best, next, isClose, gain) {
    const start = `${bestIs(isClose)}: ${best}`;
    if (!gain) return `${start}.`;
    return gain.unit === 'heads'
      ? `${start}, ${about(gain)} better in the long run than to ${next}.`
      : `${start}, ${about(gain)} better than to ${next}.`;
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
