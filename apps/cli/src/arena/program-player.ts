import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Contender } from '@sobremesa/bots';
import {
  type AnyGame,
  type AnyMove,
  type AnyView,
  FastRng,
  InvalidInput,
  type Seat,
} from '@sobremesa/engine';
import { gameWords, sayInput } from '@sobremesa/games/node';
import { type GameId, games } from '@sobremesa/games/rules';
import type { Language } from '@sobremesa/words';
import { messages } from '../messages/index.ts';
import { PROGRAM } from './plan.ts';

const ANSWER_TIMEOUT_MS = 60_000;

const LINE_SHOWN = 200;

/**
 * An outside program as a player. It gets a JSON line for each decision and answers with a line,
 * the move. It sees a view, what its seat remembers, and the legal moves, which any bot could compute from the view.
 */
export class ProgramPlayer implements Contender {
  readonly #id: GameId;
  readonly #game: AnyGame;
  readonly #language: Language;
  readonly #name: string;
  readonly #child: ChildProcess;
  readonly #answers: AsyncIterator<string>;

  constructor(game: GameId, command: string, language: Language) {
    this.#id = game;
    this.#game = games[game];
    this.#language = language;
    this.#name = PROGRAM + command;
    this.#child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
    const { stdin, stdout } = this.#child;
    if (stdin === null || stdout === null) throw new Error(`${this.#name}: no pipes`);
    // A program that exits also misses its answer, which is reported; without a listener EPIPE would crash.
    stdin.on('error', () => {});
    this.#answers = createInterface({ input: stdout })[Symbol.asyncIterator]();
  }

  async choose(view: AnyView): Promise<AnyMove> {
    const seat = view.viewer as Seat;
    const world = this.#game.determinize(view, new FastRng('any world'));
    const moves = this.#game.legalMoves(world, seat);
    const { memory, ...shown } = view;
    const question = { game: this.#game.id, view: shown, memory, moves };
    this.#child.stdin?.write(`${JSON.stringify(question)}\n`);
    const line = await this.#answer();
    const move = this.#read(line);
    const refusal = this.#game.check(world, seat, move);
    if (refusal === undefined) return move;
    throw this.#fault(gameWords[this.#id][this.#language].refusal(refusal), line);
  }

  #read(line: string): AnyMove {
    try {
      return this.#game.readMove(JSON.parse(line));
    } catch (error) {
      if (error instanceof InvalidInput) throw this.#fault(sayInput(error, this.#language), line);
      throw this.#fault(this.#say.notJson, line);
    }
  }

  /** An error for the author of the program; `line` is its answer. */
  #fault(message: string, line = ''): Error {
    return new Error([`${this.#name}: ${message}`, line.slice(0, LINE_SHOWN)].join(' '));
  }

  get #say() {
    return messages[this.#language].arenaProgram;
  }

  async #answer(): Promise<string> {
    const patience = new AbortController();
    const tooLate = new Promise<never>((_, reject) => {
      const timer = setTimeout(
        () => reject(this.#fault(this.#say.silent(ANSWER_TIMEOUT_MS / 1000))),
        ANSWER_TIMEOUT_MS,
      );
      patience.signal.addEventListener('abort', () => clearTimeout(timer));
    });
    try {
      const { value, done } = await Promise.race([this.#answers.next(), tooLate]);
      if (done) throw this.#fault(this.#say.ended);
      return value;
    } finally {
      patience.abort();
    }
  }

  close(): void {
    this.#child.stdin?.end();
    this.#child.kill();
  }
}
