import type { Cover, CoverTexts } from '@sobremesa/ui/cover';
import type { Language } from '@sobremesa/words';
import { bidsCover } from './bids/table/cover.ts';
import { capicuaCover } from './capicua/table/cover.ts';
import { nograciasCover } from './nogracias/table/cover.ts';
import type { GameId } from './rules.ts';
import { toma6Cover } from './toma6/table/cover.ts';

export type { GameId } from './rules.ts';

/** What the home page says of each game, in the order in which it shows them. */
export const covers = {
  toma6: toma6Cover,
  nogracias: nograciasCover,
  capicua: capicuaCover,
  bids: bidsCover,
} as const satisfies Record<GameId, Cover>;

/** In the order of the home page. Unlike the list of rules, this one loads no rules. */
export const gameIds = Object.keys(covers) as GameId[];

export const isGameId = (text: string | undefined): text is GameId =>
  text !== undefined && Object.hasOwn(covers, text);

export const coverTexts = (language: Language): Readonly<Record<GameId, CoverTexts>> =>
  Object.fromEntries(gameIds.map((id) => [id, covers[id].texts[language]])) as Record<
    GameId,
    CoverTexts
  >;
