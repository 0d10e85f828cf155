import type { Seat } from '@sobremesa/engine';
import type { View } from '../rules/index.ts';

/** The view from which worlds are drawn. */
export const imagine = (view: View): View => withoutSpecials(uncommitted(view));

/** T-006: seats that have played a card face down have it in the hand again and owe a move. */
function uncommitted(view: View): View {
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

/**
 * Playouts leave specials out: what they save hardly depends on the card chosen now, and windows
 * before every placement would cost nine playouts in ten.
 */
function withoutSpecials(view: View): View {
  if (view.buffalo === undefined) return view;
  return { ...view, buffalo: { ...view.buffalo, display: [], specialsLeft: 0 } };
}
