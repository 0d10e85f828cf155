import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { failure } from '@sobremesa/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Context } from '../context.ts';
import { sendError } from './errors.ts';
import { documentPolicy } from './headers.ts';
import { sendPageFile } from './page-files.ts';
import { withPreview } from './preview/document.ts';
import { languageFor } from './preview/language.ts';
import { type Place, placeOf } from './preview/place.ts';
import { previewOf } from './preview/place-preview.ts';
import { homePreview } from './preview/preview.ts';
import { publicOrigin } from './public-origin.ts';

const FOR_A_YEAR = 'public, max-age=31536000, immutable';
const HTML = 'text/html; charset=utf-8';

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

const READING: readonly string[] = ['GET', 'HEAD'];

const pathOf = ({ url }: FastifyRequest): string => url.split(/[?#]/, 1)[0];

/**
 * The place that the page is sent for, if it is. Messengers accept anything (`*\/*` or no header) and get it
 * for known places only; browsers ask for HTML and get it for any address. A missing script of an earlier
 * build must not be answered with a document. Without an admin there is no /admin.
 */
function placeFor({ admin }: Context, request: FastifyRequest): Place | undefined {
  const { accept = '*/*' } = request.headers;
  const found = placeOf(pathOf(request));
  const place = found?.page === 'admin' && !admin ? undefined : found;
  if (accept.includes('text/html')) return place ?? { page: 'missing' };
  return accept.includes('*/*') ? place : undefined;
}

/** Serves the built page; without one, a short page that links to the API. */
export async function addSite(app: App, context: Context): Promise<void> {
  const root = resolve(context.config.webDir);
  const document = resolve(root, 'index.html');
  if (!existsSync(document)) {
    app.get('/', { schema: { hide: true } }, (_request, reply) =>
      reply.type(HTML).send(serverPage),
    );
    app.setNotFoundHandler((request, reply) => sendError(failure('not-found'), request, reply));
    return;
  }

  const assets = resolve(root, 'assets') + sep;
  await app.register(fastifyStatic, {
    root,
    index: false,
    cacheControl: false,
    preCompressed: true,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      reply.setHeader('cache-control', path.startsWith(assets) ? FOR_A_YEAR : 'no-cache');
      reply.setHeader('vary', 'accept-encoding');
    },
  });

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, place: Place) => {
    const language = languageFor(request.headers['accept-language']);
    const preview = await previewOf(context, request, place, language);
    const built = await readFile(document, 'utf8');
    const html = withPreview(
      built,
      preview ?? homePreview(language),
      publicOrigin(request, context.config),
      pathOf(request),
    );
    return reply
      .code(preview ? 200 : 404)
      .headers({
        'cache-control': 'no-cache',
        // Of the built document, without the preview: nothing added for a preview may run.
        'content-security-policy': documentPolicy(built),
        vary: 'accept, accept-language',
      })
      .type(HTML)
      .send(html);
  };

  app.get('/', { schema: { hide: true } }, (request, reply) =>
    sendPage(request, reply, { page: 'other' }),
  );
  app.setNotFoundHandler(async (request, reply) => {
    const { method, url } = request;
    const isReading = READING.includes(method);
    if (
      isReading &&
      (await sendPageFile(context.stores.pageFiles, pathOf(request), request, reply))
    )
      return;
    const isForPage = isReading && !url.startsWith('/api');
    const place = isForPage ? placeFor(context, request) : undefined;
    if (place) return sendPage(request, reply, place);
    return sendError(failure('not-found'), request, reply);
  });
}
