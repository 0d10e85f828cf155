import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { DAY } from '@sobremesa/protocol/durations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageFile, PageFileStore } from './page-file-store.ts';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** How long the files of a build are kept after the last server that had them was started. */
const KEPT_DAYS = 30;
/** Files written with one statement. */
const BATCH = 20;

const FOLDER = '/assets/';
const NAME = /^[\w.-]{1,120}$/;
const COMPRESSED = /\.(br|gz)$/;
const FOR_A_YEAR = 'public, max-age=31536000, immutable';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
};

/**
 * Stores the files of this server's page for the others. While servers are replaced, a page may ask a server of
 * another build for a file, and a page that stays open asks for files that are no longer installed anywhere.
 */
export async function keepPageFiles(
  store: PageFileStore,
  webDir: string,
  now: number,
): Promise<void> {
  const folder = join(webDir, FOLDER);
  const names = (await readdir(folder).catch(() => [])).filter((name) => !COMPRESSED.test(name));
  const stored = new Set(await store.keepPageFiles(names, now));
  const missing = names.filter((name) => !stored.has(name));
  for (let done = 0; done < missing.length; done += BATCH) {
    const files = missing.slice(done, done + BATCH).map((name) => compressed(folder, name));
    await store.savePageFiles(await Promise.all(files), now);
  }
  if (missing.length > 0) await store.forgetPageFiles(now - KEPT_DAYS * DAY);
}

/** The build has compressed most files already. */
async function compressed(folder: string, name: string): Promise<PageFile> {
  const body = await readFile(join(folder, `${name}.gz`)).catch(async () =>
    zip(await readFile(join(folder, name))),
  );
  return { name, body };
}

/** Answers a request for a file of another build; false when there is none. */
export async function sendPageFile(
  store: PageFileStore,
  path: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const name = path.startsWith(FOLDER) ? path.slice(FOLDER.length) : '';
  const file = NAME.test(name) ? await store.pageFile(name) : undefined;
  if (!file) return false;
  const isZipped = /\bgzip\b/.test(headers['accept-encoding'] ?? '');
  if (isZipped) reply.header('content-encoding', 'gzip');
  reply
    .headers({ 'cache-control': FOR_A_YEAR, vary: 'accept-encoding' })
    .type(types[extname(name)] ?? 'application/octet-stream');
  const body = Buffer.from(file.body);
  await reply.send(isZipped ? body : await unzip(body));
  return true;
}
