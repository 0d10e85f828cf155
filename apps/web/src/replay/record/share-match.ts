import type { MatchRecord } from '@sobremesa/protocol';
import { m as playMessages } from '../../play/messages/index.ts';
import { urlOf } from '../../sharing/link.svelte.ts';
import { shareFile, shareLink } from '../../sharing/share.ts';
import { sharedPath } from './link.ts';
import { sharedHash } from './shared-link.ts';
import { sharedRecord } from './shared-record.ts';

/** A match of this browser as a link or, when it is too long for one, as a file. */
export async function shareMatch(record: MatchRecord, query: string, text: string): Promise<void> {
  const hash = await sharedHash(record);
  if (hash !== undefined) return shareLink(`${sharedPath}${query}${hash}`, text);
  const day = new Date(record.finishedAt).toISOString().slice(0, 10);
  const name = `sobremesa-${record.scenario.game}-${day}.json`;
  const file = new File([JSON.stringify(sharedRecord(record))], name, { type: 'application/json' });
  return shareFile(file, text, playMessages.practice.savedFile({ address: urlOf(sharedPath) }));
}
