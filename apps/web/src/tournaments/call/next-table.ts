import type { OwnTournament, TournamentState } from '@sobremesa/protocol';

/** What a tournament has for somebody who plays in it now. */
export type Call =
  /** The next round begins then. */
  | { readonly kind: 'pause'; readonly round: number; readonly at: number | undefined }
  /** They have a table, where they are not. */
  | {
      readonly kind: 'table';
      readonly round: number;
      readonly table: string;
      readonly number: number;
    }
  /** Their own table is over, or they have a bye, and these still play. */
  | { readonly kind: 'wait'; readonly round: number; readonly tables: number }
  | { readonly kind: 'over' };

/** `undefined` when nothing is asked of them: they sit at their table, do not play, or it has not begun. */
export function callOf(
  cup: TournamentState | undefined,
  own: OwnTournament | undefined,
  /** The table that the page shows. */
  here: string | undefined,
): Call | undefined {
  if (!cup || own?.state === undefined) return undefined;
  if (cup.phase === 'over' || cup.phase === 'closed') return { kind: 'over' };
  if (own.table !== undefined) {
    const number = cup.current?.tables.find(({ code }) => code === own.table)?.number ?? 1;
    return own.table === here
      ? undefined
      : { kind: 'table', round: cup.round, table: own.table, number };
  }
  if (own.state !== 'in') return undefined;
  if (cup.phase === 'pause') return { kind: 'pause', round: cup.round + 1, at: cup.nextRoundAt };
  if (cup.phase === 'open') return undefined;
  const tables = cup.current?.tables.filter(({ phase }) => phase === 'playing').length ?? 0;
  return { kind: 'wait', round: cup.round + 1, tables };
}

/** Whoever is told only now that their table waits has this long to stay where they are. */
export const GRACE_MS = 8_000;

/** What the page knows of its reader. */
export interface Reader {
  /** Since when they know of a round. */
  readonly told: { readonly round: number; readonly since: number } | undefined;
  /** The table of a round at which they have been: whoever leaves it is not taken back. */
  readonly seen: string | undefined;
  /** The round to which they do not want to be taken. */
  readonly stays: number | undefined;
}

/** When the page takes its reader to the table; `undefined` while it does not by itself. */
export function takenAt(call: Call | undefined, reader: Reader): number | undefined {
  if (call?.kind !== 'table' || call.table === reader.seen || isStaying(call, reader)) {
    return undefined;
  }
  return reader.told?.round === call.round ? reader.told.since + GRACE_MS : undefined;
}

export const isStaying = (call: Call | undefined, { stays }: Reader): boolean =>
  call !== undefined && call.kind !== 'over' && call.round === stays;
