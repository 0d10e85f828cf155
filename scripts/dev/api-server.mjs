import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/paths.mjs';

const ENTRY = 'apps/server/src/main.ts';
const endWithParent = pathToFileURL(join(root, 'scripts/dev/end-with-parent.mjs')).href;
const READY = /^Sobremesa: http:\/\/localhost:(\d+)/;
/** The server ends by itself within 4.5 s of the signal. */
const MAX_STOP = 6_000;

/** The server from its sources: on a port that it chooses, and restarted on demand. */
export class ApiServer {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  /** @type {Promise<number | undefined>} */
  #port = Promise.resolve(undefined);

  /** The port, once it listens; `undefined` when the sources do not start. */
  get port() {
    return this.#port;
  }

  /**
   * Starts it, or starts it again; not to be called again before it has answered.
   * @returns {Promise<number | undefined>} as `port`
   */
  restart() {
    // Assigned at once: requests that come during a restart wait for the new process.
    this.#port = this.#end().then(() => this.#start());
    return this.#port;
  }

  async stop() {
    await this.#port;
    await this.#end();
  }

  kill() {
    this.#child?.kill('SIGKILL');
  }

  /** @returns {Promise<number | undefined>} */
  #start() {
    const child = spawn(process.execPath, ['--import', 'tsx', '--import', endWithParent, ENTRY], {
      cwd: root,
      env: {
        ...process.env,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: process.env.DATA_DIR || './data/dev',
        LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      // Ctrl-C reaches every process of the group; this one is stopped by `stop` alone.
      detached: true,
    });
    this.#child = child;
    return new Promise((resolve) => {
      child.once('exit', () => resolve(undefined));
      createInterface({ input: /** @type {import('node:stream').Readable} */ (child.stdout) }).on(
        'line',
        (line) => {
          const ready = READY.exec(line);
          if (ready) resolve(Number(ready[1]));
          else console.log(line);
        },
      );
    });
  }

  async #end() {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const timer = setTimeout(() => child.kill('SIGKILL'), MAX_STOP);
    child.kill('SIGTERM');
    await once(child, 'exit');
    clearTimeout(timer);
  }
}
