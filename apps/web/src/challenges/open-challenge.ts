import { isLocal } from '../local/codes.ts';
import type { OpenChallenge } from './challenge.ts';

/** Of this browser or of the server, by its code. */
export async function openChallenge(code: string): Promise<OpenChallenge> {
  if (isLocal(code)) return (await import('./local-challenge.ts')).openLocal(code);
  return (await import('./server-challenge.ts')).openAtServer(code);
}
