import type { Player } from './player.ts';

interface Screen {
  readonly buttons: readonly string[];
  readonly told: string;
}

/** Runs in the page: what somebody who looks at it could press to go on, and the sentences that tell the state. */
const screenOf = (places: readonly string[]): Screen => {
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const labelled = places.flatMap((name) => [
    ...document.querySelectorAll(`[aria-label="${name}"]`),
  ]);
  const inPlaces = labelled.flatMap((place) => [...place.querySelectorAll('button')]);
  const ways = [
    ...document.querySelectorAll('main .button, main a.button, [role="dialog"] button'),
  ];
  const buttons = [...inPlaces, ...ways]
    .filter((button) => isShown(button) && !button.matches(':disabled, [aria-disabled="true"]'))
    .map((button) => button.textContent?.trim() || button.getAttribute('aria-label') || '');
  const told = [...document.querySelectorAll('main [role="status"], main .line, main .display')]
    .filter(isShown)
    .map((element) => element.textContent?.trim() ?? '')
    .join('\n');
  return { buttons, told };
};

/**
 * Throws when somebody is stuck: nothing on their screen can be pressed to go on, and nothing names anybody whom they
 * wait for. `others` are the names that count as such.
 */
export async function expectWayForward(player: Player, others: readonly string[]): Promise<void> {
  const { t, page } = player;
  const places = [t.play.actions, t.play.hand, t.play.board];
  const until = Date.now() + 20_000;
  for (;;) {
    const { buttons, told } = await page.evaluate(screenOf, places);
    const waitsFor = others.some((name) => told.includes(name));
    const counts = /\b\d+\s?(s|min|segundos|seconds)\b/.test(told);
    if (buttons.length > 0 || waitsFor || counts) return;
    if (Date.now() > until) {
      const seen = await page.locator('body').ariaSnapshot();
      throw new Error(`nothing to press and nobody to wait for:\n${seen}`);
    }
    await page.waitForTimeout(100);
  }
}
