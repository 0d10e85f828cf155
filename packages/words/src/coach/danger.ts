import type { MistakeRemark, MoveRisk } from './remark.ts';
import { MIN_POINTS } from './telling.ts';

/** A chance below SAFE counts as no risk, a chance above CERTAIN as no luck. */
const SAFE = 0.02;
const CERTAIN = 0.99;

export type Danger = 'safe' | 'risky' | 'certain';

export const dangerOf = ({ chance }: MoveRisk): Danger =>
  chance < SAFE ? 'safe' : chance > CERTAIN ? 'certain' : 'risky';

export const percentOf = ({ chance }: MoveRisk): number => Math.round(chance * 100);

/** Whether the difference in immediate risk explains the mistake. */
export const isRiskier = ({ played, better }: NonNullable<MistakeRemark['risks']>): boolean =>
  played.chance * played.cost > better.chance * better.cost + MIN_POINTS &&
  played.chance > better.chance;
