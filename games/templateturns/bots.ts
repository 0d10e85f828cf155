import type { GamePlayers } from '../manifests/bots.ts';
import { templateturnsBots } from './bots/index.ts';

export const templateturnsPlayers: GamePlayers = {
  bots: templateturnsBots,
};
