import type { Page } from 'playwright-core';

/** Texts that are shown smaller than `least` pixels, with their size. */
export const smallTexts = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((smallest) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      const element = node.parentElement;
      if (!text || !element?.checkVisibility()) continue;
      if (element.closest('.visually-hidden, .skip, script, style')) continue;
      // Drawings of cards, which need not be read.
      if (element.closest('.card')?.closest('[aria-hidden="true"]')) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      // Sizes are computed from the height of the window and rounded by the browser.
      if (size < smallest - 0.1) found.push(`${size.toFixed(1)} px: “${text.slice(0, 40)}”`);
    }
    return found;
  }, least);
