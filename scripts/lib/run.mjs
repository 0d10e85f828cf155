import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a command in the repository's root with inherited stdio. Resolves with the exit code, like a
 * shell with 128 + n after signal n.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    const forward = signals.map((signal) => {
      const pass = () => child.kill(signal);
      process.on(signal, pass);
      return () => process.off(signal, pass);
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const off of forward) off();
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']);
    });
  });
}
