import type { ShownFan } from '../rules/index.ts';

/** The markers of fan cards, by their names in scenes. */
export const fanSigns: Readonly<Record<string, ShownFan>> = {
  odd: { card: 'odd-even', row: 0, side: 'odd' },
  even: { card: 'odd-even', row: 0, side: 'even' },
  up: { card: 'mountaineering', row: 0, direction: 'up' },
  down: { card: 'mountaineering', row: 0, direction: 'down' },
  cow: { card: 'jumping-cow', row: 0 },
};
