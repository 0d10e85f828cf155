import type { SeatInfo } from '@sobremesa/protocol';
import { type PlayerColour, seatColours } from './colours.ts';

/** The colours of the seats of the table that is shown. */
class Palette {
  /** The reader's own colour and seat. */
  colour = $state<PlayerColour>();
  seat = $state<number | 'spectator'>('spectator');
  seats = $state.raw<readonly SeatInfo[]>([]);

  /** A record has no colours of players, so that only the reader's own is known. */
  readonly #wishes = $derived.by(() =>
    this.seats.map(({ colour }, seat) => colour ?? (seat === this.seat ? this.colour : undefined)),
  );
  readonly colours = $derived.by(() => seatColours(this.#wishes));

  /** Sets the seats of the table that is shown; the returned function clears them. */
  sit(seats: readonly SeatInfo[], seat: number | 'spectator'): () => void {
    this.seats = seats;
    this.seat = seat;
    return () => {
      this.seats = [];
      this.seat = 'spectator';
    };
  }
}

export const palette = new Palette();
