import type { SceneBook } from '@sobremesa/ui/scene';
import { bidsSceneBook } from './bids/table/scene-book.ts';
import { capicuaSceneBook } from './capicua/table/scene-book.ts';
import { nograciasSceneBook } from './nogracias/table/scene-book.ts';
import type { GameId } from './rules.ts';
import { toma6SceneBook } from './toma6/table/scene-book.ts';

/** The pictures in the rules text of each game; absent: the text has none. */
export const sceneBooks: Readonly<Partial<Record<GameId, SceneBook>>> = {
  toma6: toma6SceneBook,
  bids: bidsSceneBook,
  capicua: capicuaSceneBook,
  nogracias: nograciasSceneBook,
};
