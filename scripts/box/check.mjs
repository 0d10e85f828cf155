import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { quietly } from './rootfs.mjs';
import { runOnce, startImage } from './start.mjs';
import { enter, playMove } from './visit.mjs';

/** Development packages that must not be in the product. */
const FOR_DEVELOPMENT = ['typescript', 'vite', 'vitest', 'rolldown', 'svelte', 'playwright-core'];
/** Limit of `docker stop` before it kills. */
const STOP_LIMIT_MS = 10_000;

/**
 * @param {boolean} holds
 * @param {string} what
 */
function must(holds, what) {
  if (!holds) throw new Error(`not so: ${what}`);
  console.log(`ok: ${what}`);
}

/**
 * Starts a built image as an engine would, and checks it from outside.
 * @param {import('./build.mjs').Image} image
 * @param {string} data the folder of its volume
 */
export async function checkImage(image, data) {
  const installed = join(image.rootfs, image.workdir, 'node_modules');
  const packages = readdirSync(installed);
  must(
    FOR_DEVELOPMENT.every((name) => !packages.includes(name)),
    'the product has no development packages',
  );
  must(!existsSync(join(image.rootfs, 'usr/local/bin/npm')), 'the product has no package manager');
  console.log(
    `size of the product: ${quietly('du', ['-sh', join(image.rootfs, image.workdir)]).split('\t')[0]}`,
  );

  const settings = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn' };
  const server = await startImage(image, data, settings);
  const status = server.status();
  must(/^Uid:\t1000\t1000\t1000\t1000$/m.test(status), 'the server does not run as root');
  must(/^CapEff:\t0+$/m.test(status), 'the server has no capabilities');
  must(/^NoNewPrivs:\t1$/m.test(status), 'the server cannot gain privileges');

  const get = (/** @type {string} */ path, headers = {}) =>
    fetch(new URL(path, server.url), { headers });
  must((await get('/health')).ok, '/health answers');
  must((await get('/ready')).ok, '/ready answers: the database accepts writes');
  const page = await (await get('/', { accept: 'text/html' })).text();
  const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
  must(script !== undefined, 'the page is served');
  const asset = await get(script, { 'accept-encoding': 'br' });
  must(asset.headers.get('content-encoding') === 'br', 'its files come precompressed');
  must((await get('/admin/health')).ok, '/admin/health answers');

  const port = new URL(server.url).port;
  const write = (/** @type {string} */ file) =>
    runOnce(image, data, ['/bin/sh', '-c', `echo > ${file}`]).status === 0;
  must(runOnce(image, data, image.health, { PORT: port }).status === 0, 'the health check passes');
  must(
    runOnce(image, data, image.health, { PORT: '1' }).status !== 0,
    'and fails without a server',
  );
  must(
    !write('/app/file') && !write('/file') && !write('/home/node/file'),
    'the root is read-only',
  );
  must(write('/data/file') && write('/tmp/file'), 'its volume and /tmp can be written');

  const ana = await enter(server.url);
  const { code, seq } = await playMove(ana);
  must(seq > 0, 'a person plays a move against bots');
  must((await server.stop()) < STOP_LIMIT_MS, 'it stops on SIGTERM in time');

  const again = await startImage(image, data, settings);
  const back = await enter(again.url, ana.cookie);
  const table = await back.ask(`/api/tables/${code}`);
  must(
    table.seq >= seq && table.you === 0,
    'after a restart the person has the same seat at the same table',
  );
  await again.stop();
}
