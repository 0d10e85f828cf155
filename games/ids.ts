import type { GameId } from './rules.ts';

const known: Readonly<Record<GameId, true>> = {
  toma6: true,
  bids: true,
  capicua: true,
  nogracias: true,
};

/** A list with an entry for every game: its own one, or what does for a game without. It loads no rules. */
export const completed = <Entry>(
  own: Readonly<Partial<Record<GameId, Entry>>>,
  usual: (id: GameId) => Entry,
): Readonly<Record<GameId, Entry>> => {
  const entries = (Object.keys(known) as GameId[]).map((id) => [id, own[id] ?? usual(id)] as const);
  return Object.fromEntries(entries) as Record<GameId, Entry>;
};
