import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

type Environment = Readonly<Record<string, string>>;

/** `npm run dev` of a folder, in a group of its own as a terminal would start it. */
export class DevProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<number | null>;
  readonly #hearers = new Set<() => void>();
  output = '';

  constructor(folder: string, env: Environment) {
    this.#child = spawn('npm', ['run', '--silent', 'dev'], {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
        for (const hear of this.#hearers) hear();
      });
    }
    this.#ended = once(this.#child, 'close').then(([code]) => code as number | null);
  }

  /** The exit code, once it has ended. */
  get ended(): Promise<number | null> {
    return this.#ended;
  }

  /** Resolves with the first match in what it has printed or will print. */
  prints(pattern: RegExp): Promise<RegExpExecArray> {
    const found = new Promise<RegExpExecArray>((resolve) => {
      const hear = (): void => {
        const match = pattern.exec(this.output);
        if (!match) return;
        this.#hearers.delete(hear);
        resolve(match);
      };
      this.#hearers.add(hear);
      hear();
    });
    const ended = this.#ended.then((code) => {
      throw new Error(`ended with ${code} before it printed ${pattern}:\n${this.output}`);
    });
    return Promise.race([found, ended]);
  }

  /**
   * As Ctrl-C in a terminal does: to every process of the group. Resolves when all have ended, the
   * server among them, because it holds the same output.
   */
  interrupt(): Promise<number | null> {
    const { pid, exitCode, signalCode } = this.#child;
    if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGINT');
    return this.#ended;
  }
}
