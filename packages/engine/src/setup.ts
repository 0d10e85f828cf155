import type { AnyGame } from './game.ts';
import { listOf, readString } from './json.ts';
import { type OptionSpecs, type OptionsOf, readOptions, writeOptions } from './options.ts';
import { type Phrase, phrase } from './phrase.ts';
import { InvalidInput } from './refusal.ts';

/** The part of a game that constrains options and players. */
type SetupRules = Pick<AnyGame, 'id' | 'options' | 'exclusions' | 'seats'>;

export interface Setup {
  readonly options: OptionsOf<OptionSpecs>;
  readonly players: readonly string[];
}

/** Validates options and players together, because options change the number of seats. */
export function readSetup(game: SetupRules, optionsJson: unknown, playersJson: unknown): Setup {
  const options = readOptions(game.options, game.exclusions, optionsJson);
  const players = listOf(readString)(playersJson, 'players');
  const { min, max } = game.seats(options);
  if (players.length < min || players.length > max) {
    const chosen = Object.entries(writeOptions(game.options, options));
    const withOptions = chosen.map(([key, value]) => `${key} ${JSON.stringify(value)}`).join(', ');
    const table = withOptions ? phrase`${game.id} with ${withOptions}` : game.id;
    throw new InvalidInput(
      phrase`${table} takes ${describeSeats(min, max)}, not ${players.length}`,
    );
  }
  return { options, players };
}

const describeSeats = (min: number, max: number): Phrase =>
  min === max ? phrase`exactly ${min} players` : phrase`${min}–${max} players`;
