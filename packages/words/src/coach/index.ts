export { dangerOf, isRiskier, percentOf } from './danger.ts';
export { coachEn, pointsEn } from './en.ts';
export { coachEs, pointsEs } from './es.ts';
export type { CoachWords, Lesson, LessonRisk, MistakeLesson, Tip } from './lesson.ts';
export { coachWords, type RiskWords, type Unit } from './telling.ts';
