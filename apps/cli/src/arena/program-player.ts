import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Contender } from '@sobremesa/bots';
import { type AnyGame, type AnyMove, type AnyView, FastRng, type Seat } from '@sobremesa/engine';
import { PROGRAM } from './plan.ts';

/** A program that has not answered by then is given up. */
const PATIENCE_MS = 60_000;

const LINE_SHOWN = 200;

/**
 * An outside program as a player: it gets a line of JSON for each decision and answers with a line,
 * the move. It sees a view and the legal moves, as any bot could work them out.
 */
export class ProgramPlayer implements Contender {
  readonly #game: AnyGame;
  readonly #name: string;
  readonly #child: ChildProcess;
  readonly #answers: AsyncIterator<string>;

  constructor(game: AnyGame, command: string) {
    this.#game = game;
    this.#name = PROGRAM + command;
    this.#child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
    const { stdin, stdout } = this.#child;
    if (stdin === null || stdout === null) throw new Error(`${this.#name}: no pipes`);
    // What goes wrong with its input shows when it does not answer.
    stdin.on('error', () => {});
    this.#answers = createInterface({ input: stdout })[Symbol.asyncIterator]();
  }

  async choose(view: AnyView): Promise<AnyMove> {
    const seat = view.viewer as Seat;
    const world = this.#game.determinize(view, new FastRng('any world'));
    const moves = this.#game.legalMoves(world, seat);
    this.#child.stdin?.write(`${JSON.stringify({ game: this.#game.id, view, moves })}\n`);
    const line = await this.#answer();
    try {
      const move = this.#game.readMove(JSON.parse(line));
      const refusal = this.#game.check(world, seat, move);
      if (refusal === undefined) return move;
      throw new Error(refusal.message);
    } catch (error) {
      throw new Error(`${this.#name}: ${(error as Error).message}: ${line.slice(0, LINE_SHOWN)}`);
    }
  }

  async #answer(): Promise<string> {
    const patience = new AbortController();
    const tooLate = new Promise<never>((_, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`${this.#name}: no answer within ${PATIENCE_MS / 1000} s`)),
        PATIENCE_MS,
      );
      patience.signal.addEventListener('abort', () => clearTimeout(timer));
    });
    try {
      const { value, done } = await Promise.race([this.#answers.next(), tooLate]);
      if (done) throw new Error(`${this.#name}: ended without an answer`);
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
