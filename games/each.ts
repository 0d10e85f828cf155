import type { GameId } from './rules.ts';

/** One part of every game in a list, with its default for a game without it. */
export const each = <Manifest, Part>(
  list: Readonly<Record<GameId, Manifest>>,
  part: (manifest: Manifest, id: GameId) => Part,
): Readonly<Record<GameId, Part>> => {
  const ids = Object.keys(list) as GameId[];
  return Object.fromEntries(ids.map((id) => [id, part(list[id], id)])) as Record<GameId, Part>;
};
