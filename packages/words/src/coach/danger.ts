import type { LessonRisk, MistakeLesson } from './lesson.ts';
import { LEAST_POINTS } from './telling.ts';

/** Below this share of worlds nobody would speak of a risk; above the other, of chance. */
const SAFE = 0.02;
const CERTAIN = 0.99;

export type Danger = 'safe' | 'risky' | 'certain';

export const dangerOf = ({ chance }: LessonRisk): Danger =>
  chance < SAFE ? 'safe' : chance > CERTAIN ? 'certain' : 'risky';

export const percentOf = ({ chance }: LessonRisk): number => Math.round(chance * 100);

/** Whether what could happen at once explains the mistake. */
export const isRiskier = ({ played, better }: NonNullable<MistakeLesson['risks']>): boolean =>
  played.chance * played.cost > better.chance * better.cost + LEAST_POINTS &&
  played.chance > better.chance;
