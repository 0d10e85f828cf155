import type { Bot } from './bot.ts';
import { type CharacterName, characterNames, characters } from './characters.ts';
import type { AnyGameBots } from './game-bots.ts';
import { levels } from './levels.ts';
import { netLevelBot } from './nets/bots.ts';
import { type AnyGameNet, type NetLevel, netLevels } from './nets/net.ts';
import { randomBot } from './random.ts';

type MakeBot = (bots: AnyGameBots, net?: AnyGameNet) => Bot;

/** The bots without a character by the names that the command line and the tables use. */
export const bots = {
  ...levels,
  random: ({ game }) => randomBot(game),
  greedy: ({ greedy }) => greedy,
} as const satisfies Record<string, MakeBot>;

export type BotName = keyof typeof bots;

export const botNames = Object.keys(bots) as BotName[];

/** A level that searches, with a character: `expert:daring`. */
export type CharacterBotName = `${NetLevel}:${CharacterName}`;

/** The characters that each level can have; levels without a search are absent. */
export const characterNamesByLevel: Readonly<Record<string, readonly string[]>> =
  Object.fromEntries(netLevels.map((level) => [level, characterNames]));

const withCharacters = netLevels.flatMap((level) =>
  characterNames.map((character): [string, MakeBot] => [
    `${level}:${character}`,
    (bots, net) => netLevelBot(bots, net, level, characters[character](bots.skill)),
  ]),
);

export const characterBots = Object.fromEntries(withCharacters) as Readonly<
  Record<CharacterBotName, MakeBot>
>;

export const characterBotNames = Object.keys(characterBots) as CharacterBotName[];

const everyBot: Readonly<Record<string, MakeBot>> = { ...bots, ...characterBots };

/** The bot of this name, with or without a character; throws for a name that is not in the lists. */
export function botNamed(name: string): MakeBot {
  if (!Object.hasOwn(everyBot, name)) throw new Error(`unknown bot "${name}"`);
  return everyBot[name];
}
