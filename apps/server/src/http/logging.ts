import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

/** Takes whole lines of JSON; absent: standard output. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Structured lines without secrets. An address can hold a table code or a recovery code, headers
 * hold cookies and tokens, an error of the database its parameters: what is logged is picked here.
 */
export const loggerFor = (
  { logLevel }: Pick<Config, 'logLevel'>,
  stream: LogStream | undefined,
): NonNullable<FastifyServerOptions['logger']> => ({
  level: logLevel,
  base: null,
  serializers: {
    req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url }),
    err: ({ name, message, stack }: Error) => ({ type: name, message, stack: stack ?? '' }),
  },
  ...(stream ? { stream } : {}),
});
