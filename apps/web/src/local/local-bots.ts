import { botNameOf } from '@sobremesa/protocol/bot-name';
import { LOCAL_LEVELS } from './codes.ts';

const CHARACTERS = ['cautious', 'daring', 'spiteful'] as const;
/** The characters that bots of a level can have, by name, because pages must not load the bots. A test compares them. */
export const LOCAL_CHARACTERS: Readonly<Record<string, readonly string[]>> = {
  hard: CHARACTERS,
  expert: CHARACTERS,
};

/** Every bot that can have a seat at a local table. */
export const LOCAL_BOTS: readonly string[] = LOCAL_LEVELS.flatMap((level) => [
  level,
  ...(LOCAL_CHARACTERS[level] ?? []).map((character) => botNameOf({ level, character })),
]);
