import type { CoachReport } from '@sobremesa/bots';
import type { AnyMove } from '@sobremesa/engine';
import type { Remark } from '@sobremesa/words/coach';

/** What the coach says about a moment of a match. */
export interface CoachNote {
  readonly at: number;
  readonly kind: 'mistake' | 'good' | 'bad';
  readonly sentence: string;
  /** In points of lead. */
  readonly points: number;
  /** Of a mistake: the better move and the one played. */
  readonly choice?: { readonly better: AnyMove; readonly played: AnyMove };
}

/** In the order of the match. */
export const notesOf = (
  { moments }: Pick<CoachReport, 'moments'>,
  say: (remark: Remark, at: number) => string,
): CoachNote[] =>
  moments.map((moment) => {
    const { at, points } = moment;
    const sentence = say(moment, at);
    if (moment.type === 'luck') return { at, points, sentence, kind: points > 0 ? 'good' : 'bad' };
    const choice = { better: moment.better, played: moment.played };
    return { at, points, sentence, kind: 'mistake', choice };
  });

/** The mistakes, the costliest first. */
export const costliest = (notes: readonly CoachNote[]): CoachNote[] =>
  notes
    .filter(({ kind }) => kind === 'mistake')
    .toSorted((one, other) => other.points - one.points);
