export { commonCoach } from './common.ts';
export { dangerOf, isRiskier, percentOf } from './danger.ts';
export { coachEn, pointsEn } from './en.ts';
export { coachEs, pointsEs } from './es.ts';
export type { CoachWords, MistakeRemark, MoveRisk, Reason, Remark, Tip } from './remark.ts';
export {
  coachWords,
  type NameMove,
  nameMove,
  type RiskWords,
  type Unit,
} from './telling.ts';
