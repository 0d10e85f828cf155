import { t } from './i18n.svelte.ts';
import { toasts } from './toasts.svelte.ts';

export const canShare = (): boolean => 'share' in navigator;
/** Plain http in a home network has no clipboard. */
export const canCopy = (): boolean => 'clipboard' in navigator;

/** Through the system's own sheet where there is one, else by copying the link. */
export async function shareLink(path: string, text: string): Promise<void> {
  const url = location.origin + path;
  if (canShare()) {
    // Whoever closes the system's sheet has not made a mistake.
    await navigator.share({ title: 'Sobremesa', text, url }).catch(() => {});
  } else {
    await copyText(url, t().after.finished.linkCopied);
  }
}

export async function copyText(text: string, done = t().copied): Promise<void> {
  // Then the text stays to be selected by hand.
  if (!canCopy()) return toasts.say(text);
  await navigator.clipboard.writeText(text);
  toasts.say(done);
}
