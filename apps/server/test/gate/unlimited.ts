import { ADMIN_TOKEN } from '../http/admin/keeper.ts';

/** Thousands of requests from one address, which no limit must refuse. */
export const unlimited = {
  ADMIN_TOKEN,
  LOG_LEVEL: 'warn',
  MAX_PERSON_TABLES: '0',
  MAX_ADDRESS_TABLES: '0',
  MAX_ADDRESS_CONNECTIONS: '0',
  RATE_GUESSES: '0',
  RATE_TALK: '0',
  RATE_ADDRESS_TALK: '0',
  RATE_FRAMES: '0',
  RATE_ADDRESS_FRAMES: '0',
  RATE_SOCKETS: '0',
  RATE_PUBLIC_TABLES: '0',
  RATE_REPORTS: '0',
};
