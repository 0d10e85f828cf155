import type { GameBots } from '@sobremesa/bots/game';
import { capicua, type Event, type Move, type State, type View } from '../rules/index.ts';
import { greedyCapicua } from './greedy.ts';
import { capicuaSkill } from './skill.ts';

export const capicuaBots: GameBots<State, Move, View, Event> = {
  game: capicua,
  greedy: greedyCapicua,
  skill: capicuaSkill,
  classicPlayouts: 8_000,
};
