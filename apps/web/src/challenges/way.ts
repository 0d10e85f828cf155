import { isLocal } from '../local/codes.ts';
import { router } from '../routing/router.svelte.ts';
import { toasts } from '../toasts/toasts.svelte.ts';
import { challengePath } from './challenge.ts';
import { m } from './messages/index.ts';

/** From a finished match to the page where others try it. */
export interface Way {
  readonly label: string;
  go(): Promise<void>;
}

interface Finished {
  readonly table: string;
  /** The challenge that the match belongs to already. */
  readonly challenge: string | undefined;
  /** Whether the reader is the one person who played it among bots, with a deal of its own. */
  readonly isMine: boolean;
}

/** `undefined` where the match belongs to no challenge and the reader cannot make one. */
export function wayFrom({ table, challenge, isMine }: Finished): Way | undefined {
  if (challenge !== undefined) {
    return { label: m.see, go: async () => router.go(challengePath(challenge)) };
  }
  if (!isMine) return undefined;
  return { label: m.make, go: () => make(table, m.cannot) };
}

/** At a server the challenge begins to exist; in this browser the match itself is sent. */
async function make(table: string, cannot: string): Promise<void> {
  try {
    if (!isLocal(table)) {
      const { makeChallenge } = await import('./server-challenge.ts');
      await makeChallenge(table);
    }
    router.go(challengePath(table));
  } catch (error) {
    toasts.fail(error, ({ code }) => (code === 'cannot-challenge' ? cannot : undefined));
  }
}
