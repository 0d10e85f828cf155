export { type ContenderName, contenderNames, contenders } from './arena/contenders.ts';
export type { Interval } from './arena/interval.ts';
export { challenges, type LineUp, rotations, teams } from './arena/line-ups.ts';
export { type Arena, type Contender, type Played, playMatch } from './arena/match.ts';
export { type ArenaRow, arenaTable } from './arena/table.ts';
export type { Bot } from './bot.ts';
export {
  type BotName,
  botNamed,
  botNames,
  bots,
  type CharacterBotName,
  characterBotNames,
  characterBots,
  characterNamesByLevel,
} from './bots.ts';
export { type Advice, type AdviceRequest, type AdvisedMove, advise } from './coach/advise.ts';
export { coach } from './coach/coach.ts';
export { COACH_PLAYOUTS, COACH_VERSION } from './coach/explaining.ts';
export type * from './coach/report.ts';
export { type ReviewRequest, review } from './coach/review.ts';
export { type CoachRequest, Study } from './coach/study.ts';
export { levelNames } from './levels.ts';
export type { Budget } from './search/budget.ts';
export { type Estimate, Search } from './search/search.ts';
