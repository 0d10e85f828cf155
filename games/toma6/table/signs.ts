import type { ShownFan } from '../rules/index.ts';

/** What a fan card lays beside a row, by the name that scenes call it. */
export const fanSigns: Readonly<Record<string, ShownFan>> = {
  odd: { card: 'odd-even', row: 0, side: 'odd' },
  even: { card: 'odd-even', row: 0, side: 'even' },
  up: { card: 'mountaineering', row: 0, direction: 'up' },
  down: { card: 'mountaineering', row: 0, direction: 'down' },
  cow: { card: 'jumping-cow', row: 0 },
};
