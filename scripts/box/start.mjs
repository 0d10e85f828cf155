import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { exports, quoted } from './rootfs.mjs';

/** @typedef {import('./build.mjs').Image} Image */

/** @param {string[]} words */
const shellOf = (words) => words.map(quoted).join(' ');

/**
 * A shell script that enters the image as a container engine would: read-only, volumes and /tmp writable, as its
 * user without privileges, with processes and mounts of its own.
 * @param {Image} image
 * @param {string} data the folder of its volume
 * @param {string[]} words
 * @param {Record<string, string>} environment
 */
function entering({ rootfs, user, volumes, workdir, ...image }, data, words, environment) {
  return [
    'set -e',
    `mount --bind ${rootfs} ${rootfs}`,
    `mount -t proc proc ${rootfs}/proc`,
    `mount --rbind /dev ${rootfs}/dev`,
    `mount -t tmpfs tmpfs ${rootfs}/tmp`,
    ...volumes.map((volume) => `mount --bind ${data} ${rootfs}${volume}`),
    `mount -o remount,bind,ro ${rootfs}`,
    'for name in $(env | cut -d= -f1); do unset "$name" 2>/dev/null || true; done',
    ...exports({ ...image.environment, ...environment }),
    `exec setpriv --no-new-privs /usr/sbin/chroot --userspec=${user}:${user} ${rootfs} /bin/sh -c ${quoted(
      `cd ${workdir} && exec ${shellOf(words)}`,
    )}`,
  ].join('\n');
}

const NAMESPACES = ['--mount', '--pid', '--ipc', '--uts', '--fork', '--kill-child=SIGTERM'];

/**
 * Runs a program of the image to its end.
 * @param {Image} image
 * @param {string} data
 * @param {string[]} words
 * @param {Record<string, string>} [environment]
 */
export const runOnce = (image, data, words, environment = {}) =>
  spawnSync('unshare', [...NAMESPACES, 'sh', '-c', entering(image, data, words, environment)], {
    encoding: 'utf8',
  });

/**
 * Starts the image and waits until the server says its address.
 * @param {Image} image
 * @param {string} data
 * @param {Record<string, string>} environment
 */
export async function startImage(image, data, environment) {
  const script = entering(image, data, image.command, environment);
  const child = spawn('unshare', [...NAMESPACES, 'sh', '-c', script]);
  let output = '';
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = await new Promise((resolve, reject) => {
    const read = (/** @type {Buffer} */ part) => {
      output += part;
      const [, port] = /Sobremesa: http:\/\/localhost:(\d+)/.exec(output) ?? [];
      if (port) resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
  const server = serverBelow(child.pid ?? 0);
  // After a failed check too. `unshare` cannot do it: a change of user clears the signal of a parent's death.
  process.once('exit', () => child.exitCode === null && process.kill(server, 'SIGKILL'));
  return {
    url: /** @type {string} */ (url),
    /** The status of the server process as the kernel sees it. */
    status: () => readFileSync(`/proc/${server}/status`, 'utf8'),
    /** Stops as an engine does, and resolves with the milliseconds it took. */
    async stop() {
      const started = performance.now();
      process.kill(server, 'SIGTERM');
      await ended;
      return performance.now() - started;
    },
  };
}

/** The process below `unshare`, seen from outside its namespace. */
function serverBelow(/** @type {number} */ pid) {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
}
