import { type AnyGame, InvalidInput, Match, seatsIn } from '@sobremesa/engine';
import { sayInput } from '@sobremesa/games/node';
import { games } from '@sobremesa/games/rules';
import { describe, expect, test } from 'vitest';
import { positionPath, readPositionLink } from '../src/position/link.ts';
import { positionOf, readPosition } from '../src/position/position.ts';
import { playedLog } from './support/played.ts';

const players = ['Ana', 'Luis', 'Eva'];
const rules: AnyGame = games.nogracias;
const dealt = positionOf(rules, Match.deal(rules, {}, players, 'seven')).json;
const state = dealt.state as { deck: number[]; current: number; chips: number[] };
const withState = (changes: object): object => ({ ...dealt, state: { ...state, ...changes } });

/** What the page says about a position that it refuses. */
const complaint = async (json: unknown): Promise<string> => {
  try {
    await readPosition(json);
  } catch (error) {
    if (error instanceof InvalidInput) return sayInput(error, 'es');
    throw error;
  }
  throw new Error('accepted');
};

describe('readPosition', () => {
  test.each(Object.values(games) as unknown as AnyGame[])(
    'accepts every moment of a match of $id that is not over',
    async (game) => {
      const log = playedLog(game, {}, players, 'moments');
      for (const at of [0, 1, Math.floor(log.moves.length / 2), log.moves.length - 1]) {
        const opened = await readPosition({ ...log, moves: log.moves.slice(0, at) });
        const again = await readPosition(opened.json);
        expect(again.json).toEqual(opened.json);
        expect(seatsIn(game.deciders(again.state)).length).toBeGreaterThan(0);
      }
      await expect(readPosition(log)).rejects.toThrow('the match is over');
    },
  );

  test('travels in a link', async () => {
    const path = await positionPath(dealt, 2);
    expect(path).toMatch(/^\/position\?seat=2#s=[\w-]+$/);
    const opened = await readPosition(await readPositionLink(path.split('#')[1]));
    expect(opened.json).toEqual(dealt);
  });

  test.each([
    ['nothing', undefined, 'scenario: se esperaba un objeto y no hay nada'],
    ['another game', { ...dealt, game: 'parchis' }, /^game: se esperaba uno de estos: /],
    ['a card twice', withState({ deck: [state.current, ...state.deck.slice(1)] }), /ya está en/],
    ['chips for one seat', withState({ chips: [11] }), /se esperaban 3 elementos y hay 1/],
    ['too few players', { ...dealt, players: ['Ana'] }, /es para 3–7 personas, no 1/],
    ['another version', { ...dealt, version: 99 }, /versión 99/],
    [
      'a refused move',
      { ...dealt, moves: [{ seat: 7, move: { type: 'take' } }] },
      /^moves\[0\]: las reglas no admiten esta jugada/,
    ],
  ])('says in Spanish what is wrong with %s', async (_, json, message) => {
    expect(await complaint(json)).toMatch(message);
  });

  test('refuses a position in which the match is over', async () => {
    const log = playedLog(rules, {}, players, 'over');
    const match = Match.deal(rules, {}, players, 'over');
    for (const { seat, move } of log.moves) match.play(seat, move);
    expect(await complaint(positionOf(rules, match).json)).toBe(
      'en esta posición la partida ya ha acabado',
    );
  });
});
