import type { Move, Special, View } from '../rules/index.ts';
import { moveAt, type Target, type Tool, tapped, targetsOf, validTrail } from './aim.ts';

/** In a window the player chooses the tool first; elsewhere the phase decides it. */
const toolOfPhase: Readonly<Record<View['phase'], Tool | undefined>> = {
  draft: 'draft',
  choose: 'choose',
  take: 'take',
  window: undefined,
  over: undefined,
};

interface Table {
  readonly view: View;
  readonly moves: readonly Move[];
  readonly act: (move: Move) => void;
}

/** The move that the player is composing; nothing is played before it is confirmed. */
export class Aiming {
  readonly #table: () => Table;
  #chosen = $state<Tool>();
  #tapped = $state.raw<readonly Target[]>([]);
  #wantsFlip = $state(false);

  constructor(table: () => Table) {
    this.#table = table;
  }

  /** `undefined` when no legal move uses it. */
  readonly tool = $derived.by(() => {
    const { view, moves } = this.#table();
    const tool = toolOfPhase[view.phase] ?? this.#chosen;
    return moves.some(({ type }) => type === tool) ? tool : undefined;
  });
  readonly trail = $derived.by(() => validTrail(this.#table().moves, this.tool, this.#tapped));
  readonly targets = $derived.by(() => targetsOf(this.#table().moves, this.tool, this.trail));
  readonly move = $derived.by(() =>
    moveAt(this.#table().moves, this.tool, this.trail, this.#wantsFlip),
  );
  readonly isFlipped = $derived.by(() => this.move !== undefined && 'flip' in this.move);
  readonly canUndo = $derived.by(
    () => this.trail.length > 0 || (this.#chosen !== undefined && this.tool === this.#chosen),
  );

  /** Whether a tap changes the trail. */
  isTarget(target: Target): boolean {
    const { moves } = this.#table();
    return this.targets.has(target) || tapped(moves, this.tool, this.trail, target) !== this.trail;
  }

  /** The index of a target in the trail; −1 if it was not tapped. */
  placeOf(target: Target): number {
    return this.trail.indexOf(target);
  }

  /**
   * A second tap on the last target of a complete move plays it; the only legal move is played by
   * the first tap.
   */
  tap(target: Target): void {
    const { moves } = this.#table();
    if (moves.length === 1 && this.targets.has(target)) this.play(moves[0]);
    else if (this.move && this.tool !== 'sort' && this.trail.at(-1) === target) this.confirm();
    else this.#aimAt(target);
  }

  /** Plays a card by one tap, unless something remains to be chosen with it. */
  tapOnce(target: Target): void {
    const { view } = this.#table();
    this.tap(target);
    if (view.fan?.card !== 'digit-flip') this.confirm();
  }

  /** Selects a card without playing it. */
  select(target: Target): void {
    if (!this.trail.includes(target)) this.#aimAt(target);
  }

  #aimAt(target: Target): void {
    this.#tapped = tapped(this.#table().moves, this.tool, this.trail, target);
    this.#wantsFlip = false;
  }

  use(tool: Special | 'lift', ...first: Target[]): void {
    this.#chosen = this.#chosen === tool && first.length === 0 ? undefined : tool;
    this.#tapped = first;
  }

  flip(): void {
    this.#wantsFlip = !this.#wantsFlip;
  }

  undo(): void {
    if (this.trail.length === 0) this.#chosen = undefined;
    this.#tapped = this.trail.slice(0, -1);
    this.#wantsFlip = false;
  }

  confirm(): void {
    if (!this.move) return;
    this.play(this.move);
  }

  play(move: Move): void {
    this.#table().act(move);
    this.#chosen = undefined;
    this.#tapped = [];
    this.#wantsFlip = false;
  }
}
