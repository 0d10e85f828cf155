export { type DecisionKinds, ONE_KIND } from './kinds.ts';
export {
  type AnyLessonBook,
  type Lesson,
  type LessonBook,
  type LessonTexts,
  MAX_WORDS,
  type Mistake,
  NO_LESSONS,
  type Pattern,
  type Scene,
  type SceneTexts,
} from './lesson.ts';
export { fits, fitsAny } from './pattern.ts';
export { type Answer, OWN_SEAT, SceneRun, type SceneStep, whyWrong } from './scene-run.ts';
