import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gameIds } from '@sobremesa/games/covers';
import type { Page } from 'playwright-core';
import build from './support/build.ts';
import { closeChromium, sharedChromium } from './support/chromium.ts';
import { Harness } from './support/harness.ts';

/** `npm run draw:previews`: draws the pictures of link previews with the page's own cards. */

const folder = fileURLToPath(new URL('../public/previews/', import.meta.url));
const SIZE = { width: 1200, height: 630 };
/** Some messengers ignore pictures of more than 300 kB. */
const QUALITY = 80;

const styles = `
  #app { display: none }
  .preview { position: fixed; inset: 0; display: grid; grid-template-columns: 1fr 1fr; }
  .preview .cloth { position: relative; height: 100%; overflow: hidden; }
  .preview .stage { position: absolute; inset: 0 0 56px; height: auto; }
  .preview > :nth-child(n + 3) .stage { inset: 56px 0 0; }
  .preview figcaption {
    position: absolute; display: grid; justify-items: center; font-family: var(--display);
    line-height: 1;
  }
  .preview.alone { grid-template-columns: 1fr; }
  .alone .stage { inset: 0 90px 170px; }
  .alone figcaption { inset: auto 0 34px; color: var(--on-cloth); font-size: 92px; }
  .alone small { margin-top: 14px; color: var(--on-cloth-soft); font-size: 34px; }
  .all figcaption {
    inset: 50% auto auto 50%; padding: 18px 44px 24px; border-radius: 32px; background: var(--paper);
    box-shadow: var(--shadow-lift); color: var(--ink); font-size: 72px; translate: -50% -50%;
  }
`;

/** Runs in the page. Shows only the drawings of these games. */
function arrange({ games, caption }: { games: readonly string[]; caption: string }): void {
  document.querySelector('.preview')?.remove();
  const preview = document.createElement('figure');
  preview.className = games.length > 1 ? 'preview all' : 'preview alone';
  for (const game of games) {
    const drawing = document.querySelector(`#app article[data-game="${game}"] .cloth`);
    if (!drawing) throw new Error(`the home page has no picture of ${game}`);
    const place = document.createElement('div');
    place.dataset['game'] = game;
    place.append(drawing.cloneNode(true));
    preview.append(place);
  }
  const words = document.createElement('figcaption');
  words.append(caption);
  if (games.length === 1) {
    const small = document.createElement('small');
    small.append('Sobremesa');
    words.append(small);
    preview.firstElementChild?.append(words);
  } else preview.append(words);
  document.body.append(preview);
}

async function draw(page: Page, name: string, games: readonly string[]): Promise<void> {
  const title = page.locator(`#app article[data-game="${games[0]}"] h2`);
  const caption = games.length === 1 ? await title.textContent() : 'Sobremesa';
  await page.evaluate(arrange, { games, caption: caption ?? '' });
  await page.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: QUALITY });
}

build();
mkdirSync(folder, { recursive: true });
const harness = await Harness.open({}, { kind: 'whole' });
try {
  // The content security policy of the page blocks added styles.
  const context = await (await sharedChromium('whole')).newContext({
    baseURL: harness.server.url,
    viewport: SIZE,
    locale: 'es-ES',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.goto('/');
  await page
    .getByRole('article')
    .nth(gameIds.length - 1)
    .waitFor();
  await page.addStyleTag({ content: styles });
  await page.evaluate(() => document.fonts.ready);
  for (const game of gameIds) await draw(page, game, [game]);
  await draw(page, 'sobremesa', gameIds);
} finally {
  await harness.close();
  await closeChromium();
}
