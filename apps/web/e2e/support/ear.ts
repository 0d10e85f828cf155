import type { Page } from 'playwright-core';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Card = string | number;

interface Frame {
  readonly type?: string;
  readonly id?: string;
  readonly action?: { readonly type: string };
  readonly seq?: number;
  readonly step?: { readonly seq: number };
  readonly position?: {
    readonly view?: { readonly hand?: readonly Card[] };
    readonly moves?: readonly unknown[];
  };
}

/** Numbers that are no cards: when, where, who and how many. */
const COUNTS = new Set([
  ...['seq', 'at', 'now', 'deadline', 'version', 'seats', 'seat', 'you', 'viewer', 'present'],
  ...['deal'],
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

function* cardsIn(json: Json): Iterable<Card> {
  if (typeof json === 'string' || typeof json === 'number') yield json;
  else if (Array.isArray(json)) for (const each of json) yield* cardsIn(each);
  else if (json !== null && typeof json === 'object') {
    for (const [key, value] of Object.entries(json)) if (!COUNTS.has(key)) yield* cardsIn(value);
  }
}

/** Everything that the server has told a page since it was opened, and which moves it asked for. */
export class Ear {
  readonly #frames: Frame[] = [];
  /** The ids of the requests that were moves of the game. */
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

  /** The number of the last step that was told. */
  get seq(): number {
    const seqs = this.#frames.map(({ seq, step }) => step?.seq ?? seq ?? 0);
    return Math.max(0, ...seqs);
  }

  /** The hand of whoever sits at the page, as it was told last. */
  get hand(): readonly Card[] {
    return this.#frames.findLast(({ position }) => position)?.position?.view?.hand ?? [];
  }

  /** What whoever sits at the page may do, as it was told last. */
  get moves(): readonly unknown[] {
    return this.#frames.findLast(({ position }) => position)?.position?.moves ?? [];
  }

  /** How many moves of the page the server has accepted. */
  get movesMade(): number {
    return this.#frames.filter(({ type, id }) => type === 'done' && this.#moves.has(id)).length;
  }

  /** Every card that was ever mentioned, wherever in a frame. */
  get heard(): ReadonlySet<Card> {
    return new Set(this.#frames.flatMap((frame) => [...cardsIn(frame as Json)]));
  }
}
