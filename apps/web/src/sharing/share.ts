import { t } from '../language/i18n.svelte.ts';
import { toasts } from '../notices/toasts.svelte.ts';

export const canShare = (): boolean => 'share' in navigator;
/** Through the system's own sheet where there is one, else by copying the link. */
export async function shareLink(path: string, text: string): Promise<void> {
  const url = location.origin + path;
  if (canShare()) {
    // Whoever closes the system's sheet has not made a mistake.
    await navigator.share({ title: 'Sobremesa', text, url }).catch(() => {});
  } else {
    await copyText(url, t().linkCopied);
  }
}

export async function copyText(text: string, done = t().copied): Promise<void> {
  const isCopied = await copied(text);
  // Where nothing can be copied the text is shown, to be selected by hand.
  toasts.say(isCopied ? done : text);
}

async function copied(text: string): Promise<boolean> {
  try {
    // Plain http, as in a home network, has no clipboard to write to.
    if (!('clipboard' in navigator)) return copiedBySelecting(text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedBySelecting(text);
  }
}

/** As before there was a clipboard to write to: out of a field that holds the selection. */
function copiedBySelecting(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  // Everything outside an open dialog is inert and cannot be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
