import type { Room } from '@sobremesa/protocol';

/** Somebody who speaks at a table; people without a seat are known by their name. */
export interface Speaker {
  readonly name: string;
  readonly seat?: number | undefined;
}

const KEY = 'sobremesa.mutes';
const MAX_TABLES = 50;

type Mutes = readonly (readonly [table: string, ...people: string[]])[];

function read(): Mutes {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Mutes;
  } catch {
    // Private windows may have no storage.
    return [];
  }
}

/** A seat can change hands, a name at a table cannot. */
const keyOf = (room: Room | undefined, { name, seat }: Speaker): string =>
  (seat === undefined ? undefined : room?.seats[seat]?.person) ?? `name ${name}`;

const mutedAt = (code: string): readonly string[] =>
  read()
    .find(([table]) => table === code)
    ?.slice(1) ?? [];

export const isMuted = (code: string, room: Room | undefined, speaker: Speaker): boolean =>
  mutedAt(code).includes(keyOf(room, speaker));

/** Remembered in this browser, for this table only. */
export function setMuted(code: string, room: Room, speaker: Speaker, muted: boolean): void {
  const key = keyOf(room, speaker);
  const others = mutedAt(code).filter((known) => known !== key);
  const kept = read().filter(([table]) => table !== code);
  const now: Mutes = [...kept, [code, ...others, ...(muted ? [key] : [])]];
  try {
    localStorage.setItem(KEY, JSON.stringify(now.slice(-MAX_TABLES)));
  } catch {
    // Without storage nobody can be muted.
  }
}
