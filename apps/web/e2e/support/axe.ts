import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

type Theme = 'light' | 'dark';

const CONTRAST = ['color-contrast'];

async function findingsOf(page: Page, rules?: string[]): Promise<string[]> {
  // No screen has frames, for which axe would open a page of its own; only violations are wanted.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
  });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}

/**
 * What axe finds: every rule in one theme, and in the other what a theme can change, the contrast.
 * Two languages that begin with different themes have both between them.
 */
export async function findings(page: Page, theme: Theme): Promise<string[]> {
  const other = theme === 'light' ? 'dark' : 'light';
  const everything = await findingsOf(page);
  await page.emulateMedia({ colorScheme: other });
  const contrast = await findingsOf(page, CONTRAST);
  await page.emulateMedia({ colorScheme: theme });
  return [
    ...everything.map((each) => `${theme}: ${each}`),
    ...contrast.map((each) => `${other}: ${each}`),
  ];
}
