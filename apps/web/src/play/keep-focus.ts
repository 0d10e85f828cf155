import type { Attachment } from 'svelte/attachments';

/** Where a decision is made, in the order in which it is looked for. */
const PLACES = ['.own', '.actions', '.board'] as const;
const USABLE = 'button:not([aria-disabled="true"], :disabled)';

/**
 * Keeps the keyboard at the table. A sheet that closes, or a card that can no longer be played, would leave the
 * focus nowhere, and the next card as many presses of Tab away as the page has buttons.
 */
export class TableFocus {
  #table: HTMLElement | undefined;
  #last: Element | undefined;
  #isByKeyboard = false;

  readonly watch: Attachment<HTMLElement> = (table) => {
    this.#table = table;
    const note = ({ target }: FocusEvent): void => {
      this.#last = target instanceof Element ? target : undefined;
      this.#isByKeyboard = this.#last?.matches(':focus-visible') ?? false;
    };
    table.addEventListener('focusin', note);
    // Not every browser tells that a focused element was removed.
    const removal = new MutationObserver(() => {
      if (this.#last?.isConnected === false) this.goOn();
    });
    removal.observe(table, { childList: true, subtree: true });
    return () => {
      table.removeEventListener('focusin', note);
      removal.disconnect();
    };
  };

  /** After a change of what can be pressed: moves on to the decision, unless the reader is elsewhere. */
  goOn(): void {
    const table = this.#table;
    const here = document.activeElement;
    const isLost = here === null || here === document.body;
    if (!table || !this.#isByKeyboard || !(isLost || table.contains(here))) return;
    if (here?.matches(`${USABLE}, [data-round-sheet], [data-result]`)) return;
    const goal = first(table, USABLE) ?? (isLost ? (first(table, 'button') ?? table) : undefined);
    goal?.focus({ preventScroll: true });
  }
}

function first(table: HTMLElement, kind: string): HTMLElement | undefined {
  for (const place of PLACES) {
    const found = table.querySelector<HTMLElement>(`.frame ${place} ${kind}`);
    if (found) return found;
  }
  return undefined;
}

/** On what covers the table at the end: the focus goes there, unless the reader is writing or reads a sheet. */
export const takeFocus: Attachment<HTMLElement> = (element) => {
  if (!document.activeElement?.matches('dialog *, input, textarea')) {
    element.focus({ preventScroll: true });
  }
};
