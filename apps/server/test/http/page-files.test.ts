import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { keepPageFiles } from '../../src/http/page-files.ts';
import { codeOf, TestServer, Visitor } from './test-server.ts';

/** A built page with one file. */
function pageWith(name: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sobremesa-page-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Sobremesa</title>');
  writeFileSync(join(folder, 'assets', name), text);
  return folder;
}

test('serves the files of pages of other builds, newer or older, as if they were its own', async () => {
  const own = pageWith('own-1.js', 'own()');
  const server = await TestServer.open({ WEB_DIR: own });
  const visitor = new Visitor(server);
  const other = pageWith('other-2.js', 'other()');
  writeFileSync(join(other, 'assets', 'other-2.css'), 'a{}');
  writeFileSync(join(other, 'assets', 'other-2.css.gz'), gzipSync('a{}'));
  await keepPageFiles(server.stores.pageFiles, other, Date.now());
  await keepPageFiles(server.stores.pageFiles, own, Date.now());

  const zipped = await visitor.send({
    url: '/assets/other-2.js',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(zipped.statusCode).toBe(200);
  expect(zipped.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(String(gunzipSync(zipped.rawPayload))).toBe('other()');
  const plain = await visitor.get('/assets/other-2.css');
  expect([plain.statusCode, plain.body]).toEqual([200, 'a{}']);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect((await visitor.get('/assets/own-1.js')).body).toBe('own()');
});

test('answers 404 to files that no build has, and to names that are none', async () => {
  const visitor = new Visitor(await TestServer.open({ WEB_DIR: pageWith('own-1.js', '') }));
  for (const name of ['gone-3.js', 'a'.repeat(200), 'a/b.js']) {
    const answer = await visitor.get(`/assets/${name}`);
    expect(answer.statusCode, name).toBe(404);
    expect(codeOf(answer), name).toBe('not-found');
  }
});
