import {
  type AnyGame,
  fairSeed,
  InvalidInput,
  Match,
  type SeatMove,
  seatsIn,
} from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import type { MatchRecord } from '@sobremesa/protocol';
import { describe, expect, test } from 'vitest';
import {
  invitationTo,
  isChallengeLink,
  readChallengeLink,
} from '../src/challenges/challenge-link.ts';
import { compareMatches, restOf } from '../src/challenges/compare.ts';
import { en } from '../src/language/messages/en.ts';
import { es } from '../src/language/messages/es.ts';
import { isNameless } from '../src/people/names/nameless.ts';
import { pack } from '../src/sharing/packed.ts';

const game: AnyGame = games.nogracias;
const SECRET = 'a1'.repeat(32);
const seed = fairSeed(SECRET, [null, null, null]);
const players = ['Ana', 'hard 2', 'hard 3'];

/** Which of its legal moves a seat makes, by the number of its moves so far. */
type Plan = (seat: number, moves: number) => number;

function played(name: string, plan: Plan, rules = game): MatchRecord {
  const match = Match.deal(rules, {}, players, seed);
  const counts = players.map(() => 0);
  const moves: SeatMove[] = [];
  while (!match.isOver) {
    const [seat] = seatsIn(rules.deciders(match.state));
    const legal = rules.legalMoves(match.state, seat);
    const move = legal.at(plan(seat, counts[seat]++) % legal.length) ?? legal[0];
    match.play(seat, move);
    moves.push({ seat, move });
  }
  const { id, version } = rules;
  const options = match.setup.options;
  return {
    table: 'local-1a2b3c4d',
    startedAt: 1,
    finishedAt: 2,
    scenario: {
      game: id,
      version,
      options,
      players,
      seed,
      moves,
    } as unknown as MatchRecord['scenario'],
    fairness: { commitment: 'of the secret', secret: SECRET, entropy: [null, null, null], seed },
    thoughts: 'b2'.repeat(32),
    seats: [
      { name, person: 'local' },
      { name: 'x', bot: 'hard' },
      { name: 'y', bot: 'hard' },
    ],
    botMoves: moves.flatMap(({ seat }, index) => (seat === 0 ? [] : [index])),
    talk: [],
    standings: rules.standings(match.state).map((standing) => ({ ...standing })),
  };
}

const alternating: Plan = (_, moves) => moves;
const first = played('Ana', alternating);
const statesOf = (other: MatchRecord): string[] =>
  compareMatches(game, [first, other], 0).map(({ state }) => state);

describe('two matches with the same cards', () => {
  test('the same moves: no decision differs; with the chips of the deal the points add up to the result', () => {
    const decisions = compareMatches(game, [first, played('Luis', alternating)], 0);
    expect(decisions.length).toBeGreaterThan(3);
    expect(decisions.every(({ state }) => state === 'same')).toBe(true);
    const end = first.standings.find(({ seat }) => seat === 0)?.score ?? 0;
    expect(restOf(end, decisions, 0)).toBe(-11);
    expect(restOf(end, decisions, 1)).toBe(-11);
  });

  test('another choice: the same up to it, parted there, later after it', () => {
    const other = played('Luis', (seat, moves) => (seat === 0 && moves === 2 ? moves + 1 : moves));
    const states = statesOf(other);
    const at = states.indexOf('parted');
    expect(at).toBeGreaterThanOrEqual(0);
    expect(states.slice(0, at).every((state) => state === 'same')).toBe(true);
    expect(states.slice(at + 1).every((state) => state === 'later')).toBe(true);
    const { choices } = compareMatches(game, [first, other], 0)[at];
    expect(choices[0]?.view).toEqual(choices[1]?.view);
    expect(choices[0]?.move).not.toEqual(choices[1]?.move);
  });

  test('bots that moved differently are named, not the person', () => {
    const other = played('Luis', (seat, moves) => (seat === 0 ? moves : moves + 1));
    expect(statesOf(other)).not.toContain('parted');
    expect(statesOf(other)).toContain('bots');
  });
});

describe('a game in which some turns need a second decision', () => {
  const rules: AnyGame = games.toma6;
  const low = played('Ana', () => 0, rules);
  const high = played('Luis', (seat) => (seat === 0 ? -1 : 0), rules);
  const decisions = compareMatches(rules, [low, high], 0);

  test('pairs decisions of the same turn, also after one of the two had to decide once more', () => {
    const pairs = decisions.flatMap(({ choices: [one, other] }) =>
      one && other ? [[one, other]] : [],
    );
    expect(pairs.map(([one]) => one.turn)).toEqual(pairs.map(([, other]) => other.turn));
    // A row had to be taken in one match and not in the other.
    const alone = decisions.findIndex(({ choices }) => choices.includes(undefined));
    expect(decisions[alone].choices.find((choice) => choice)?.move.type).toBe('take');
    expect(decisions[alone + 1].choices).not.toContain(undefined);
    expect(decisions.map(({ number }) => number)).toEqual(decisions.map((_, index) => index + 1));
  });

  test('counts a taken row once, at the decision that took it: nothing is left over', () => {
    for (const [which, { standings }] of [low, high].entries()) {
      const score = standings.find(({ seat }) => seat === 0)?.score ?? 0;
      expect(restOf(score, decisions, which === 0 ? 0 : 1)).toBe(0);
    }
    const taking = decisions.flatMap(({ choices }) =>
      choices.filter((choice) => choice?.move.type === 'take'),
    );
    expect(taking.every((choice) => (choice?.gain ?? 0) > 0)).toBe(true);
  });
});

test.each(Object.entries({ es, en }))(
  'somebody without a name is known as such by what %s calls them',
  (_, { guest }) => {
    expect(isNameless(guest)).toBe(true);
    expect(isNameless('Ana')).toBe(false);
  },
);

describe('a challenge in a link', () => {
  const sent = { code: 'local-1a2b3c4d', matches: [first, played('Luis', () => 1)] };

  test('is read as it was sent, without ids of people', async () => {
    const invitation = await invitationTo(sent);
    if (!('path' in invitation)) throw new Error('too long for a link');
    const hash = invitation.path.slice(invitation.path.indexOf('#') + 1);
    expect(isChallengeLink(hash)).toBe(true);
    const read = await readChallengeLink(hash);
    expect(read.code).toBe(sent.code);
    expect(read.matches.map(({ scenario }) => scenario.moves)).toEqual(
      sent.matches.map(({ scenario }) => scenario.moves),
    );
    expect(read.matches[0].thoughts).toBe(first.thoughts);
    expect(read.matches.flatMap(({ seats }) => seats.flatMap((seat) => seat.person ?? []))).toEqual(
      [],
    );
  });

  test('that is too long becomes a file', async () => {
    // Texts that do not compress.
    const noise = Array.from({ length: 400 }, (_, index) => fairSeed(`${index}`, []));
    const long = { ...first, takeBacks: noise as unknown as MatchRecord['takeBacks'] };
    expect(await invitationTo({ ...sent, matches: [long as MatchRecord] })).toHaveProperty('file');
  });

  test.each([
    ['no packed text', 'c=AAAA'],
    ['no matches', { code: 'local-1', matches: [] }],
    ['too many matches', { code: 'local-1', matches: [first, first, first] }],
    ['the code of a server’s table', { ...sent, code: 'bcdfghjk' }],
    ['no match', { code: 'local-1', matches: [{ scenario: {} }] }],
  ])('%s: refused', async (_, value) => {
    const hash = typeof value === 'string' ? value : `c=${await pack(value)}`;
    await expect(readChallengeLink(hash)).rejects.toBeInstanceOf(InvalidInput);
  });
});
