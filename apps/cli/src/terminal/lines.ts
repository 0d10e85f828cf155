import { createInterface, type Interface } from 'node:readline';
import { type Io, write } from '../io.ts';

/** Why there are no more answers: end of input, Ctrl-C, or the quit command. */
export type LeaveReason = 'ended' | 'interrupted' | 'quit';

export class Leave extends Error {
  readonly reason: LeaveReason;

  constructor(reason: LeaveReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Lines typed by a person or piped from a program. */
export class LineInput {
  /** Both input and output are a terminal. */
  readonly isTerminal: boolean;
  readonly #io: Io;
  readonly #reader: Interface;
  readonly #lines: string[] = [];
  #ended = false;
  #interrupted = false;
  #wake: () => void = () => {};

  constructor(io: Io) {
    this.#io = io;
    this.isTerminal = io.stdin.isTTY === true && io.stdout.isTTY === true;
    this.#reader = createInterface({
      input: io.stdin,
      terminal: this.isTerminal,
      ...(this.isTerminal ? { output: io.stdout } : {}),
    });
    this.#reader.on('line', (line) => {
      this.#lines.push(line);
      this.#wake();
    });
    this.#reader.on('close', () => {
      this.#ended = true;
      this.#wake();
    });
    this.#reader.on('SIGINT', () => {
      this.#interrupted = true;
      this.#wake();
    });
  }

  /** The next line; throws `Leave` when there will be none. */
  async ask(prompt: string): Promise<string> {
    if (this.isTerminal) {
      this.#reader.setPrompt(prompt);
      this.#reader.prompt();
    } else await write(this.#io.stdout, prompt);
    await this.#until(() => this.#lines.length > 0 || this.#ended);
    const line = this.#lines.shift()?.trim();
    // A terminal echoes what was typed; other output would lack the answer.
    if (!this.isTerminal) await write(this.#io.stdout, `${line ?? ''}\n`);
    if (line === undefined) throw this.#leave('ended');
    return line;
  }

  /** Waits; returns true early if the user presses Enter. */
  async pause(milliseconds: number): Promise<boolean> {
    let over = false;
    const timer = setTimeout(() => {
      over = true;
      this.#wake();
    }, milliseconds);
    await this.#until(() => over || this.#lines.length > 0 || this.#ended);
    clearTimeout(timer);
    return this.#lines.shift() !== undefined;
  }

  close(): void {
    this.#reader.close();
  }

  async #until(done: () => boolean): Promise<void> {
    while (!this.#interrupted && !done()) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#interrupted) throw this.#leave('interrupted');
  }

  /** Neither Ctrl-C nor Ctrl-D ends the line of the prompt. */
  #leave(reason: LeaveReason): Leave {
    if (this.isTerminal) this.#io.stdout.write('\n');
    return new Leave(reason);
  }
}
