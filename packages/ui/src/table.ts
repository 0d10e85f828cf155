import type { AnyEvent, AnyMove, AnyView, Seat, Standing, Viewer } from '@sobremesa/engine';
import type { Room } from '@sobremesa/protocol';
import type { GameWords, Language } from '@sobremesa/words';
import type { Component } from 'svelte';
import type { TellBeats } from './beats.ts';
import type { FlightPlan } from './flight.ts';
import type { SheetTerms } from './sheet.ts';
import type { SoundName } from './sound.ts';

/** What the table of a game is drawn from. */
export interface TableProps<
  View extends AnyView = AnyView,
  Move extends AnyMove = AnyMove,
  Event extends AnyEvent = AnyEvent,
> {
  /** As it is being told: while beats run it is behind the present. */
  readonly view: View;
  /** What you may do now; empty when you owe nothing and while something is told. */
  readonly moves: readonly Move[];
  readonly deciders: readonly Seat[];
  readonly you: Viewer;
  readonly room: Room;
  /** What the people and bots are called, by seat. */
  readonly names: readonly string[];
  readonly language: Language;
  /** The events that brought this picture about; sounds and highlights come from them. */
  readonly events: readonly Event[];
  readonly isTelling: boolean;
  /** A move is on its way to the server: keep the selection, offer nothing. */
  readonly isActing: boolean;
  /** The words of the game for a move: "Llevarte la fila 2". */
  readonly say: (move: Move) => string;
  /** Why this move is not allowed now, in a sentence; nothing when it is, or nobody knows yet. */
  readonly why: (move: Move) => string | undefined;
  readonly act: (move: Move) => void;
}

/** A game's own part in the chip of a player: cards won, chips, whether it has chosen. */
export interface ExtraProps<View extends AnyView = AnyView> {
  readonly view: View;
  readonly seat: Seat;
}

/** What a game's account of a round is made from: the table as it lay then, and how it was counted. */
export interface RoundEndProps<View extends AnyView = AnyView, Event extends AnyEvent = AnyEvent> {
  readonly view: View;
  readonly event: Event & { readonly type: 'round-ended' };
  readonly names: readonly string[];
  readonly you: Viewer;
  readonly language: Language;
  /** Read: on with the match, which has not waited. */
  readonly onclose: () => void;
}

/** What the result of a team is made from. */
export interface TeamResultProps {
  readonly standings: readonly Standing[];
  readonly names: readonly string[];
  readonly you: Viewer;
}

/** Who plays against a team without having a seat. */
export interface Rival {
  /** Shown at the end of the match, in place of the podium. */
  readonly Result: Component<TeamResultProps>;
  readonly texts: Readonly<Record<Language, RivalTexts>>;
}

export interface RivalTexts {
  /** The headline of a match that the rival has won. */
  readonly wins: string;
  /** What the lead of an advised move is counted against, to somebody alone and to a team. */
  readonly leadAlone: string;
  readonly leadTeam: string;
  /** Why the team may not talk now. */
  readonly quiet: string;
}

/** What the `table/` of a game gives to the page; everything optional has a default without it. */
export interface TableModule<
  View extends AnyView = AnyView,
  Move extends AnyMove = AnyMove,
  Event extends AnyEvent = AnyEvent,
  State = unknown,
> {
  readonly Table: Component<TableProps<View, Move, Event>>;
  readonly words: Readonly<Record<Language, GameWords<View, Move, Event>>>;
  readonly Extra?: Component<ExtraProps<View>>;
  /** How the points of a round came about; a `RoundSheet` with the game's own lines. */
  readonly RoundEnd?: Component<RoundEndProps<View, Event>>;
  /** How the match is written on its score sheet. */
  readonly sheet: SheetTerms<View, Event, State>;
  /** Present where a variant is played as a team. */
  readonly rival?: Rival;
  /** The points of each seat as the strip shows them. */
  readonly scores: (view: View) => readonly number[];
  /** Seats that have done their part of a simultaneous choice. */
  readonly done?: (view: View) => readonly boolean[];
  /** What is asked of you, in a sentence. */
  readonly prompt: (view: View, moves: readonly Move[]) => string;
  /** What the rules say about exactly this situation, in one or two sentences. */
  readonly ruleNote?: (view: View, moves: readonly Move[]) => string | undefined;
  /** Who wins and when it ends, in one short line that is always in sight. */
  readonly aim: (view: View) => string;
  /** Where the match stands, in two words: "Baza 3 de 10". */
  readonly progress?: (view: View) => string;
  readonly tell?: TellBeats<View, Event>;
  /** Where cards that appear come from, and where those that vanish go. */
  readonly flights?: (events: readonly Event[], view: View) => FlightPlan;
  /** The `data-fly` or `data-anchor` of what a move takes in hand, so that it can be pointed at. */
  readonly pointAt?: (move: Move, view: View) => string | undefined;
  /** Events that are plain to see on the table: the state line leaves them out. */
  readonly unsaid?: readonly Event['type'][];
  /** What is heard when something happens. */
  readonly sounds?: Readonly<Partial<Record<Event['type'], SoundName>>>;
}

/** A table whose game is not known at compile time. */
export type AnyTableModule = TableModule;

/** The server sends each game its own views, moves and events: here their types meet `unknown`. */
export const anyTable = <View extends AnyView, Move extends AnyMove, Event extends AnyEvent, State>(
  module: TableModule<View, Move, Event, State>,
): AnyTableModule => module as unknown as AnyTableModule;
