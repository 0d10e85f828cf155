import type { AnyGame } from '@sobremesa/engine';
import type { Bot } from '../../src/bot.ts';
import { bots } from '../../src/index.ts';
import { searchBot } from '../../src/search/search.ts';
import { skillOf } from '../../src/skills.ts';

/** Enough to compare every move in some worlds and to leave some moves behind. */
const PLAYOUTS = 40;

/** Hard and expert differ in little but how long they think. */
const searching = (game: AnyGame): Bot =>
  searchBot(game, skillOf(game).knowledge, { playouts: PLAYOUTS });

const { hard: _hard, expert: _expert, ...others } = bots;

/** Every bot, those that search with so little time that a test can play whole matches. */
export const quickBots = { ...others, searching };
