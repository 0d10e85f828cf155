import { getContext, setContext } from 'svelte';

/**
 * How much of a table is shown: everything; everything of a match that is only looked at, where the board has
 * the room of the actions and most of the hand's; the reader's own cards, large, because a big screen shows
 * the rest; or the board alone, on that big screen.
 */
export type TableLayout = 'table' | 'replay' | 'hand' | 'screen';

const KEY = Symbol('the layout of the table');

/** Called by the page around a game's table. */
export const provideLayout = (layout: () => TableLayout): void => {
  setContext(KEY, layout);
};

/** Called by a game's table and its parts; everything is shown unless the page says otherwise. */
export const tableLayout = (): (() => TableLayout) =>
  getContext<(() => TableLayout) | undefined>(KEY) ?? (() => 'table');
