import { capitalize } from '../words.ts';
import type { CoachPhrases, Unit } from './telling.ts';

export const pointsEn: Unit = {
  about: (count) => (count === 1 ? 'a point' : `about ${count} points`),
  isPenalty: false,
};

const verbOf = (move: string): string => move.split(' ', 1)[0];

/** "play the 78" as "playing the 78". */
function gerund(move: string): string {
  const verb = verbOf(move);
  const stem = /[^aeiou]e$/.test(verb)
    ? verb.slice(0, -1)
    : // A single vowel before a single consonant at the end, as in "put" and "swap".
      verb.replace(/^([^aeiou]*[aeiou])([bdgmnpt])$/, '$1$2$2');
  return `${stem}ing${move.slice(verb.length)}`;
}

/** What a move is about, if nothing else is said of it: "the 78" of "play the 78". */
const objectOf = (move: string): string | undefined =>
  move.match(/^\S+ ((?:the|row) (?:(?! (?:to|with|from|on|before|after|for) )[^,])+)$/)?.[1];

/** Two moves as a sentence compares them: by their objects where only these differ. */
function compared(better: string, played: string): [string, string] {
  const [one, other] = [objectOf(better), objectOf(played)];
  const isSame = verbOf(better) === verbOf(played);
  return isSame && one !== undefined && other !== undefined
    ? [one, other]
    : [gerund(better), gerund(played)];
}

const best: CoachPhrases['best'] = (isClose, gain) => {
  if (isClose) return 'Slightly better';
  return gain ? `Best by ${gain.text}` : 'Best';
};

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
    const [one, other] = compared(better, played);
    const start = `${capitalize(one)}${one.includes(',') ? ',' : ''} was better than ${other}`;
    if (!gain) return `${start}: it gave you a better chance of winning.`;
    return gain.isPenalty
      ? `${start}: it saves ${gain.text} on average.`
      : `${start}: it was worth ${gain.text} more.`;
  },
  tip(move, next, isClose, gain) {
    const start = `${best(isClose)}: ${move}`;
    if (!gain) return `${start}.`;
    return gain.isPenalty
      ? `${start}. On average ${gain.text} better than ${gerund(next)}.`
      : `${start}. It is ${gain.text} better than ${gerund(next)}.`;
  },
};
