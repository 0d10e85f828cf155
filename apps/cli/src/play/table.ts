import {
  type AnyEvent,
  type AnyMove,
  firstSeat,
  hasSeat,
  IllegalMove,
  type Match,
  type Seat,
} from '@sobremesa/engine';
import type { Screen } from '@sobremesa/terminal';
import { findChoice, type Question, typeable, withWayBack } from '@sobremesa/terminal';
import { type GameWords, tellingOf } from '@sobremesa/words';
import type { SeatPlayer } from '../players.ts';
import type { Session } from '../session.ts';
import { Leave } from '../terminal/lines.ts';
import type { Position, TableDisplay } from './display.ts';

const HUMAN: Seat = 0;
export const FIRST_OPPONENT: Seat = 1;

const RULES = '?';
const QUIT = 'q';

/** A match between a person and bots; throws `Leave` when the person quits. */
export interface PlayTable {
  readonly match: Match;
  /** The bots at the other seats, in order. */
  readonly opponents: readonly SeatPlayer[];
  readonly screen: Screen;
  readonly words: GameWords;
  readonly display: TableDisplay;
  /** Sections of the rules as lines. */
  readonly rules: (sections: readonly string[]) => string[];
  readonly say: Session['say'];
}

export async function playTable(table: PlayTable): Promise<void> {
  const { match, opponents } = table;
  await tellAll(table, match.opening);
  while (!match.isOver) {
    const deciders = match.game.deciders(match.state);
    if (hasSeat(deciders, HUMAN)) await tellAll(table, await humanMove(table));
    else {
      const seat = firstSeat(deciders) as Seat;
      await tellAll(table, match.play(seat, opponents[seat - FIRST_OPPONENT](match)));
    }
  }
}

export const positionOf = ({ game, state }: Match): Position => ({
  view: game.view(state, HUMAN),
  deciders: game.deciders(state),
});

async function tellAll({ match, words, display }: PlayTable, events: readonly AnyEvent[]) {
  const { game } = match;
  const telling = tellingOf(positionOf(match).view);
  for (const event of events) {
    const seen = game.redact(event, HUMAN);
    const sentence = seen && words.event(seen, telling);
    if (sentence !== undefined) await display.tell(sentence, positionOf(match));
  }
}

/** Asks until a move is accepted; the rules can refuse a move that was typed in full. */
async function humanMove(table: PlayTable): Promise<AnyEvent[]> {
  const { match, screen, words, display } = table;
  const moves = [...match.game.legalMoves(match.state, HUMAN)];
  const question = screen.question(positionOf(match).view, moves, display.canvas);
  let notice: string | undefined;
  for (;;) {
    const move = await answer(table, question, notice);
    try {
      return match.play(HUMAN, move);
    } catch (error) {
      if (!(error instanceof IllegalMove)) throw error;
      notice = words.refusal(error.refusal);
    }
  }
}

/** The chosen move; `undefined` when the player goes back from a nested question. */
async function answer(
  table: PlayTable,
  question: Question,
  firstNotice?: string,
): Promise<AnyMove | undefined> {
  const { match, screen, display, say } = table;
  let notice = firstNotice;
  for (;;) {
    const position = positionOf(match);
    const text = await display.ask(position, question, notice);
    notice = undefined;
    if (text === QUIT) throw new Leave('quit');
    if (text === RULES) {
      await display.readAside(table.rules(screen.rules(position.view)));
      continue;
    }
    const choice = findChoice(question, text);
    if (choice === undefined) {
      notice = say.play.notAChoice(text, typeable(question));
      continue;
    }
    if ('move' in choice) return choice.move;
    if ('back' in choice) return undefined;
    const move = await answer(table, withWayBack(choice.ask, say.play.back));
    if (move !== undefined) return move;
  }
}
