import type { Rng } from '@sobremesa/engine';
import type { PlayerState, TournamentFormat } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';

/** What one seat made of its match. */
export interface SeatResult {
  readonly score: number;
  /** 1 is best; equal ones are shared. */
  readonly rank: number;
  /** A bot made all of the moves. */
  readonly missed: boolean;
}

/** A table of a round, with its people in the order of the seats. */
export interface PlayedTable {
  readonly seats: readonly PersonId[];
  /** By seat; absent while it plays, and at a table that was closed before its end. */
  readonly results?: readonly SeatResult[];
  /** It was closed before its end: counts as if all had tied. */
  readonly closed?: boolean;
}

export interface PlayedRound {
  readonly tables: readonly PlayedTable[];
  readonly byes: readonly PersonId[];
}

/** How many people may sit at a table. */
export interface TableSize {
  /** What the organiser has chosen; `min` <= `wanted` <= `max`. */
  readonly wanted: number;
  /** What the game with its options allows. */
  readonly min: number;
  readonly max: number;
}

export interface PairingInput {
  readonly format: TournamentFormat;
  /** From 1 on. */
  readonly round: number;
  /** How many rounds there will be. */
  readonly rounds: number;
  /** Who plays this round, in the order in which they joined; in a knock-out those who are still in. */
  readonly people: readonly PersonId[];
  readonly size: TableSize;
  /** The rounds before, the first one first. */
  readonly played: readonly PlayedRound[];
  /** The standings before this round, the best first; of everybody, also of those who do not play it. */
  readonly standings: readonly Standing[];
  /** Pairs of whom one has blocked the other; people who do not play may be among them. */
  readonly apart: readonly (readonly [PersonId, PersonId])[];
  /** Draws lots; the same stream gives the same pairing. */
  readonly random: Rng;
}

/** Everybody in `people` is at one table, in the order of its seats, or has a bye. */
export interface RoundPairing {
  readonly tables: readonly (readonly PersonId[])[];
  readonly byes: readonly PersonId[];
}

export interface StandingsPlayer {
  readonly person: PersonId;
  /** The first round in which they could play. */
  readonly from: number;
  readonly state: PlayerState;
}

export interface StandingsInput {
  readonly format: TournamentFormat;
  /** All tables of the same size in a round had the same deal: seats are compared between them. */
  readonly duplicate: boolean;
  readonly players: readonly StandingsPlayer[];
  readonly rounds: readonly PlayedRound[];
}

/** The standing of a person, as the protocol shows it without the name. */
export interface Standing {
  readonly person: PersonId;
  readonly place: number;
  readonly points: number;
  readonly opponents: number;
  readonly wins: number;
  readonly margin: number;
  readonly rounds: readonly (number | null)[];
  readonly byes: number;
}
