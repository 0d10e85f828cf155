import type { Help } from './summary.ts';

/** What the reader has done already of what would help. */
export interface Done {
  isLearnt(help: Help): boolean;
  isSolved(help: Help): boolean;
}

export interface NextHelp {
  /** Absent while nothing stands out. */
  readonly help?: Help;
  readonly lesson: boolean;
  readonly puzzles: boolean;
}

/** Of what would help, the costliest of which something is not done yet; the costliest when all is done. */
export function nextHelp(helps: readonly Help[], { isLearnt, isSolved }: Done): NextHelp {
  const open = helps.map((help) => ({ help, lesson: !isLearnt(help), puzzles: !isSolved(help) }));
  const next = open.find(({ lesson, puzzles }) => lesson || puzzles) ?? open[0];
  return next ?? { lesson: false, puzzles: false };
}
