/** A bot as people choose it. */
export interface BotChoice {
  readonly level: string;
  /** Absent: it plays as its level does. */
  readonly character?: string | undefined;
}

/** One word for a bot with or without a character: `expert:daring`, `expert`. */
export const botNameOf = ({ level, character }: BotChoice): string =>
  character === undefined ? level : `${level}:${character}`;

/** Reads what `botNameOf` wrote. */
export function botChoiceOf(name: string): { level: string; character?: string } {
  const [level, character] = name.split(':');
  return character === undefined ? { level } : { level, character };
}
