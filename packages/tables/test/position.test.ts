import { type AnyGame, Match, seatsIn } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import { describe, expect, test } from 'vitest';
import { finishedTable, moveFacts, recordOf, rematchOf, type Table } from '../src/index.ts';
import { DrivenTable, nextSecret, turnSeat } from './support/driven-table.ts';

const bots = [0, 1].map((seat) => ({ seat, level: 'greedy' }));
const players = ['0', '1', '2'];
const game: AnyGame = games.nogracias;

/** A dealt match of No, gracias after some moves, as JSON. */
function positionAfter(moves: number): unknown {
  const match = Match.deal(game, {}, players, 'position');
  for (let count = 0; count < moves; count++) {
    match.play(seatsIn(game.deciders(match.state))[0], { type: 'take' });
  }
  return game.toJSON(match.state);
}

/** Ana at seat 2, whatever happened before. */
function started(position: unknown): DrivenTable {
  const driven = new DrivenTable({ bots }, 'ana', position);
  driven.act('ana', { type: 'sit', name: 'Ana' });
  driven.act('ana', { type: 'ready', ready: true });
  return driven;
}

const takeAll = (driven: DrivenTable): void => {
  while (driven.table.phase === 'playing') {
    driven.add(moveFacts(driven.table, turnSeat(driven), { type: 'take' }, 'bot'));
  }
};

const stateOf = ({ game, match }: Table): unknown => game.toJSON(match?.state);

describe('a match from a position', () => {
  test('starts there, is played on and replayed from its log', () => {
    const position = positionAfter(7);
    const driven = started(position);
    expect(stateOf(driven.table)).toEqual(position);
    driven.add(moveFacts(driven.table, turnSeat(driven), { type: 'take' }, 'bot'));
    expect(stateOf(driven.table)).not.toEqual(position);
    expect(stateOf(driven.replayed())).toEqual(stateOf(driven.table));
  });

  test('the record has the position, from which its moves lead to the end', () => {
    const position = positionAfter(7);
    const driven = started(position);
    takeAll(driven);
    const { scenario, standings } = recordOf(finishedTable(driven.rows, games), () => false);
    expect(scenario.state).toEqual(position);
    const match = Match.start(game, scenario);
    for (const { seat, move } of scenario.moves) match.play(seat, move);
    expect(game.standings(match.state)).toEqual(standings);
    const dealt = DrivenTable.started();
    takeAll(dealt);
    const record = recordOf(finishedTable(dealt.rows, games), () => false);
    expect(record.scenario).not.toHaveProperty('state');
  });

  test('taking back leads to the position, and a rematch starts from it again', () => {
    const position = positionAfter(3);
    const driven = started(position);
    driven.add(moveFacts(driven.table, turnSeat(driven), { type: 'take' }, 'bot'));
    driven.act('ana', { type: 'take-back', moves: 0 }, { isPractice: true });
    expect(stateOf(driven.table)).toEqual(position);
    const [opened] = rematchOf(driven.table, { host: 'ana', secret: nextSecret() });
    expect(opened).toMatchObject({ type: 'opened', opening: { position } });
  });

  test.each([
    ['not a position', {}],
    ['for other players', { ...(positionAfter(0) as object), chips: [11] }],
    ['over', positionAfter(24)],
  ])('is refused when it is %s', (_, position) => {
    expect(() => new DrivenTable({ bots }, 'ana', position)).toThrow(
      expect.objectContaining({ code: 'bad-setup' }),
    );
  });
});
