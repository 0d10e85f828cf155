import { inject } from 'vitest';

async function ask(service: 'postgres' | 'redis'): Promise<string> {
  const response = await fetch(`${inject('services')}/${service}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

/** The address of a new, empty PostgreSQL database. */
export const newPostgres = (): Promise<string> => ask('postgres');

/** The address of a new Redis. */
export const newRedis = (): Promise<string> => ask('redis');
