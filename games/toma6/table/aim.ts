import type { Move, Placer, View } from '../rules/index.ts';

/**
 * Every move but passing is made by tapping targets one after the other. A target can be tapped
 * next if it continues some legal move.
 */
export type Target =
  | `row-${number}`
  | `card-${number}`
  | `hand-${number}`
  | `pool-${number}`
  | `waiting-${Placer}`;

/** The kind of move: choosing a card, taking a row, using a special card. */
export type Tool = Exclude<Move['type'], 'pass'>;

type Trail = readonly Target[];
type Sort = Extract<Move, { type: 'sort' }>;

function pathOf(move: Move): Trail {
  switch (move.type) {
    case 'draft':
      return [`pool-${move.card}`];
    case 'choose':
    case 'replace':
      return [`hand-${move.card}`];
    case 'take':
    case 'lift':
    case 'take-7':
    case 'stop':
    case 'insert':
      return [`row-${move.row}`];
    case 'push':
      return [`card-${move.card}`, `row-${move.row}`];
    case 'first':
    case 'last':
      return [`waiting-${move.seat}`];
    // One listed sort stands for every order; see `sorted`.
    case 'sort':
    case 'pass':
      return [];
  }
}

const startsWith = (path: Trail, trail: Trail): boolean =>
  trail.every((target, index) => path[index] === target);

const sortIn = (moves: readonly Move[], tool: Tool | undefined): Sort | undefined =>
  tool === 'sort' ? moves.find((move): move is Sort => move.type === 'sort') : undefined;

const waiting = (placer: Placer): Target => `waiting-${placer}`;

/** Tapped cards first, in that order; the others follow unchanged. */
function sorted({ order }: Sort, trail: Trail): Sort {
  const tapped = trail.flatMap((target) => order.filter((placer) => waiting(placer) === target));
  return { type: 'sort', order: [...tapped, ...order.filter((each) => !tapped.includes(each))] };
}

export function targetsOf(
  moves: readonly Move[],
  tool: Tool | undefined,
  trail: Trail,
): ReadonlySet<Target> {
  const sort = sortIn(moves, tool);
  if (sort) return new Set(sort.order.map(waiting).filter((target) => !trail.includes(target)));
  return new Set(
    moves
      .filter(({ type }) => type === tool)
      .map(pathOf)
      .filter((path) => path.length > trail.length && startsWith(path, trail))
      .map((path) => path[trail.length]),
  );
}

/** The move of a complete trail; the flipped variant if wanted. */
export function moveAt(
  moves: readonly Move[],
  tool: Tool | undefined,
  trail: Trail,
  wantsFlip = false,
): Move | undefined {
  if (trail.length === 0) return undefined;
  const sort = sortIn(moves, tool);
  if (sort) return sorted(sort, trail);
  const found = moves.filter((move) => {
    const path = pathOf(move);
    return move.type === tool && path.length === trail.length && startsWith(path, trail);
  });
  return found.find((move) => wantsFlip === 'flip' in move) ?? found[0];
}

/** The longest start of a trail that is still possible. */
export function validTrail(moves: readonly Move[], tool: Tool | undefined, trail: Trail): Trail {
  const end = trail.findIndex(
    (target, index) => !targetsOf(moves, tool, trail.slice(0, index)).has(target),
  );
  return end < 0 ? trail : trail.slice(0, end);
}

/**
 * The trail after a tap: extended, or changed at the last step from which the target can be
 * reached.
 */
export function tapped(
  moves: readonly Move[],
  tool: Tool | undefined,
  trail: Trail,
  target: Target,
): Trail {
  const at = trail.indexOf(target);
  if (at >= 0) return trail.slice(0, at);
  for (let length = trail.length; length >= 0; length--) {
    const stem = trail.slice(0, length);
    if (targetsOf(moves, tool, stem).has(target)) return [...stem, target];
  }
  return trail;
}

/** The index of a card in an ascending row. */
const placeIn = (cards: readonly number[], card: number): number =>
  cards.filter((other) => other < card).length;

/** The move that a tap on this row would mean, legal or not, to ask for the refusal. */
export function attemptOnRow(view: View, tool: Tool, trail: Trail, row: number): Move | undefined {
  switch (tool) {
    case 'take':
    case 'lift':
    case 'take-7':
    case 'stop':
      return { type: tool, row };
    case 'insert': {
      const next = view.queue[0];
      return next && { type: 'insert', row, at: placeIn(view.rows[row], next.card) };
    }
    case 'push': {
      const card = Number(trail[0]?.slice('card-'.length));
      // In its own row a tap selects another card.
      if (!card || view.rows[row].includes(card)) return undefined;
      return { type: 'push', card, row, at: placeIn(view.rows[row], card) };
    }
    default:
      return undefined;
  }
}

/** The same for a card in a row, which only `push` can move. */
export function attemptOnCard(view: View, tool: Tool, card: number): Move | undefined {
  if (tool !== 'push') return undefined;
  const isElsewhere = (cards: readonly number[]): boolean => !cards.includes(card);
  const isOpen = (row: number): boolean => !view.buffalo?.stop.includes(row);
  const rows = view.rows.flatMap((cards, row) => (isElsewhere(cards) ? [row] : []));
  const row = rows.find(isOpen) ?? rows[0];
  return { type: 'push', card, row, at: placeIn(view.rows[row], card) };
}

/** Some move with a special card, to ask why none is legal. */
export function attemptWith(view: View, special: Exclude<Tool, 'draft' | 'choose' | 'take'>): Move {
  switch (special) {
    case 'replace':
      return { type: 'replace', card: view.hand?.[0] ?? 1 };
    case 'insert':
      return { type: 'insert', row: 0, at: 0 };
    case 'push':
      return { type: 'push', card: view.rows[0][0], row: 1, at: 0 };
    case 'first':
    case 'last':
      return { type: special, seat: typeof view.viewer === 'number' ? view.viewer : 0 };
    case 'sort':
      return { type: 'sort', order: view.queue.map(({ seat }) => seat) };
    default:
      return { type: special, row: 0 };
  }
}
