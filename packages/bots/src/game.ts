/** What the bots of a game are written with: the contract, and tools that several games use. */
export { type Bot, seatOf } from './bot.ts';
export type { Harm, Hazard } from './coach/hazard.ts';
export type { AnyGameBots, GameBots } from './game-bots.ts';
export type { Knowledge } from './search/knowledge.ts';
export type { Skill } from './search/skill.ts';
export { best, bestOf, sumOf } from './tools/best.ts';
export { chanceOf, shareOfWin } from './tools/chance.ts';
export { LUCK, luckOf } from './tools/luck.ts';
