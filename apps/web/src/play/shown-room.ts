import type { Room } from '@sobremesa/protocol';

/** A table for the game's own component where a position is shown; nothing of it is at a server. */
export const shownRoom = (shown: Pick<Room, 'game' | 'version' | 'options' | 'seats'>): Room => ({
  code: '',
  phase: 'playing',
  clock: 'off',
  public: false,
  spectators: false,
  calm: false,
  commitment: '',
  hints: false,
  quiet: false,
  ...shown,
});
