import { isGameId } from '@sobremesa/games/covers';
import { loadPad } from '@sobremesa/games/page';
import { type OpenPad, type PadModule, type PadRecord, readPad } from '@sobremesa/pad';

/** A pad with everything that is needed to show it. */
export interface ReadPad {
  readonly open: OpenPad<unknown>;
  readonly words: PadModule<unknown>['words'];
}

/** Throws when the record is of no game that we have, or not a valid one. */
export async function openRecord(json: unknown): Promise<ReadPad> {
  const game = typeof json === 'object' && json !== null && 'game' in json ? json.game : undefined;
  if (typeof game !== 'string' || !isGameId(game)) throw new TypeError('no such game');
  // The options of the record have been read by the game whose pad this is.
  const { pad, words } = (await loadPad[game]()) as PadModule<unknown>;
  return { open: readPad(pad, json), words };
}

/** The same record, checked. */
export async function asRecord(json: unknown): Promise<PadRecord> {
  await openRecord(json);
  return json as PadRecord;
}
