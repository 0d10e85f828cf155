import { type Bot, seatOf } from '../../src/bot.ts';
import { characters } from '../../src/characters.ts';
import type { AnyGameBots } from '../../src/game-bots.ts';
import { bots } from '../../src/index.ts';
import { searchBot } from '../../src/search/search.ts';

/** Enough to compare every move in some worlds and to leave some moves behind. */
const PLAYOUTS = 40;

/** Stands for hard and expert, which differ in little but the budget. */
const searching = ({ game, skill }: AnyGameBots): Bot =>
  searchBot(game, skill.knowledge, { playouts: PLAYOUTS });

/** A search with the aim of each character, by seat. */
const aiming = ({ game, skill }: AnyGameBots): Bot => {
  const each = Object.values(characters).map((character) =>
    searchBot(game, skill.knowledge, { playouts: PLAYOUTS }, character(skill)),
  );
  return { choose: (view, rng) => each[seatOf(view) % each.length].choose(view, rng) };
};

const { hard: _hard, expert: _expert, ...others } = bots;

/** Every bot, those that search with so few playouts that a test can play whole matches. */
export const quickBots = { ...others, searching, aiming };
