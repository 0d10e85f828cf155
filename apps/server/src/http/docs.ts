import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { App } from '../context.ts';
import { docsPolicy } from './headers.ts';

/** Must be called before the routes are added; the document contains those added later. */
export async function addApiDocument(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sobremesa',
        description:
          'Tables for card games. A program can do everything that the page can; ' +
          'the steps of a table are sent over the WebSocket at /api/ws (see docs/protocol.md).',
        version: '1',
      },
      tags: [
        { name: 'me', description: 'The identity of the client' },
        { name: 'games', description: 'The games and their options' },
        { name: 'tables', description: 'Tables and actions at them' },
        { name: 'records', description: 'Finished matches' },
        { name: 'running', description: 'Health and metrics of the server' },
      ],
      components: {
        securitySchemes: {
          cookie: { type: 'apiKey', in: 'cookie', name: 'sobremesa' },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
      security: [{ cookie: [] }, { token: [] }],
    },
  });
}

/** The API document, as a page and as JSON. The page loads nothing from other sites. */
export async function addDocsPage(app: App): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    theme: { title: 'Sobremesa API' },
    uiConfig: { validatorUrl: 'none' },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
