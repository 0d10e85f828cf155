import type { GameId } from '@sobremesa/games/covers';
import type { MatchRecord, Room } from '@sobremesa/protocol';

/** A finished match with the cards of a challenge. */
export interface ChallengeEntry {
  readonly id: string;
  readonly name: string;
  /** The match that the others try. */
  readonly isFirst: boolean;
  readonly isOwn: boolean;
  readonly score: number;
  readonly rank: number;
  readonly botMoves: number;
  readonly hints: number;
  readonly takeBacks: number;
  /** Its table, if it can be replayed here. */
  readonly table?: string;
  record(): Promise<MatchRecord>;
}

/** A finished match that others try with the same seat, deal and bots. */
export interface OpenChallenge {
  readonly code: string;
  readonly game: GameId;
  readonly room: Pick<Room, 'game' | 'options' | 'clock' | 'seats'>;
  readonly seat: number;
  /** The name of whoever played first. */
  readonly by: string;
  readonly isMine: boolean;
  /** The table of the reader's try, once it has begun. */
  readonly own: { readonly table: string; readonly isOver: boolean } | undefined;
  /** `undefined` until the reader has played. */
  readonly entries: readonly ChallengeEntry[] | undefined;
  /** What is sent to others: where they can try it or, without a server, see the reader's try. */
  readonly invitation: Invitation;
  /** Opens the reader's try, or a table for practice after it; returns its code. */
  play(): Promise<string>;
}

export type Invitation =
  | { readonly path: string }
  /** Too long for a link. */
  | { readonly file: File };

/** The page of a challenge; without a code it reads one from a link or a file. */
export const challengePath = (code = ''): string => `/c${code && `/${code}`}`;
