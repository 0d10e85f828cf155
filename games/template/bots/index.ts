import type { GameBots } from '@sobremesa/bots/game';
import { type Event, type Move, type State, template, type View } from '../rules/index.ts';
import { greedyTemplate } from './greedy.ts';
import { templateSkill } from './skill.ts';

export const templateBots: GameBots<State, Move, View, Event> = {
  game: template,
  greedy: greedyTemplate,
  skill: templateSkill,
};
