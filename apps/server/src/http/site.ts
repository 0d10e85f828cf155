import { existsSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import { failure } from '../tables/errors.ts';
import type { App } from './context.ts';
import { sendError } from './errors.ts';

const FOR_A_YEAR = 'public, max-age=31536000, immutable';

const serverPage = `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><title>Sobremesa</title></head>
<body>
<h1>Sobremesa</h1>
<p>El servidor está en marcha. <a href="/api/docs">La API</a>.</p>
<p lang="en">The server is running. <a href="/api/docs">The API</a>.</p>
</body>
</html>
`;

/** A link into the page, such as /t/CODE: the page itself finds out what to show. */
const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api') && headers.accept?.includes('text/html') === true;

/** The built page if there is one, a word of welcome otherwise. */
export async function addSite(app: App, webDir: string): Promise<void> {
  const root = resolve(webDir);
  const hasPage = existsSync(resolve(root, 'index.html'));
  if (hasPage) {
    const assets = resolve(root, 'assets') + sep;
    await app.register(fastifyStatic, {
      root,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        reply.setHeader('cache-control', path.startsWith(assets) ? FOR_A_YEAR : 'no-cache');
      },
    });
  } else {
    app.get('/', { schema: { hide: true } }, (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(serverPage),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    if (hasPage && wantsPage(request)) return reply.sendFile('index.html');
    return sendError(failure('not-found'), request, reply);
  });
}
