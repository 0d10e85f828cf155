import type { AnyMove, Viewer } from '@sobremesa/engine';
import { type Card, cardsMentioned, type Subject, type Variant } from '@sobremesa/engine/laws';
import { subjects } from '../../../../games/test/support/subjects.ts';

/** Keys of frames whose numbers belong to the table, not to the game. */
const FRAME_KEYS = [
  'seq',
  'at',
  'now',
  'you',
  'present',
  'watching',
  'deadline',
  'version',
  'protocol',
  'deciders',
  'readySince',
  'takeOver',
  'atResult',
];

/** The parts of a frame or answer that the scan reads. */
interface Sent {
  readonly position?: unknown;
  readonly room?: { readonly deal?: unknown; readonly sizes?: unknown };
}

/** A change between two positions with all cards. */
interface Change {
  readonly before: unknown;
  readonly after: unknown;
  /** Absent when nothing happened. */
  readonly move?: AnyMove;
}

/** Searches what is sent to the viewers of one match for hidden cards. */
export class FrameScan {
  readonly #subject: Subject<unknown>;
  readonly #variant: Variant;
  readonly #nonCardKeys: ReadonlySet<string>;

  constructor(subject: Subject<unknown>, variant: Variant) {
    this.#subject = subject;
    this.#variant = variant;
    this.#nonCardKeys = new Set([...subject.nonCardKeys, ...FRAME_KEYS]);
  }

  /** The cards in a frame or HTTP answer that the viewer may not know. */
  leaks(text: string, viewer: Viewer, { before, after, move }: Change): Card[] {
    const shown = new Set((move && this.#subject.shownBy?.(move)) ?? []);
    const hidden = (state: unknown) =>
      new Set(
        this.#subject.hiddenFrom(state, viewer, this.#variant).filter((card) => !shown.has(card)),
      );
    const [hiddenBefore, hiddenAfter] = [hidden(before), hidden(after)];
    const { position, room, ...rest } = JSON.parse(text) as Sent;
    // The link in the public chain is fixed before the deal and contains no cards, nor do numbers of seats.
    const { deal: _fixedBefore, sizes: _ofSeats, ...ofTable } = room ?? {};
    const inView = this.#cardsIn(position).filter((card) => hiddenAfter.has(card));
    // After a new deal the earlier events are about other cards; the laws check those.
    if (this.#subject.dealOf(before) !== this.#subject.dealOf(after)) return inView;
    const told = this.#cardsIn({ ...rest, room: ofTable });
    return [...inView, ...told.filter((card) => hiddenBefore.has(card) && hiddenAfter.has(card))];
  }

  #cardsIn(json: unknown): Card[] {
    return [...cardsMentioned(json, this.#nonCardKeys)];
  }
}

export interface ScannedVariant {
  readonly name: string;
  readonly subject: Subject<unknown>;
  readonly variant: Variant;
}

/** Every variant of every game with the largest number of players, which has the most hidden cards. */
export const scannedVariants: readonly ScannedVariant[] = subjects.flatMap((subject) => {
  const largest = new Map(subject.variants.map((variant) => [variant.name, variant]));
  return [...largest.values()].map((variant) => ({
    name: `${subject.game.id} ${variant.name}, ${variant.players} players`,
    subject: subject as Subject<unknown>,
    variant,
  }));
});
