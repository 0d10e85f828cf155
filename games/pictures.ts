import type { Component } from 'svelte';
import BidsPicture from './bids/table/Picture.svelte';
import CapicuaPicture from './capicua/table/Picture.svelte';
import NograciasPicture from './nogracias/table/Picture.svelte';
import type { GameId } from './rules.ts';
import Toma6Picture from './toma6/table/Picture.svelte';

/** Each game as it lies on the table, drawn with its own cards; the home page shows them at once. */
export const pictures = {
  toma6: Toma6Picture,
  bids: BidsPicture,
  capicua: CapicuaPicture,
  nogracias: NograciasPicture,
} as const satisfies Record<GameId, Component>;
