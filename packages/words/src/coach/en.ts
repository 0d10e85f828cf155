import type { CoachPhrases, Unit } from './telling.ts';

export const pointsEn: Unit = {
  about: (count) => (count === 1 ? 'a point' : `about ${count} points`),
  isPenalty: false,
};

const best = (isClose: boolean): string => (isClose ? 'Slightly better' : 'Best');

export const coachEn: CoachPhrases = {
  best,
  luck({ text }, isGood, isDeal) {
    if (isDeal) {
      return isGood
        ? `A good hand: your cards put you ${text} ahead.`
        : `A bad hand: your cards cost you ${text}.`;
    }
    return isGood
      ? `Good luck: what happened next put you ${text} ahead.`
      : `Bad luck: what happened next cost you ${text}.`;
  },
  mistake(better, played, gain) {
    const start = `Better to ${better} than to ${played}`;
    if (!gain) return `${start}: it gave you a better chance of winning.`;
    return gain.isPenalty
      ? `${start}: it saves ${gain.text} on average.`
      : `${start}: it was worth ${gain.text}.`;
  },
  tip(move, next, isClose, gain) {
    const start = `${best(isClose)}: ${move}`;
    if (!gain) return `${start}.`;
    return gain.isPenalty
      ? `${start}. On average ${gain.text} better than to ${next}.`
      : `${start}. It is ${gain.text} better than to ${next}.`;
  },
};
