import type { Player } from './player.ts';

interface Screen {
  readonly buttons: readonly string[];
  readonly told: string;
}

/** Where the table offers moves, and where it is not oneself who goes on. */
interface Places {
  readonly moves: readonly string[];
  readonly invitation: string;
}

/** Runs in the page: what somebody who looks at it could press to go on, and the sentences that tell the state. */
const screenOf = ({ moves, invitation }: Places): Screen => {
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const inPlaces = moves.flatMap((name) => [
    ...document.querySelectorAll(`[aria-label="${name}"] button`),
  ]);
  // Talk, rules and menus are always there: only what the page itself offers as the next step counts.
  const ways = [...document.querySelectorAll('main .button, [role="dialog"] .button')].filter(
    (button) =>
      button.matches('.primary, .brass, .stand-in') &&
      button.closest(`[aria-label="${invitation}"]`) === null,
  );
  const buttons = [...inPlaces, ...ways]
    .filter((button) => isShown(button) && !button.matches(':disabled, [aria-disabled="true"]'))
    .map((button) => button.textContent?.trim() || button.getAttribute('aria-label') || '');
  const told = [...document.querySelectorAll('main [role="status"], main .line, main .display')]
    .filter(isShown)
    .map((element) => element.textContent?.trim() ?? '')
    .join('\n');
  return { buttons, told };
};

/** Long enough for a busy machine. */
const PATIENCE = 20_000;

/**
 * Throws when somebody is stuck: nothing on their screen can be pressed to go on, and nothing names anybody whom they
 * wait for. `others` are the names that count as such.
 */
export async function expectWayForward(
  { t, page }: Pick<Player, 't' | 'page'>,
  others: readonly string[],
  patience = PATIENCE,
): Promise<void> {
  const places = {
    moves: [t.play.actions, t.play.hand, t.play.board],
    invitation: t.inviting.share,
  };
  const until = Date.now() + patience;
  for (;;) {
    const { buttons, told } = await page.evaluate(screenOf, places);
    const waitsFor = others.some((name) => told.includes(name));
    const counts = /\b\d+\s?(s|min|segundos|seconds)\b|\b\d:\d\d\b/.test(told);
    if (buttons.length > 0 || waitsFor || counts) return;
    if (Date.now() > until) {
      const seen = await page.locator('body').ariaSnapshot();
      throw new Error(`nothing to press and nobody to wait for:\n${seen}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
