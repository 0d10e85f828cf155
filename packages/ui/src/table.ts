import type { AnyEvent, AnyMove, AnyView, Seat, Standing, Viewer } from '@sobremesa/engine';
import type { Room } from '@sobremesa/protocol';
import type { GameWords, Language } from '@sobremesa/words';
import type { Component } from 'svelte';
import type { TellBeats } from './beats.ts';
import type { FlightPlan } from './flight.ts';
import type { SheetTerms } from './sheet.ts';
import type { SoundName } from './sound.ts';

/** The props of a game's table. */
export interface TableProps<
  View extends AnyView = AnyView,
  Move extends AnyMove = AnyMove,
  Event extends AnyEvent = AnyEvent,
> {
  /** The view on the stage; while beats run it is older than the present. */
  readonly view: View;
  /** The reader's legal moves; empty when none is due and while beats run. */
  readonly moves: readonly Move[];
  readonly deciders: readonly Seat[];
  readonly you: Viewer;
  readonly room: Room;
  /** The names of people and bots, by seat. */
  readonly names: readonly string[];
  readonly language: Language;
  /** The events that led to this view. */
  readonly events: readonly Event[];
  readonly isTelling: boolean;
  /** A move was sent and not yet answered: keep the selection, offer nothing. */
  readonly isActing: boolean;
  /** A move in words, as a choice to be offered. */
  readonly say: (move: Move) => string;
  /** Why a move is not allowed now; `undefined` when it is, or while the rules are not loaded. */
  readonly why: (move: Move) => string | undefined;
  readonly act: (move: Move) => void;
}

/** The props of a game's own part in the chip of a player. */
export interface ExtraProps<View extends AnyView = AnyView> {
  readonly view: View;
  readonly seat: Seat;
}

/** The props of the sheet of a round: the view at its end and the event that counted it. */
export interface RoundEndProps<View extends AnyView = AnyView, Event extends AnyEvent = AnyEvent> {
  readonly view: View;
  readonly event: Event & { readonly type: 'round-ended' };
  readonly names: readonly string[];
  readonly you: Viewer;
  readonly language: Language;
  /** Closes the sheet; the match has not waited for it. */
  readonly onclose: () => void;
}

/** The props of the result of a team. */
export interface TeamResultProps {
  readonly standings: readonly Standing[];
  readonly names: readonly string[];
  readonly you: Viewer;
}

/** The opponent of a team, who has no seat. */
export interface Rival {
  /** Shown at the end of the match, in place of the podium. */
  readonly Result: Component<TeamResultProps>;
  readonly texts: Readonly<Record<Language, RivalTexts>>;
}

export interface RivalTexts {
  /** The headline of a match that the rival has won. */
  readonly wins: string;
  /** The explanation of "lead" in the list of hints, for one player and for a team. */
  readonly leadAlone: string;
  readonly leadTeam: string;
  /** Why the team may not talk now. */
  readonly quiet: string;
}

/** What the `table/` of a game gives to the page. */
export interface TableModule<
  View extends AnyView = AnyView,
  Move extends AnyMove = AnyMove,
  Event extends AnyEvent = AnyEvent,
  State = unknown,
> {
  readonly Table: Component<TableProps<View, Move, Event>>;
  readonly words: Readonly<Record<Language, GameWords<View, Move, Event>>>;
  readonly Extra?: Component<ExtraProps<View>>;
  /** The sheet of a round: a `RoundSheet` with the game's own lines. */
  readonly RoundEnd?: Component<RoundEndProps<View, Event>>;
  /** How the match is written on its score sheet. */
  readonly sheet: SheetTerms<View, Event, State>;
  /** Required if a variant is played as a team. */
  readonly rival?: Rival;
  /** The points of each seat that everybody may know now. */
  readonly scores: (view: View) => readonly number[];
  /** Seats that have made their simultaneous choice. */
  readonly done?: (view: View) => readonly boolean[];
  /** Whether the reader decides by touching the board, so that a phone must show it. */
  readonly needsBoard?: (view: View, moves: readonly Move[]) => boolean;
  /** What is asked of the reader, in a sentence. */
  readonly prompt: (view: View, moves: readonly Move[]) => string;
  /** What the rules say about this situation, in one or two sentences. */
  readonly ruleNote?: (view: View, moves: readonly Move[]) => string | undefined;
  /** What a turn is about whatever has happened before it, for somebody's first one. */
  readonly basics?: (view: View, moves: readonly Move[]) => string;
  /** Who wins and when the match ends, in one short line. */
  readonly aim: (view: View) => string;
  /** The progress of the match: "Round 3". */
  readonly progress?: (view: View) => string;
  readonly tell?: TellBeats<View, Event>;
  /** Where new elements come from and removed ones go to. */
  readonly flights?: (events: readonly Event[], view: View) => FlightPlan;
  /**
   * The `data-fly` or `data-anchor` of what to press for a move while no button plays it (see
   * `playAnchor`), or of what stands for it where nothing can be pressed. The first one that is on
   * the screen is pointed at.
   */
  readonly pointAt?: (move: Move, view: View) => readonly string[];
  /** Events that the state line leaves out because the table shows them. */
  readonly unsaid?: readonly Event['type'][];
  /** The sound of each event. */
  readonly sounds?: Readonly<Partial<Record<Event['type'], SoundName>>>;
}

/** A table whose game is not known at compile time. */
export type AnyTableModule = TableModule;

/** Erases the types of a game: the server sends each game its own views, moves and events. */
export const anyTable = <View extends AnyView, Move extends AnyMove, Event extends AnyEvent, State>(
  module: TableModule<View, Move, Event, State>,
): AnyTableModule => module as unknown as AnyTableModule;
