import type { GameBots } from '@sobremesa/bots/game';
import { type Event, type Move, type State, templateturns, type View } from '../rules/index.ts';
import { greedyTemplateturns } from './greedy.ts';
import { templateturnsSkill } from './skill.ts';

export const templateturnsBots: GameBots<State, Move, View, Event> = {
  game: templateturns,
  greedy: greedyTemplateturns,
  skill: templateturnsSkill,
};
