import { randomBytes, randomInt } from 'node:crypto';
import { checkTableOptions, InvalidInput, readSetup, writeOptions } from '@sobremesa/engine';
import { findGame, gameIds } from '@sobremesa/games/rules';
import {
  CODE_ALPHABET,
  cleanName,
  errorTexts,
  TABLE_CODE_LENGTH,
  type TableSetup,
} from '@sobremesa/protocol';
import { TableError } from './errors.ts';
import type { Fact, PersonId } from './log.ts';
import type { Table } from './table.ts';

const newCode = (): string =>
  Array.from(
    { length: TABLE_CODE_LENGTH },
    () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)],
  ).join('');

const newSecret = (): string => randomBytes(32).toString('hex');

export interface OpenedTable {
  readonly code: string;
  readonly facts: readonly Fact[];
}

const badSetup = (message: string): TableError => new TableError('bad-setup', message);

/** A new table; throws a `TableError` that says what does not go together. */
export function newTable(
  setup: TableSetup,
  host: PersonId,
  levels: readonly string[],
): OpenedTable {
  const { id, version, options } = checkedGame(setup);
  const bots = setup.bots ?? [];
  for (const { seat, level } of bots) {
    if (seat >= setup.seats)
      throw badSetup(`there is no seat ${seat}: seats are 0–${setup.seats - 1}`);
    if (!levels.includes(level)) {
      throw badSetup(`there is no bot "${level}": choose ${levels.join(' or ')}`);
    }
  }
  const isForOne = setup.seats - new Set(bots.map(({ seat }) => seat)).size === 1;
  if (setup.hints && !isForOne) {
    throw badSetup('hints are for one person among bots: give all other seats to bots');
  }
  const opening = {
    game: id,
    version,
    options,
    seats: setup.seats,
    clock: setup.clock ?? 'off',
    public: setup.public ?? false,
    spectators: setup.spectators ?? true,
    calm: setup.calm ?? true,
    hints: setup.hints ?? isForOne,
    host,
    secret: newSecret(),
  };
  return {
    code: newCode(),
    facts: [
      { type: 'opened', opening },
      ...bots.map(({ seat, level }): Fact => ({ type: 'bot', seat, level })),
    ],
  };
}

function checkedGame({ game: gameId, options: json, seats }: TableSetup) {
  const game = findGame(gameId);
  if (!game) throw badSetup(`there is no game "${gameId}": choose ${gameIds.join(', ')}`);
  try {
    const names = Array.from({ length: seats }, (_, seat) => `${seat}`);
    const { options } = readSetup(game, json ?? {}, names);
    checkTableOptions(game.options, options);
    const written = cleanNames(writeOptions(game.options, options)) as typeof options;
    return { id: game.id, version: game.version, options: written };
  } catch (error) {
    if (error instanceof InvalidInput) throw badSetup(error.message);
    throw error;
  }
}

/** Texts in options, such as names of blank cards, are shown to everybody: they are held to names. */
function cleanNames(value: unknown): unknown {
  if (typeof value === 'string') {
    const name = cleanName(value);
    if (name === undefined) throw badSetup(`${JSON.stringify(value)}: ${errorTexts['bad-name']}`);
    return name;
  }
  if (Array.isArray(value)) return value.map(cleanNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cleanNames(each)]));
}

/** The same people and bots in the same seats; whoever asked for it is the host. */
export function rematchOf(table: Table, host: PersonId): OpenedTable {
  const { opening, sittings } = table;
  return {
    code: newCode(),
    facts: [
      { type: 'opened', opening: { ...opening, host, secret: newSecret() } },
      ...sittings.flatMap(({ person, name, colour, bot }, seat): Fact[] => {
        if (bot !== undefined) return [{ type: 'bot', seat, level: bot }];
        if (person === undefined || name === undefined) return [];
        return [{ type: 'sat', seat, person, name, ...(colour ? { colour } : {}) }];
      }),
    ],
  };
}
