import { challenges, contenderNames, type LineUp, rotations, teams } from '@sobremesa/bots';
import { type AnyGame, FastRng, isTeamMatch, type Setup } from '@sobremesa/engine';
import type { GameId } from '@sobremesa/games/rules';
import type { Language } from '@sobremesa/words';
import { Failure } from '../failure.ts';
import type { Messages } from '../messages/index.ts';

/** What is played, as data that can be sent to a thread. */
export interface Plan {
  readonly game: GameId;
  readonly options: unknown;
  readonly players: readonly string[];
  readonly lineUps: readonly LineUp[];
  readonly deals: number;
  readonly seed: string;
  /** Of error messages about outside programs. */
  readonly language: Language;
}

/** Prefix of a command to start instead of a known bot. */
export const PROGRAM = 'exec:';

export const isProgram = (name: string): boolean => name.startsWith(PROGRAM);

/** Parses comma-separated names; refuses unknown ones. */
export function readContenders(text: string, flag: string, say: Messages): string[] {
  return text.split(',').map((part) => {
    const name = part.trim();
    const isKnown = isProgram(name) || contenderNames.some((known) => known === name);
    if (!isKnown) throw new Failure(say.errors.notOneOf(flag, name, [...contenderNames, PROGRAM]));
    return name;
  });
}

interface Contest {
  readonly names: readonly string[];
  /** The one whom all others meet. */
  readonly against: string | undefined;
  readonly game: AnyGame;
  readonly setup: Setup;
}

/** One against many; in a team game a team of each; otherwise all against all. */
export function lineUpsFor({ names, against, game, setup }: Contest, say: Messages): LineUp[] {
  const { players } = setup;
  if (against !== undefined) return challenges(names, against, players.length);
  if (isTeamGame(game, setup)) return teams(names, players.length);
  if (names.length === players.length) return rotations(names);
  throw new Failure(say.errors.arenaSeats(names.length, players.length));
}

const isTeamGame = (game: AnyGame, { options, players }: Setup): boolean =>
  isTeamMatch(game.standings(game.create(options, players, new FastRng('team'))));
