import type { Table } from './table.ts';

/**
 * TB-08: at a table that plays as a team nobody talks about cards before they are turned up. A game
 * says so of itself; every other table talks freely.
 */
export const isQuiet = ({ match, game, phase }: Table): boolean =>
  phase === 'playing' && match !== undefined && (game.isQuiet?.(match.state) ?? false);
