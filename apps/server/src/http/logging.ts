import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

/** Takes complete lines of JSON. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Logs JSON lines without secrets. Addresses can contain table codes and recovery codes, headers contain
 * cookies and tokens, database errors contain parameters; so the logged fields are listed here.
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
