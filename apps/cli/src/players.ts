import {
  type BotName,
  botNamed,
  botNames,
  type CharacterBotName,
  characterBotNames,
} from '@sobremesa/bots';
import {
  type AnyGame,
  type AnyMove,
  FastRng,
  type Match,
  readOptions,
  type Seat,
} from '@sobremesa/engine';
import { botsOf } from '@sobremesa/games/bots';
import { netOf } from '@sobremesa/games/node';
import { Failure } from './failure.ts';
import type { Messages } from './messages/index.ts';

const NAMES = ['Ana', 'Luis', 'Marta', 'Pau', 'Irene', 'Hugo', 'Nora', 'Leo', 'Vera', 'Bruno'];

/** Independent of the language, because a simulation must give the same bytes everywhere. */
export const playerNames = (count: number, except?: string): string[] =>
  NAMES.filter((name) => name !== except).slice(0, count);

const USUAL_PLAYERS = 4;

/** Four players, or the nearest number that the options allow. */
export function usualPlayers(game: AnyGame, options: unknown): number {
  const { min, max } = game.seats(readOptions(game.options, game.exclusions, options));
  return Math.max(min, Math.min(max, USUAL_PLAYERS));
}

/** A bot that can have a seat, with or without a character. */
export type SeatBotName = BotName | CharacterBotName;

export const seatBotNames: readonly SeatBotName[] = [...botNames, ...characterBotNames];

export function botsForSeats(
  names: readonly SeatBotName[],
  seats: number,
  say: Messages,
): SeatBotName[] {
  if (names.length === 1) return Array.from({ length: seats }, () => names[0]);
  if (names.length === seats) return [...names];
  throw new Failure(say.errors.botCount(names.length, seats));
}

export type SeatPlayer = (match: Match) => AnyMove;

/** A bot at a seat, with the view and the memory of that seat and a random stream of its own. */
export function seatBot(game: AnyGame, name: SeatBotName, seat: Seat, seed: string): SeatPlayer {
  const bot = botNamed(name)(botsOf(game.id), netOf(game.id));
  const rng = new FastRng(`${seed}/${seat}`);
  return (match) => bot.choose(match.viewWithMemory(seat), rng);
}
