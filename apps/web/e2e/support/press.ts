import type { Locator } from 'playwright-core';

/**
 * How a button is worked: with a finger or mouse, or by keyboard alone. How long it is waited for
 * is said where it may be gone.
 */
export type Press = (button: Locator, patience?: { readonly timeout: number }) => Promise<void>;

/** Cards of a hand overlap: only the left edge of each is sure to be free. */
const EDGE = 8;

export const tap: Press = async (button, patience) => {
  const box = await button.boundingBox(patience);
  const position = { x: EDGE, y: (box?.height ?? 2 * EDGE) / 2 };
  await button.click({ ...patience, position });
};

/** No screen has as many things to stop at. */
const MOST_STEPS = 120;

/** Walks with the tab key, forwards or back, and presses Enter. */
export const byKeyboard: Press = async (button, patience) => {
  const keyboard = button.page().keyboard;
  for (let step = 0; step < MOST_STEPS; step++) {
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
