// The server with restart and the page with hot reload, on one address.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join, relative, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ApiServer } from './dev/api-server.mjs';
import { forwarder, isApi } from './dev/forward.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { root } from './lib/paths.mjs';

requireNode();
const { PORT = '3000', HOST = '127.0.0.1' } = process.env;

/** @param {string} sentence */
function refuse(sentence) {
  console.error(`sobremesa: ${sentence}`);
  process.exit(2);
}

/** @type {Readonly<Record<string, string>>} */
const reasons = {
  EADDRINUSE: 'is in use',
  EACCES: 'needs rights that you do not have',
  EADDRNOTAVAIL: 'is on no address of this machine',
};

/** Bound before anything is started: a busy port leaves nothing behind. */
async function listen() {
  if (!/^\d+$/.test(PORT) || Number(PORT) > 65_535) {
    refuse('PORT must be a whole number from 0 to 65535');
  }
  const server = createServer();
  try {
    server.listen(Number(PORT), HOST);
    await once(server, 'listening');
  } catch (error) {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
    const reason = reasons[code] ?? `cannot be opened (${code})`;
    refuse(`port ${PORT} of ${HOST} ${reason}; choose another one: PORT=3001 npm run dev`);
  }
  return server;
}

/** Folders whose sources the server runs. The page has its own way to notice a change. */
const SERVER_FOLDERS = ['apps/server/src', 'packages', 'games'];
const SERVER_SOURCE =
  /^(apps\/server\/src\/.+|packages\/(?!ui\/|terminal\/)[^/]+\/src\/.+|games\/([^/]+\/(rules|words|bots)\/.+|[^/]+))\.[jt]s$/;
const NOT_STARTED = 'server: does not start; it is tried again when a file changes';
/** Editors write a file in several steps, and several files at once. */
const SETTLING_MS = 60;

/**
 * @param {import('vite').FSWatcher} watcher
 * @param {ApiServer} api
 */
function restartOnChange(watcher, api) {
  /** @type {string | undefined} */
  let changed;
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    while (changed !== undefined) {
      await setTimeout(SETTLING_MS);
      const file = changed;
      changed = undefined;
      const before = performance.now();
      const started = await api.restart();
      const seconds = ((performance.now() - before) / 1000).toFixed(1);
      console.log(
        started === undefined
          ? NOT_STARTED
          : `server: restarted in ${seconds} s after a change of ${file}`,
      );
    }
    isRunning = false;
  };
  watcher.add(SERVER_FOLDERS.map((folder) => join(root, folder)));
  watcher.on('all', (_event, path) => {
    const file = relative(root, path).split(sep).join('/');
    if (!SERVER_SOURCE.test(file)) return;
    changed = file;
    if (!isRunning) void run();
  });
}

const front = await listen();
const { port } = /** @type {import('node:net').AddressInfo} */ (front.address());
const api = new ApiServer();
const forward = forwarder(api);

const installing = installIfNeeded();

async function startPage() {
  await installing;
  const { createServer: createPage } = await import('vite');
  return createPage({
    root: join(root, 'apps/web'),
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server: front } },
    // A hook, because Vite makes a new watcher when its configuration changes.
    plugins: [
      { name: 'sobremesa-server', configureServer: ({ watcher }) => restartOnChange(watcher, api) },
    ],
  });
}
const startingPage = startPage();
const startingServer = installing.then(() => api.restart());
front.on('request', async (request, response) => {
  await installing;
  if (isApi(request.url)) await forward.request(request, response);
  else (await startingPage).middlewares(request, response);
});
front.on('upgrade', async (request, socket, head) => {
  if (isApi(request.url)) await forward.upgrade(request, socket, head);
});

let isStopping = false;
async function stop() {
  if (isStopping) {
    api.kill();
    process.exit(130);
  }
  isStopping = true;
  front.close();
  front.closeAllConnections();
  await Promise.all([api.stop(), startingPage.then((page) => page.close())]);
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

await startingPage;
if ((await startingServer) === undefined) console.log(NOT_STARTED);
const address = `http://localhost:${port}`;
console.log(`
  Sobremesa, for development
  page     ${address}
  tables   ${address}/dev/tables
  server   ${address}/api/docs, its data in ${process.env.DATA_DIR || 'data/dev'}
  A change of the page shows at once, one of the server restarts it. Ctrl-C ends everything.
`);
