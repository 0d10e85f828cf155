import {
  fail,
  InvalidInput,
  listOf,
  oneOf,
  phrase,
  readKeys,
  readObject,
  readSetup,
  readString,
  type Setup,
  writeOptions,
} from '@sobremesa/engine';
import { readEntry } from './entry.ts';
import type { Pad, Round } from './pad.ts';

/** A pad as it is kept on a device and sent in a link. */
export interface PadRecord {
  readonly game: string;
  readonly options: unknown;
  readonly players: readonly string[];
  readonly rounds: readonly Round[];
}

/** A pad that has been read: its setup and its rounds are valid. */
export interface OpenPad<Options> {
  readonly pad: Pad<Options>;
  readonly setup: Setup & { readonly options: Options };
  readonly rounds: readonly Round[];
}

/** Throws `InvalidInput` when the record is malformed or a round has problems. */
export function readPad<Options>(pad: Pad<Options>, json: unknown): OpenPad<Options> {
  const record = readKeys(readObject(json, 'pad'), 'pad', ['game', 'options', 'players', 'rounds']);
  oneOf([pad.game.id])(record['game'], 'pad.game');
  const setup = readSetup(
    pad.game,
    record['options'],
    record['players'],
  ) as OpenPad<Options>['setup'];
  const rounds = listOf((round, path) => readRound(pad, setup, round, path))(
    record['rounds'],
    'pad.rounds',
  );
  return { pad, setup, rounds };
}

function readRound<Options>(
  pad: Pad<Options>,
  setup: OpenPad<Options>['setup'],
  json: unknown,
  path: string,
): Round {
  const object = readKeys(json, path, ['way', 'entries']);
  const id = readString(object['way'], `${path}.way`);
  const ways = pad.ways(setup);
  const way = ways.find((other) => other.id === id);
  if (way === undefined) {
    return fail(`${path}.way`, phrase`one of ${ways.map((other) => other.id).join(', ')}`, id);
  }
  const columns = pad.columns(setup).length;
  const entries = listOf(
    (entry, entryPath) => readEntry(entry, entryPath, way),
    columns,
    columns,
  )(object['entries'], `${path}.entries`);
  const round = { way: id, entries };
  const problem = pad.problems(setup, round).find(({ kind }) => kind !== 'lost');
  if (problem) throw new InvalidInput(phrase`${path}: this cannot be (${problem.code})`);
  return round;
}

export const writePad = <Options>({ pad, setup, rounds }: OpenPad<Options>): PadRecord => ({
  game: pad.game.id,
  options: writeOptions(pad.game.options, setup.options),
  players: setup.players,
  rounds,
});
