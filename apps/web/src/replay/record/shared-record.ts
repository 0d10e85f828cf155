import {
  InvalidInput,
  integerIn,
  listOf,
  nullable,
  phrase,
  type Reader,
  readKeys,
  readObject,
  readScenario,
  readString,
} from '@sobremesa/engine';
import type { MatchRecord } from '@sobremesa/protocol';
import { localCode } from '../../local/codes.ts';

/** Not one that a server gives: nothing about this match is asked of a server. */
const CODE = localCode('shared');
/** Fifty rounds of ten players have about 5,000 moves; each has a line of the replay. */
const MAX_MOVES = 8_000;
const MAX_SEATS = 10;
const MAX_TEXT_LENGTH = 200;

/** What of a match of this browser others get: no ids of people and nothing that was said. */
export const sharedRecord = (record: MatchRecord): MatchRecord => ({
  ...record,
  table: CODE,
  seats: record.seats.map(({ person: _, ...seat }) => seat),
  talk: [],
});

const readText: Reader<string> = (json, path) => {
  const text = readString(json, path);
  if (text.length > MAX_TEXT_LENGTH) {
    throw new InvalidInput(phrase`${path}: longer than ${MAX_TEXT_LENGTH} characters`);
  }
  return text;
};
const readCount = integerIn(0, Number.MAX_SAFE_INTEGER);
const readWhole = integerIn(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
const readIndexes = listOf(integerIn(0, MAX_MOVES), 0, MAX_MOVES);

const readStanding: Reader<MatchRecord['standings'][number]> = (json, path) => {
  const { seat, score, rank } = readKeys(json, path, ['seat', 'score', 'rank']);
  return {
    seat: typeof seat === 'string' ? readText(seat, path) : readCount(seat, path),
    score: readWhole(score, path),
    rank: readCount(rank, path),
  };
};

const readSeat: Reader<MatchRecord['seats'][number]> = (json, path) => {
  const { name, bot, character, hints } = readKeys(
    json,
    path,
    ['name'],
    ['bot', 'character', 'hints'],
  );
  return {
    name: readText(name, `${path}.name`),
    ...(bot === undefined ? {} : { bot: readText(bot, `${path}.bot`) }),
    ...(character === undefined ? {} : { character: readText(character, `${path}.character`) }),
    ...(hints === undefined ? {} : { hints: readCount(hints, `${path}.hints`) }),
  };
};

const readTakeBack: Reader<{ from: number; to: number }> = (json, path) => {
  const { from, to } = readKeys(json, path, ['from', 'to']);
  return { from: readCount(from, path), to: readCount(to, path) };
};

function readFairness(json: unknown): MatchRecord['fairness'] {
  const { commitment, secret, entropy, seed } = readKeys(json, 'fairness', [
    'commitment',
    'secret',
    'entropy',
    'seed',
  ]);
  const texts = listOf(nullable(readText), 0, MAX_SEATS)(entropy, 'entropy');
  return {
    commitment: readText(commitment, 'commitment'),
    secret: readText(secret, 'secret'),
    entropy: texts.map((text) => text ?? null),
    seed: readText(seed, 'seed'),
  };
}

function readMatch(json: unknown): MatchRecord['scenario'] {
  const scenario = readScenario(json);
  const { version, players, moves } = scenario;
  if (version === undefined) throw new InvalidInput(phrase`scenario: the key "version" is missing`);
  if (moves.length > MAX_MOVES) {
    throw new InvalidInput(phrase`moves: more than ${MAX_MOVES}`);
  }
  const names = listOf(readText, 1, MAX_SEATS)(players, 'players');
  // The replay checks options, position and moves by the rules of the game.
  return { ...scenario, version, players: names } as unknown as MatchRecord['scenario'];
}

/** The record that a link or a file holds; throws `InvalidInput` when it is none. */
export function readShared(json: unknown): MatchRecord {
  const object = readObject(json, 'record');
  const scenario = readMatch(object['scenario']);
  const seats = scenario.players.length;
  return {
    table: CODE,
    startedAt: readCount(object['startedAt'], 'startedAt'),
    finishedAt: readCount(object['finishedAt'], 'finishedAt'),
    scenario,
    fairness: readFairness(object['fairness']),
    ...(object['thoughts'] === undefined
      ? {}
      : { thoughts: readText(object['thoughts'], 'thoughts') }),
    seats: listOf(readSeat, seats, seats)(object['seats'], 'seats'),
    ...(object['takeBacks'] === undefined
      ? {}
      : { takeBacks: listOf(readTakeBack, 0, MAX_MOVES)(object['takeBacks'], 'takeBacks') }),
    botMoves: readIndexes(object['botMoves'], 'botMoves'),
    talk: [],
    standings: listOf(readStanding, 0, MAX_SEATS + 1)(object['standings'], 'standings'),
  };
}
