import type { Seat } from '@sobremesa/engine';
import type { View } from '../rules/index.ts';

/**
 * The view from which worlds are drawn. T-006: seats that have played a card face down have it in the
 * hand again and owe a move.
 */
export function imagine(view: View): View {
  if (view.phase !== 'choose') return view;
  const isBack = (seat: Seat): boolean => view.chosen[seat] && seat !== view.viewer;
  return {
    ...view,
    chosen: view.chosen.map((chosen, seat) => chosen && !isBack(seat)),
    handSizes: view.handSizes.map((size, seat) => size + (isBack(seat) ? 1 : 0)),
    deciders: view.players.flatMap((_, seat) =>
      view.deciders.includes(seat) || isBack(seat) ? seat : [],
    ),
  };
}
