import type { SeatInfo } from '@sobremesa/protocol';
import { type PlayerColour, seatColours } from './colours.ts';

/** In which colours the people of the table that is shown play. */
class Palette {
  /** The reader's own, and where they sit. */
  colour = $state<PlayerColour>();
  seat = $state<number | 'spectator'>('spectator');
  seats = $state.raw<readonly SeatInfo[]>([]);

  /** A record does not tell what others like: then the reader's own wish is all there is. */
  readonly #wishes = $derived.by(() =>
    this.seats.map(({ colour }, seat) => colour ?? (seat === this.seat ? this.colour : undefined)),
  );
  readonly colours = $derived.by(() => seatColours(this.#wishes));

  /** For as long as a table is shown. */
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
