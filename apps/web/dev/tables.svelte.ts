import { type AnyMove, FastRng, pick, type Scenario, type Viewer } from '@sobremesa/engine';
import type { Look } from './dev-tables.ts';
import { loadGolden } from './goldens.ts';
import type { Place } from './link.ts';
import { type Playthrough, playThrough } from './playthrough.ts';
import type { Size } from './sizes.ts';
import { TableServer } from './table-server.ts';

/** Moves of the others after one's own that are told one by one; a match has no more in a row. */
const MAX_ANSWERS = 500;

/** What the page shows: a playthrough, a moment of it, whose eyes, and how it looks. */
export class Tables {
  played = $state.raw() as Playthrough;
  at = $state(0);
  viewer = $state<Viewer>(0);
  size = $state<Size>('phone');
  look = $state.raw() as Look;
  /** The golden playthrough that is shown, as long as nobody has played another move in it. */
  golden = $state<string | undefined>();
  /** Whether the other seats move, at random, after a move in the frame. */
  othersAnswer = $state(true);
  fault = $state<string | undefined>();
  readonly server: TableServer;
  #apply: ((look: Look) => void) | undefined;
  readonly #rng = new FastRng(String(Math.random()));

  private constructor(me: string, place: Place, scenario: Scenario) {
    this.played = playThrough(scenario);
    this.golden = place.golden;
    this.at = this.#bounded(place.at);
    this.viewer = this.#sensible(place.viewer);
    this.size = place.size;
    this.look = { theme: place.theme, language: place.language, pace: place.pace };
    this.server = new TableServer(me, this, (move) => this.#moveInFrame(move));
    this.fault = this.played.refusal;
  }

  static async open(me: string, place: Place): Promise<Tables> {
    const scenario = place.scenario ?? (await loadGolden(place.golden ?? ''));
    return new Tables(me, place, scenario);
  }

  get place(): Place {
    const { golden, played, at, viewer, size, look } = this;
    const source = golden === undefined ? { scenario: played.scenario } : { golden };
    return { ...source, at, viewer, size, ...look };
  }

  async loadGolden(name: string): Promise<void> {
    this.load(await loadGolden(name));
    this.golden = name;
  }

  /** Throws when the scenario does not set up a game; what is shown then stays. */
  load(scenario: Scenario): void {
    this.played = playThrough(scenario);
    this.golden = undefined;
    this.fault = this.played.refusal;
    this.viewer = this.#sensible(this.viewer);
    this.seek(0);
  }

  seek(at: number): void {
    this.at = this.#bounded(at);
    this.server.show(this);
  }

  next(): void {
    if (this.at >= this.played.last) return;
    // Whoever steps on before a step has been told does not want to wait for it.
    this.server.show(this);
    this.#advance();
  }

  lookThrough(viewer: Viewer): void {
    this.viewer = viewer;
    this.server.show(this);
  }

  change(look: Partial<Look>): void {
    this.look = { ...this.look, ...look };
    this.#apply?.(this.look);
  }

  follow(apply: (look: Look) => void): void {
    this.#apply = apply;
    apply(this.look);
  }

  /** Plays a move from the moment that is shown; what came after it is dropped. */
  play(seat: number, move: AnyMove): void {
    this.#branch(seat, move);
    this.next();
  }

  /** That many moves of whoever is to move, at random, and shows where they lead. */
  playRandomly(count: number): void {
    let added = 0;
    while (added < count && this.#playAnyone(this.at + added)) added++;
    if (added === 1) this.next();
    else this.seek(this.at + added);
  }

  #moveInFrame(move: unknown): void {
    if (this.viewer === 'spectator') return;
    this.#branch(this.viewer, move as AnyMove);
    this.#advance();
    if (!this.othersAnswer) return;
    for (let answers = 0; answers < MAX_ANSWERS; answers++) {
      const deciders = this.played.deciders(this.at);
      if (deciders.includes(this.viewer) || !this.#playAnyone(this.at)) return;
      this.#advance();
    }
  }

  #advance(): void {
    this.at = this.#bounded(this.at + 1);
    this.server.tell(this);
  }

  /** A random move at a moment, after which the match ends; false when it is over already. */
  #playAnyone(at: number): boolean {
    const [seat] = this.played.deciders(at);
    if (seat === undefined) return false;
    const { game } = this.played;
    const listed = pick(this.played.moves(at, seat), this.#rng);
    this.#branch(seat, game.vary?.(listed, this.#rng) ?? listed, at);
    return true;
  }

  #branch(seat: number, move: AnyMove, at = this.at): void {
    this.played = playThrough(this.played.branch(at, { seat, move }));
    this.golden = undefined;
    this.fault = this.played.refusal;
  }

  #bounded(at: number): number {
    return Math.max(0, Math.min(at, this.played.last));
  }

  #sensible(viewer: Viewer): Viewer {
    return viewer === 'spectator' || viewer < this.played.players.length ? viewer : 0;
  }
}
