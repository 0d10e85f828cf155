import type { AnyMove } from '@sobremesa/engine';
import { type GameId, gameIds } from '@sobremesa/games/covers';
import { hasLessons, loadLessons } from '@sobremesa/games/page';
import { games } from '@sobremesa/games/rules';
import {
  type AnyLessonBook,
  type Lesson,
  type Scene,
  SceneRun,
  whyWrong,
} from '@sobremesa/lessons';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messages as texts } from '../src/learn/messages/all.ts';
import { axeViolations } from './support/axe.ts';
import { Harness } from './support/harness.ts';
import { layoutFaults } from './support/layout.ts';
import type { Player } from './support/player.ts';
import { byKeyboard } from './support/press.ts';
import { hasShell } from './support/shell.ts';
import { pressInTurn, tapsOf } from './support/taps.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const { es: said } = texts;
const books = await Promise.all(
  gameIds.filter(hasLessons).map(async (game) => ({ game, book: await loadLessons[game]() })),
);

const card = (page: Page) => page.getByRole('region', { name: said.teacher }).getByRole('status');
const expectSaid = (page: Page, text: string): Promise<void> =>
  expect.poll(() => card(page).textContent()).toContain(text);

/** Marks what the card says now, because two wrong moves can have the same reason. */
const forget = (page: Page): Promise<void> =>
  card(page).evaluate((status) => {
    for (const each of status.children) each.setAttribute('data-old', '');
  });
const freshlySaid = (page: Page): Promise<string> =>
  card(page).evaluate(
    (status) => status.querySelector(':scope > :not([data-old])')?.textContent ?? '',
  );

const tapsIn = (game: GameId, run: SceneRun, move: AnyMove): readonly string[] =>
  tapsOf(game, move, run.view, run.moves);

interface Played {
  readonly game: GameId;
  readonly book: AnyLessonBook;
  readonly lesson: Lesson;
  readonly scene: Scene;
}

async function playScene(page: Page, { game, book, lesson, scene }: Played) {
  const words = book.texts.es[lesson.id].scenes[scene.id];
  const run = new SceneRun(games[game], scene, 'Tú');
  await expectSaid(page, words.idea);
  const listed = run.moves;
  for (const move of listed) {
    const attempt = new SceneRun(games[game], scene, 'Tú').try(move);
    if (attempt.type !== 'wrong') continue;
    await forget(page);
    await pressInTurn(page, tapsIn(game, run, move));
    await expect
      .poll(() => freshlySaid(page), { message: JSON.stringify(move) })
      .toContain(whyWrong(words, attempt.why));
  }
  await pressInTurn(page, tapsIn(game, run, run.rightMoves[0]));
  await expectSaid(page, words.done);
}

describe.each(books)('lessons of $game', ({ game, book }) => {
  /** New for each lesson, because a page resumes a lesson that was left. */
  let player: Player;
  beforeEach(async () => {
    player = await harness.visitor();
  });
  afterEach(() => player.page.context().close());

  test.each(book.lessons)(
    '$id: answers every wrong move, goes on after the right one',
    async (lesson) => {
      const { page } = player;
      await page.goto(`/learn/${game}/${lesson.id}`);
      for (const [index, scene] of lesson.scenes.entries()) {
        await playScene(page, { game, book, lesson, scene });
        if (index < lesson.scenes.length - 1) await pressInTurn(page, [said.next]);
      }
      await page.getByRole('link', { name: said.more }).click();
      const { title } = book.texts.es[lesson.id];
      await page.getByRole('link', { name: new RegExp(`^${title}.*${said.finished}$`) }).waitFor();
    },
  );

  test('list and first scene, before and after its move: fit on every screen and pass axe', async () => {
    const { page } = await harness.visitor({ theme: 'dark' });
    const [lesson] = book.lessons;
    const [scene] = lesson.scenes;
    const expectFit = async (where: string): Promise<void> => {
      expect(await axeViolations(page), where).toEqual([]);
      expect(await layoutFaults(page), where).toEqual([]);
    };
    await page.goto(`/learn/${game}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectFit('list');
    await page.goto(`/learn/${game}/${lesson.id}`);
    await expectSaid(page, book.texts.es[lesson.id].scenes[scene.id].idea);
    await expectFit('idea');
    await playScene(page, { game, book, lesson, scene });
    await expectFit('done');
    await page.context().close();
  });
});

test('by keyboard alone and without a network: left after a scene, resumed at the next', async () => {
  const player = await harness.visitor({ press: byKeyboard, serviceWorkers: 'allow' });
  const { page } = player;
  const game = 'nogracias';
  await page.goto('/');
  await hasShell(page);
  harness.proxy.cut();
  try {
    const { lessons, texts: lessonTexts } = await loadLessons[game]();
    const lesson = lessons[1];
    const { title, scenes } = lessonTexts.es[lesson.id];
    const [first, second] = lesson.scenes.map(({ id }) => scenes[id]);
    await page.goto(`/learn/${game}`);
    await page.getByRole('link', { name: new RegExp(`^${title}`) }).press('Enter');
    await expectSaid(page, first.idea);
    await player.press('No, gracias');
    await expectSaid(page, first.done);

    await page.getByRole('link', { name: said.toLessons }).press('Enter');
    await page
      .getByRole('link', { name: new RegExp(`^${title}.*${said.begun({ scene: 2, scenes: 2 })}$`) })
      .press('Enter');
    await expectSaid(page, second.idea);
    await player.press('No, gracias');
    await expectSaid(page, second.no ?? '');
    await player.press('Me quedo el 17');
    await expectSaid(page, second.done);
    // The keyboard goes on at the card.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent?.trim()))
      .toBe(said.more);
  } finally {
    harness.proxy.restore();
    await page.context().close();
  }
});

test('with animations: the table shows the right move and the replies', async () => {
  const { page } = await harness.visitor({ motion: 'no-preference' });
  await page.goto('/learn/nogracias/basics');
  const { lessons, texts: lessonTexts } = await loadLessons.nogracias();
  const [scene] = lessons[0].scenes;
  const words = lessonTexts.es[lessons[0].id].scenes[scene.id];
  await expectSaid(page, words.idea);
  await pressInTurn(page, ['No, gracias']);
  await expectSaid(page, words.done);
  await page.getByText('3 fichas encima').first().waitFor();
  await page.context().close();
});

test('home page: offers the lesson of a game until it is done, and easy bots for a first match', async () => {
  const { page, t } = await harness.visitor();
  const offer = (game: GameId) =>
    page.getByRole('link', { name: t.home.firstTimeHelp(t.games[game].name), exact: true });
  await page.goto('/');
  for (const game of gameIds) await offer(game).waitFor();
  const [game, other] = gameIds;
  await offer(game).click();
  await page
    .getByRole('heading', { level: 1, name: said.title({ game: t.games[game].name }) })
    .waitFor();
  await page.goto('/');
  await offer(game).waitFor();
  const level = page.getByRole('combobox', { name: t.inviting.levelFor(t.games[game].name) });
  await expect.poll(() => level.inputValue()).toBe('easy');

  // Every scene but one was played; a link can lead to any of them.
  const [lesson] = (await loadLessons[game]()).lessons;
  const scenes = lesson.scenes.map(({ id }) => id);
  const [left, ...finished] = scenes;
  const keep = (ids: readonly string[]) =>
    page.evaluate(
      ([key, value]) => localStorage.setItem(key, value),
      ['sobremesa/lessons', JSON.stringify({ [`${game}/${lesson.id}`]: ids })],
    );
  await keep(finished);
  const words = (await loadLessons[game]()).texts.es[lesson.id].scenes;
  await page.goto(`/learn/${game}/${lesson.id}#${scenes[2]}`);
  await expectSaid(page, words[scenes[2]].idea);
  await page.goto(`/learn/${game}/${lesson.id}`);
  await page.reload();
  await expectSaid(page, words[left].idea);
  await page.goto('/');
  await offer(game).waitFor();

  await keep(scenes);
  await page.goto('/learn');
  const games = page.getByRole('main').getByRole('listitem');
  await expect.poll(() => games.count()).toBe(gameIds.filter(hasLessons).length);
  await games.first().getByRole('link').click();
  await page.getByText(said.finished, { exact: true }).waitFor();
  await page.goto('/');
  await offer(other).waitFor();
  expect(await offer(game).count()).toBe(0);
  await page.goto(`/rules/${game}`);
  await offer(game).waitFor();
  await page.context().close();
});
