import type { AnyView, SeatSet } from '@sobremesa/engine';
import type { Canvas, Question, Screen } from '@sobremesa/terminal';
import { hang, padStart, wrap } from '@sobremesa/terminal';
import { write } from '../io.ts';
import type { Session } from '../session.ts';
import type { LineInput } from '../terminal/lines.ts';
import { columnsOf, rowsOf } from '../terminal/size.ts';
import { frame } from './frame.ts';

const PAUSE_MS = 450;
const CLEAR_SCREEN = '\u001b[2J\u001b[H';
const MIN_LOG_LINES = 3;
const MAX_LOG_LINES = 8;
const KEY_WIDTH = 4;
/** The rows from which everything fits at full size. */
const ROOMY_ROWS = 32;

interface DisplayOptions {
  readonly input: LineInput;
  readonly screen: Screen;
  readonly words: Canvas['words'];
  readonly isFast: boolean;
}

export interface Position {
  readonly view: AnyView;
  readonly deciders: SeatSet;
}

/**
 * Shows the table. A terminal is redrawn at every step, with the latest events below the table; a
 * pipe gets every sentence once, and the table before every question.
 */
export class TableDisplay {
  readonly #session: Session;
  readonly #input: LineInput;
  readonly #screen: Screen;
  readonly #words: Canvas['words'];
  readonly #isFast: boolean;
  readonly #log: string[] = [];
  /** The player pressed Enter, which skips pauses until the next question. */
  #isHurried = false;

  constructor(session: Session, { input, screen, words, isFast }: DisplayOptions) {
    this.#session = session;
    this.#input = input;
    this.#screen = screen;
    this.#words = words;
    this.#isFast = isFast;
  }

  get canvas(): Canvas {
    const { io, paint, language } = this.#session;
    return {
      width: columnsOf(io.stdout),
      isLow: this.#input.isTerminal && rowsOf(io.stdout) < ROOMY_ROWS,
      paint,
      say: this.#screen.texts[language],
      words: this.#words,
    };
  }

  /** Adds a sentence; on a terminal it pauses for reading. */
  async tell(sentence: string, position: Position): Promise<void> {
    this.#log.push(sentence);
    if (!this.#input.isTerminal) await this.#write(this.#sentenceLines(sentence));
    else if (!this.#isFast && !this.#isHurried) {
      await this.show(position);
      this.#isHurried = await this.#input.pause(PAUSE_MS);
    }
  }

  /** Shows the table, on a terminal also the latest sentences, and the lines of `below`. */
  async show(position: Position, below: readonly string[] = []): Promise<void> {
    const { isTerminal } = this.#input;
    const table = frame(this.#screen, position.view, position.deciders, this.canvas);
    const log = isTerminal ? this.#latest(table.length + below.length) : [];
    await this.#write([
      isTerminal ? CLEAR_SCREEN + table[0] : `\n${table[0]}`,
      ...table.slice(1),
      '',
      ...log,
      ...below,
    ]);
  }

  /** Asks and returns the answer. After a wrong answer a pipe gets only the notice. */
  async ask(position: Position, question: Question, notice?: string): Promise<string> {
    const { paint, say } = this.#session;
    const notices = notice === undefined ? [] : wrap(notice, this.canvas.width).map(paint.yellow);
    const choices = question.choices.flatMap(({ keys, label }) =>
      label === undefined ? [] : [`${paint.cyan(padStart(keys[0], KEY_WIDTH))}  ${label}`],
    );
    if (this.#input.isTerminal || notice === undefined) {
      await this.show(position, [...choices, ...notices]);
    } else await this.#write(notices);
    this.#isHurried = false;
    return this.#line(`${paint.bold(question.prompt)} ${paint.dim(say.play.hint)} ▸ `);
  }

  /** Shows lines until the reader continues. */
  async readAside(lines: readonly string[]): Promise<void> {
    await this.#write(['', ...lines, '']);
    if (this.#input.isTerminal) await this.#line(`${this.#session.say.play.continue} ▸ `);
  }

  #line(prompt: string): Promise<string> {
    return this.#input.ask(prompt);
  }

  /** Whole sentences, the latest last, as many as fit. */
  #latest(linesUsed: number): string[] {
    const room = Math.min(MAX_LOG_LINES, rowsOf(this.#session.io.stdout) - linesUsed - 2);
    let lines: string[] = [];
    for (const sentence of this.#log.toReversed()) {
      const more = [...this.#sentenceLines(sentence), ...lines];
      if (lines.length > 0 && more.length > Math.max(MIN_LOG_LINES, room)) break;
      lines = more;
    }
    return lines;
  }

  #sentenceLines(sentence: string): string[] {
    return hang('· ', '  ', sentence, this.canvas.width).map(this.#session.paint.dim);
  }

  #write(lines: readonly string[]): Promise<void> {
    return write(this.#session.io.stdout, `${lines.join('\n')}\n`);
  }
}
