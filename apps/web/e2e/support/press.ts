import type { Locator } from 'playwright-core';

/**
 * Presses a button with a finger or mouse, or with the keyboard alone. `patience` is given for
 * buttons that may disappear.
 */
export type Press = (button: Locator, patience?: { readonly timeout: number }) => Promise<void>;

/** Cards of a hand overlap, and only the left edge of each is uncovered. */
const EDGE = 8;

export const tap: Press = async (button, patience) => {
  const box = await button.boundingBox(patience);
  const position = { x: EDGE, y: (box?.height ?? 2 * EDGE) / 2 };
  await button.click({ ...patience, position });
};

/** More than the tab stops of any screen. */
const MAX_STEPS = 120;

/** Moves the focus with the tab key, forwards or back, and presses Enter. */
export const byKeyboard: Press = async (button, patience) => {
  const keyboard = button.page().keyboard;
  for (let step = 0; step < MAX_STEPS; step++) {
    const key = await button.evaluate(
      (wanted) => {
        const here = document.activeElement;
        if (here === wanted) return 'Enter';
        if (!here || here === document.body) return 'Tab';
        const isAhead = here.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_FOLLOWING;
        return isAhead ? 'Tab' : 'Shift+Tab';
      },
      undefined,
      patience,
    );
    await keyboard.press(key);
    if (key === 'Enter') return;
  }
  throw new Error(`the tab key does not reach ${button}`);
};
