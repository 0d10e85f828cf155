import { challenges, contenderNames, type LineUp, rotations, teams } from '@sobremesa/bots';
import { type AnyGame, FastRng, type Setup } from '@sobremesa/engine';
import type { GameId } from '@sobremesa/games/rules';
import type { Language } from '@sobremesa/words';
import { Failure } from '../failure.ts';
import type { Messages } from '../messages/index.ts';

/** What is played, as plain data that a thread can be handed. */
export interface Plan {
  readonly game: GameId;
  readonly options: unknown;
  readonly players: readonly string[];
  readonly lineUps: readonly LineUp[];
  readonly deals: number;
  readonly seed: string;
  /** In which people are told what a program of theirs did wrong. */
  readonly language: Language;
}

/** A command to start, instead of a name of ours. */
export const PROGRAM = 'exec:';

export const isProgram = (name: string): boolean => name.startsWith(PROGRAM);

/** Names with commas between them; what is neither known nor a program is refused. */
export function readContenders(text: string, flag: string, say: Messages): string[] {
  return text.split(',').map((part) => {
    const name = part.trim();
    const isKnown = isProgram(name) || contenderNames.some((known) => known === name);
    if (!isKnown) throw new Failure(say.errors.notOneOf(flag, name, [...contenderNames, PROGRAM]));
    return name;
  });
}

/** One against many, a team of each where the game is everybody's opponent, or all against all. */
export function lineUpsFor(
  names: readonly string[],
  against: string | undefined,
  game: AnyGame,
  { options, players }: Setup,
  say: Messages,
): LineUp[] {
  if (against !== undefined) return challenges(names, against, players.length);
  if (isTeamGame(game, { options, players })) return teams(names, players.length);
  if (names.length === players.length) return rotations(names);
  throw new Failure(say.errors.arenaSeats(names.length, players.length));
}

/** Somebody who is not a player takes part, so that the players are a team. */
const isTeamGame = (game: AnyGame, { options, players }: Setup): boolean =>
  game
    .standings(game.create(options, players, new FastRng('team')))
    .some(({ seat }) => typeof seat !== 'number');
