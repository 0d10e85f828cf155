import type { GameBots } from '@sobremesa/bots/game';
import { type Event, type Move, nogracias, type State, type View } from '../rules/index.ts';
import { greedyNogracias } from './greedy.ts';
import { nograciasSkill } from './skill.ts';

export const nograciasBots: GameBots<State, Move, View, Event> = {
  game: nogracias,
  greedy: greedyNogracias,
  skill: nograciasSkill,
  classicPlayouts: 8_000,
};
