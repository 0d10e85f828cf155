import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { Cluster } from './cluster.ts';
import { readCompose } from './compose.ts';
import type { Trial } from './isolated.ts';
import { must } from './say.ts';
import { enter, playMove } from './visit.mjs';

// compose.yaml with the built image: one server, checked from outside and inside. `isolated.ts` starts this program.

/** Development packages that must not be in the product. */
const FOR_DEVELOPMENT = ['typescript', 'vite', 'vitest', 'rolldown', 'svelte', 'playwright-core'];
const MANAGERS = ['npm', 'npx', 'corepack', 'yarn'];
const URL_OF_SERVER = 'http://127.0.0.1:3000';
const NAME = 'server';

const { folder, image } = JSON.parse(readFileSync(process.argv[2], 'utf8')) as Trial;

const packages = readdirSync(join(image.rootfs, image.workdir, 'node_modules'));
must(
  FOR_DEVELOPMENT.every((name) => !packages.includes(name)),
  'the product has no development packages',
);
must(
  MANAGERS.every((name) => !existsSync(join(image.rootfs, 'usr/local/bin', name))),
  'the product has no package manager',
);

const plan = readCompose(readFileSync(join(root, 'compose.yaml'), 'utf8'), {});
const cluster = new Cluster({ plan, home: root, folder, imageOf: () => image });
await cluster.up();
const server = cluster.container(NAME);

const { output: status } = await server.exec(['sh', '-c', 'cat /proc/[0-9]*/status']);
const all = (field: string, value: string): boolean => {
  const lines = [...status.matchAll(new RegExp(`^${field}:\\t(.*)$`, 'gm'))];
  return lines.length >= 2 && lines.every(([, text]) => text === value);
};
must(all('Uid', '1000\t1000\t1000\t1000'), 'no process runs as root');
must(all('CapEff', '0'.repeat(16)), 'no process has a capability');
must(all('NoNewPrivs', '1'), 'no process can gain privileges');

const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(new URL(path, URL_OF_SERVER), { headers });
must((await get('/health')).ok, '/health answers');
must((await get('/ready')).ok, '/ready answers: the database accepts writes');
const page = await (await get('/', { accept: 'text/html' })).text();
const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
must(script !== undefined, 'the page is served');
const asset = await get(script, { 'accept-encoding': 'br' });
must(asset.headers.get('content-encoding') === 'br', 'its files come precompressed');
must((await get('/source.tgz')).ok, 'its source code is served');
must((await get('/admin/health')).ok, '/admin/health answers');

const health = image.health?.command ?? [];
must((await server.exec(health)).code === 0, 'the health check passes');
must((await server.exec(['env', 'PORT=1', ...health])).code !== 0, 'and fails without a server');
const canWrite = async (file: string): Promise<boolean> =>
  (await server.exec(['sh', '-c', `echo > ${file}`])).code === 0;
const [app, top, home] = await Promise.all(['/app/x', '/x', '/home/node/x'].map(canWrite));
must(!app && !top && !home, 'the root is read-only');
const [data, temporary] = await Promise.all(['/data/x', '/tmp/x'].map(canWrite));
must(data && temporary, 'its volume and /tmp can be written');

const ana = await enter(URL_OF_SERVER);
const { code, seq } = await playMove(ana);
must(seq > 0, 'a person plays a move against bots');
await server.kill();
await server.healthy();
must(server.restarts === 1, 'killed, it is started again');
const stopped = await cluster.replace(NAME, image);
must(stopped === 0, `stopped, it ends in time by itself`);
const back = await enter(URL_OF_SERVER, ana.cookie);
const table = await back.ask(`/api/tables/${code}`);
must(table.seq >= seq && table.you === 0, 'the person has the same seat at the same table');
await cluster.down();
process.exit(0);
