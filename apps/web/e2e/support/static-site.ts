import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { sharedChromium } from './chromium.ts';
import { Site } from './harness.ts';
import { TcpProxy } from './tcp-proxy.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const FOLDER = '/juegos/mesa/';
const BUILD = `
  import { buildStaticPageIfStale } from './scripts/build.mjs';
  process.stdout.write(await buildStaticPageIfStale());
`;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** Serves the files of a folder under a path and answers 404 to everything else. */
async function serve(folder: string, path: string): Promise<Server> {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://host');
    const name = pathname.startsWith(path) ? pathname.slice(path.length) : undefined;
    try {
      if (name === undefined) throw new Error('outside the folder');
      const body = await readFile(join(folder, name === '' ? 'index.html' : name));
      const type = types[extname(name === '' ? 'index.html' : name)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type }).end(body);
    } catch {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** The page built by `npm run build:static`, under a path of a plain file server. */
export class StaticSite extends Site {
  readonly #server: Server;

  private constructor(server: Server, proxy: TcpProxy, browser: Browser) {
    super(proxy, browser);
    this.#server = server;
  }

  static async open(): Promise<StaticSite> {
    // In a process of its own, because the build changes the environment of its process.
    const args = ['--input-type=module', '-e', BUILD];
    const folder = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    const server = await serve(folder, FOLDER);
    const { port } = server.address() as AddressInfo;
    const proxy = await TcpProxy.to(`http://127.0.0.1:${port}`);
    return new StaticSite(server, proxy, await sharedChromium());
  }

  override at(path: string): string {
    return path === '/' ? FOLDER : `${FOLDER}#${path}`;
  }

  override async close(): Promise<void> {
    await super.close();
    this.#server.close();
  }
}
