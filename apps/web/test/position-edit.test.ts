import { type AnyGame, FastRng, Match } from '@sobremesa/engine';
import { gameIds } from '@sobremesa/games/covers';
import { loadPositionForm, loadRules } from '@sobremesa/games/page';
import { describe, expect, test } from 'vitest';
import { type Cell, cellsOf, withCells } from '../src/position/edit.ts';
import { positionOf, readPosition } from '../src/position/position.ts';
import { playedLog } from './support/played.ts';

const players = ['Ana', 'Luis', 'Eva'];
const setText = (cells: readonly Cell[], path: string, text: string): Cell[] =>
  cells.map((cell) => (cell.path === path ? { ...cell, text } : cell));

/** A position in the middle of a match. */
function middle(game: AnyGame): { readonly state: Readonly<Record<string, unknown>> } {
  const { moves } = playedLog(game, {}, players, 'edit');
  const match = Match.deal(game, {}, players, 'edit');
  for (const { seat, move } of moves.slice(0, moves.length / 2)) match.play(seat, move);
  return positionOf(game, match).json as unknown as ReturnType<typeof middle>;
}

const forms = await Promise.all(
  gameIds.map(async (id) => ({ id, form: await loadPositionForm[id]() })),
);

describe.each(forms.filter(({ form }) => form.fields.length > 0))(
  'the form of positions of $id',
  ({ id, form }) => {
    test('shows every field in both languages, and typed unchanged gives the same position', async () => {
      const rules = await loadRules[id]();
      const json = middle(rules);
      for (const language of ['es', 'en'] as const) {
        const cells = cellsOf(form, json.state, players, language);
        expect(new Set(cells.map(({ field }) => field.key))).toEqual(
          new Set(form.fields.map(({ key }) => key)),
        );
        expect(new Set(cells.map(({ label }) => label)).size).toBe(cells.length);
        const state = withCells(form, json.state, cells);
        expect((await readPosition({ ...json, state })).json).toEqual(json);
      }
    });

    test('takes any two cards that change places', async () => {
      const rules = await loadRules[id]();
      const json = middle(rules);
      const cells = cellsOf(form, json.state, players, 'es');
      const hands = cells.filter(({ field, text }) => field.kind === 'cards' && text !== '');
      const [one, other] = new FastRng(id).below(2) === 0 ? hands : hands.toReversed();
      const [mine] = one.text.split(' ');
      const [theirs] = other.text.split(' ');
      const swapped = setText(
        setText(cells, one.path, [theirs, ...one.text.split(' ').slice(1)].join(' ')),
        other.path,
        [mine, ...other.text.split(' ').slice(1)].join(', '),
      );
      const state = withCells(form, json.state, swapped);
      await expect(readPosition({ ...json, state })).resolves.toMatchObject({ json: { game: id } });
    });
  },
);

describe('withCells', () => {
  test('takes a card from the deck when it is given to somebody, and puts the one given away there', async () => {
    const form = await loadPositionForm.nogracias();
    const state = { deck: [5, 6], aside: [7], current: 3, cards: [[10], []], pot: 0, turn: 0 };
    const cells = cellsOf(form, state, ['Ana', 'Luis'], 'es');
    const given = setText(setText(cells, 'state.cards[0]', '6'), 'state.cards[1]', '7 5');
    expect(withCells(form, state, given)).toMatchObject({
      cards: [[6], [7, 5]],
      deck: [10],
      aside: [],
    });
  });
});
