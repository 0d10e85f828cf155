import type { AnyEvent, AnyMove, AnyView, Seat, Viewer } from '@sobremesa/engine';
import type { Room } from '@sobremesa/protocol';
import type { GameWords, Language } from '@sobremesa/words';
import type { Component } from 'svelte';
import type { FlightPlan } from '../lib/flight.ts';
import type { Messages } from '../lib/messages/types.ts';
import type { SoundName } from '../lib/sound.ts';
import type { TellBeats } from '../lib/stage.svelte.ts';

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
  readonly t: Messages;
  /** The events that brought this picture about; sounds and highlights come from them. */
  readonly events: readonly Event[];
  readonly isTelling: boolean;
  /** A move is on its way to the server: keep the selection, offer nothing. */
  readonly isActing: boolean;
  /** The words of the game for a move: "Llevarte la fila 2 (5 cabezas)". */
  readonly say: (move: Move) => string;
  /** Why this move is not allowed now, in a sentence; nothing when it is, or nobody knows yet. */
  readonly why: (move: Move) => string | undefined;
  readonly act: (move: Move) => void;
}

/** A game's own part in the chip of a player: cards won, chips, whether it has chosen. */
export interface ExtraProps<View extends AnyView = AnyView> {
  readonly view: View;
  readonly seat: Seat;
  readonly t: Messages;
}

/** What a game's account of a round is made from: the table as it lay then, and how it was counted. */
export interface RoundEndProps<View extends AnyView = AnyView, Event extends AnyEvent = AnyEvent> {
  readonly view: View;
  readonly event: Event & { readonly type: 'round-ended' };
  readonly names: readonly string[];
  readonly you: Viewer;
  readonly language: Language;
  readonly t: Messages;
  /** Read: on with the match, which has not waited. */
  readonly onclose: () => void;
}

/** What the folder of a game gives to the page; a plain table and its words, and whatever more it has. */
export interface TableModule<
  View extends AnyView = AnyView,
  Move extends AnyMove = AnyMove,
  Event extends AnyEvent = AnyEvent,
> {
  readonly Table: Component<TableProps<View, Move, Event>>;
  readonly words: Readonly<Record<Language, GameWords<View, Move, Event>>>;
  readonly Extra?: Component<ExtraProps<View>>;
  /** How the points of a round came about; a `ui/RoundSheet` with the game's own lines. */
  readonly RoundEnd?: Component<RoundEndProps<View, Event>>;
  /** The points of each seat as the strip shows them. */
  readonly scores: (view: View) => readonly number[];
  /** Seats that have done their part of a simultaneous choice. */
  readonly done?: (view: View) => readonly boolean[];
  /** What is asked of you, in a sentence. */
  readonly prompt: (view: View, moves: readonly Move[], t: Messages) => string;
  /** What the rules say about exactly this situation, in one or two sentences. */
  readonly hint?: (view: View, moves: readonly Move[], t: Messages) => string | undefined;
  /** Who wins and when it ends, in one short line that is always in sight. */
  readonly aim: (view: View, t: Messages) => string;
  /** Where the match stands, in two words: "Baza 3 de 10". */
  readonly progress?: (view: View, t: Messages) => string;
  readonly tell?: TellBeats<View, Event>;
  /** Where cards that appear come from, and where those that vanish go. */
  readonly flights?: (events: readonly Event[], view: View) => FlightPlan;
  /** The `data-fly` or `data-anchor` of what a move takes in hand, so that it can be pointed at. */
  readonly pointAt?: (move: Move, view: View) => string | undefined;
  /** What is heard when something happens. */
  readonly sounds?: Readonly<Partial<Record<Event['type'], SoundName>>>;
}

/** A game whose types are not known here. */
export type AnyTableModule = TableModule;
