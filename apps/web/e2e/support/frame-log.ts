import type { Page } from 'playwright-core';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Card = string | number;

interface Frame {
  readonly type?: string;
  readonly id?: string;
  readonly action?: { readonly type: string };
  readonly seq?: number;
  readonly step?: { readonly seq: number };
  readonly position?: Seen;
  /** What changed of the last position. */
  readonly change?: Seen;
}

interface Seen {
  readonly deciders?: readonly number[];
  readonly view?: { readonly hand?: readonly Card[] };
  readonly moves?: readonly unknown[];
}

/** Keys whose numbers are not cards. */
const COUNTS = new Set([
  ...[
    'seq',
    'at',
    'now',
    'deadline',
    'version',
    'protocol',
    'seats',
    'seat',
    'you',
    'viewer',
    'present',
  ],
  ...['deal', 'sizes', 'readySince', 'takeOver', 'atResult'],
  ...['watching', 'deciders', 'by', 'round', 'rounds', 'trick', 'game', 'turn', 'dealer', 'limit'],
  ...['row', 'starter', 'picker', 'victim', 'toAct', 'count', 'total', 'totals', 'cardPoints'],
  ...[
    'scores',
    'score',
    'points',
    'heads',
    'rank',
    'handSizes',
    'takenSizes',
    'deckSize',
    'pileSize',
  ],
]);

export function* cardsIn(json: unknown): Iterable<Card> {
  if (typeof json === 'string' || typeof json === 'number') yield json;
  else if (Array.isArray(json)) for (const each of json) yield* cardsIn(each);
  else if (json !== null && typeof json === 'object') {
    for (const [key, value] of Object.entries(json)) if (!COUNTS.has(key)) yield* cardsIn(value);
  }
}

/** Every frame that a page has received, and the moves that it has sent. */
export class FrameLog {
  readonly #frames: Frame[] = [];
  /** The ids of requests that were moves. */
  readonly #moves = new Set<string | undefined>();

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        this.#frames.push(JSON.parse(String(payload)) as Frame);
      });
      socket.on('framesent', ({ payload }) => {
        const { id, action } = JSON.parse(String(payload)) as Frame;
        if (action?.type === 'move') this.#moves.add(id);
      });
    });
  }

  get seq(): number {
    const seqs = this.#frames.map(({ seq, step }) => step?.seq ?? seq ?? 0);
    return Math.max(0, ...seqs);
  }

  /** The player's hand in the last position received. */
  get hand(): readonly Card[] {
    return this.#last(({ view }) => view?.hand) ?? [];
  }

  /** The player's legal moves in the last position received. */
  get moves(): readonly unknown[] {
    return this.#last(({ moves }) => moves) ?? [];
  }

  /** The seats that owe a move in the last position received. */
  get deciders(): readonly number[] {
    return this.#last(({ deciders }) => deciders) ?? [];
  }

  /** A part of the last position, from the frame that had it last. */
  #last<Part>(partOf: (seen: Seen) => Part | undefined): Part | undefined {
    const frame = this.#frames.findLast(
      ({ position, change }) => position || (change && partOf(change) !== undefined),
    );
    const seen = frame?.position ?? frame?.change;
    return seen && partOf(seen);
  }

  /** The number of moves that the server has accepted. */
  get movesMade(): number {
    return this.#frames.filter(({ type, id }) => type === 'done' && this.#moves.has(id)).length;
  }

  /** Every card in any frame received. */
  get cards(): ReadonlySet<Card> {
    return new Set(this.#frames.flatMap((frame) => [...cardsIn(frame as Json)]));
  }
}
