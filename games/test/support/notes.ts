import type { AnyEvent } from '@sobremesa/engine';
import type { Round } from '@sobremesa/pad';
import { note as bids } from '../../bids/test/notes.ts';
import { note as capicua } from '../../capicua/test/notes.ts';
import { note as nogracias } from '../../nogracias/test/notes.ts';
import type { GameId } from '../../rules.ts';
import { note as toma6 } from '../../toma6/test/notes.ts';

/** What people at a table would note of a round, in every way the pad has, from the round's events. */
type Note = (events: readonly AnyEvent[], players: number) => readonly Round[];

export const notes: Readonly<Record<GameId, Note>> = { toma6, bids, capicua, nogracias } as never;
