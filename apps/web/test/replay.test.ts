import { type AnyGame, Match, type MatchLog, seatsIn } from '@sobremesa/engine';
import { gameWords } from '@sobremesa/games/node';
import { games } from '@sobremesa/games/rules';
import { describe, expect, test } from 'vitest';
import { momentQuery, readPlace } from '../src/replay/record/link.ts';
import { lineAt, placeAfter, placeBefore, Replay, storyOf } from '../src/replay/record/replay.ts';
import { playedLog } from './support/played.ts';

const players = ['Ana', 'Luis', 'Eva'];
const log = playedLog(games.toma6, { rounds: 2 }, players, 'seven');
const replay = new Replay(games.toma6, log);

/** The match as a live table would have it after so many moves. */
const liveAt = (game: AnyGame, { options, seed, moves }: MatchLog, at: number): Match => {
  const match = Match.deal(game, options, players, seed);
  for (const { seat, move } of moves.slice(0, at)) match.play(seat, move);
  return match;
};

describe('Replay', () => {
  test('has a moment for the deal and for every move', () => {
    expect(replay.last).toBe(log.moves.length);
  });

  test.each([0, 1, 17, replay.last])('shows moment %i to every viewer as the table did', (at) => {
    const { game, state } = liveAt(games.toma6, log, at);
    for (const viewer of [0, 1, 2, 'spectator'] as const) {
      expect(replay.moment(at, viewer)).toEqual({
        view: game.view(state, viewer),
        deciders: seatsIn(game.deciders(state)),
      });
    }
  });

  test('contains nothing that was hidden from the viewer', () => {
    const chosen = (viewer: number): unknown[] =>
      replay.events(0, replay.last, viewer).filter(({ type }) => type === 'chosen');
    const known = chosen(1).filter((event) => Object.hasOwn(event as object, 'card'));
    expect(chosen(1)).toHaveLength(60);
    expect(known).toHaveLength(20);
    expect(known).toEqual(chosen(1).filter((event) => (event as { seat: number }).seat === 1));
  });

  test('lists the ends of rounds with their scores', () => {
    expect(replay.roundStarts).toEqual([
      { round: 1, at: 0 },
      { round: 2, at: 30 + takesIn(log, 30) },
    ]);
    expect(replay.roundEnds.map(({ round }) => round)).toEqual([1, 2]);
    const [first, second] = replay.roundEnds;
    expect(second.scores).toEqual(first.points.map((heads, seat) => heads + second.points[seat]));
  });

  test('throws when the log contains an illegal move', () => {
    const cheat = { ...log, moves: [log.moves[0], log.moves[0], ...log.moves.slice(1)] };
    expect(() => new Replay(games.toma6, cheat)).toThrow();
  });

  /** Rows that were taken by choice before that many cards had been chosen. */
  function takesIn({ moves }: MatchLog, choices: number): number {
    let chosen = 0;
    let takes = 0;
    for (const { move } of moves) {
      if (chosen === choices && move.type === 'choose') break;
      if (move.type === 'choose') chosen++;
      else takes++;
    }
    return takes;
  }
});

describe('storyOf', () => {
  const tellingTo = (reader?: number) => ({
    players,
    options: replay.moment(0, 'spectator').view.options,
    ...(reader === undefined ? {} : { reader }),
  });
  const say = (reader?: number) => (events: readonly { readonly type: string }[]) =>
    events.flatMap((event) => gameWords.toma6.en.event(event, tellingTo(reader)) ?? []);

  test('has a line for each event that the viewer sees', () => {
    const open = storyOf(replay, 'spectator', say());
    const own = storyOf(replay, 0, say(0));
    expect(open.every(({ sentences }) => sentences.length > 0)).toBe(true);
    expect(open.length).toBeLessThan(replay.last);
    // Ana reads of her own twenty choices too, but for those that end a trick and are told anyway.
    expect(own.length).toBeGreaterThan(open.length);
    expect(own.at(-1)?.at).toBe(replay.last);
  });

  test('lineAt returns the latest line', () => {
    const story = [
      { at: 0, sentences: ['deal'] },
      { at: 3, sentences: ['three'] },
    ];
    expect(lineAt(story, 2)?.sentences).toEqual(['deal']);
    expect(lineAt(story, 3)?.sentences).toEqual(['three']);
    expect(lineAt([], 3)).toBeUndefined();
  });
});

describe('placeBefore and placeAfter', () => {
  const places = [0, 4, 9];

  test.each([
    [0, 4],
    [3, 4],
    [4, 9],
    [9, 12],
    [12, 12],
  ])('from %i forward to %i', (from, to) => expect(placeAfter(places, from, 12)).toBe(to));

  test.each([
    [12, 9],
    [9, 4],
    [3, 0],
    [0, 0],
  ])('from %i back to %i', (from, to) => expect(placeBefore(places, from)).toBe(to));
});

describe('momentQuery', () => {
  test.each([0, 2, 'spectator'] as const)('is read back unchanged, as seen by %s', (viewer) => {
    const search = momentQuery(37, viewer);
    expect(readPlace(search, 4, 80)).toEqual({ moment: 37, viewer });
  });

  test.each([
    ['', { moment: undefined, viewer: undefined }],
    ['?m=999', { moment: 80, viewer: undefined }],
    ['?m=-1&seat=4', { moment: undefined, viewer: undefined }],
    ['?m=x&seat=Ana', { moment: undefined, viewer: undefined }],
  ])('%j leaves to the page what it does not say', (search, place) => {
    expect(readPlace(search, 4, 80)).toEqual(place);
  });
});
