import type { GameBots } from '@sobremesa/bots/game';
import { bids, type Event, type Move, type State, type View } from '../rules/index.ts';
import { greedyBids } from './greedy/index.ts';
import { bidsSkill } from './skill.ts';

export const bidsBots: GameBots<State, Move, View, Event> = {
  game: bids,
  greedy: greedyBids,
  skill: bidsSkill,
  classicPlayouts: 3_000,
};
