import { t } from '../language/i18n.svelte.ts';
import { toasts } from '../toasts/toasts.svelte.ts';
import { urlOf } from './link.svelte.ts';

export const canShare = (): boolean => 'share' in navigator;
/** Uses the system's share sheet if there is one, else copies the link. */
export async function shareLink(path: string, text: string): Promise<void> {
  const url = urlOf(path);
  if (canShare()) {
    // Closing the share sheet is no error.
    await navigator.share({ title: 'Sobremesa', text, url }).catch(() => {});
  } else {
    await copyText(url, t().linkCopied);
  }
}

/** As `shareLink`, but without a share sheet the text is copied too, because it says how it went. */
export async function shareResult(path: string, text: string): Promise<void> {
  if (canShare()) return shareLink(path, text);
  await copyText(`${text} ${urlOf(path)}`);
}

/** Uses the system's share sheet if it takes files, else saves the file and says `saved`. */
export async function shareFile(file: File, text: string, saved: string): Promise<void> {
  const shared = { title: 'Sobremesa', text, files: [file] };
  if (canShare() && navigator.canShare?.(shared)) {
    await navigator.share(shared).catch(() => {});
    return;
  }
  saveFile(file);
  toasts.say(saved);
}

export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export async function copyText(text: string, done = t().copied): Promise<void> {
  const isCopied = await copied(text);
  // If copying fails, the text is shown for manual selection.
  toasts.say(isCopied ? done : text);
}

async function copied(text: string): Promise<boolean> {
  try {
    // `navigator.clipboard` is missing on plain http, as in a home network.
    if (!('clipboard' in navigator)) return copiedBySelecting(text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedBySelecting(text);
  }
}

/** Copies with `execCommand` from a selected field. */
function copiedBySelecting(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  // Elements outside an open dialog are inert and cannot be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
