import type { MatchRecord } from '@sobremesa/protocol';
import { isLocal } from '../../local/codes.ts';
import { api } from '../../net/api.ts';

/** The record of a finished match, of this browser or of the server. */
export async function recordAt(code: string): Promise<MatchRecord> {
  if (!isLocal(code)) return api.record(code);
  const { localHub } = await import('../../local/local-hub.ts');
  return localHub.record(code);
}
