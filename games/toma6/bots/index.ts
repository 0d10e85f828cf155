import type { GameBots } from '@sobremesa/bots/game';
import { type Event, type Move, type State, toma6, type View } from '../rules/index.ts';
import { greedyToma6 } from './greedy/index.ts';
import { rowHazard } from './hazard.ts';
import { toma6Skill } from './skill.ts';

export const toma6Bots: GameBots<State, Move, View, Event> = {
  game: toma6,
  greedy: greedyToma6,
  skill: toma6Skill,
  hazard: rowHazard,
  classicPlayouts: 4_500,
};
