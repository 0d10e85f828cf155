import type { Locator, Page } from 'playwright-core';
import { en } from '../../src/language/messages/en.ts';
import { es } from '../../src/language/messages/es.ts';
import { type Press, tap } from './press.ts';
import { type Item, itemsIn } from './sight.ts';

const messages = { es, en };
export type Language = keyof typeof messages;

/** For a button that has just been seen: it may be gone, because the table moves on by itself. */
const SOON = { timeout: 3_000 };

/** How often what has been aimed at is done, where one could also aim at something else. */
const RESOLVE = 0.8;

const pickFrom = <Thing>(things: readonly Thing[]): Thing | undefined =>
  things[Math.floor(Math.random() * things.length)];

type Moment = 'asked' | 'over';
type Signs = Readonly<Record<Moment, string>>;

/** Runs in the page. */
const momentOf = ({ asked, over }: Signs): Moment | undefined => {
  const buttons = [...document.querySelectorAll('button')];
  if (buttons.some((button) => button.textContent?.trim() === over)) return 'over';
  return document.title.startsWith(asked) ? 'asked' : undefined;
};

/**
 * Somebody at a table, who sees roles and names and presses any button that the table offers.
 * That is enough for every game: whatever is offered must be allowed, and leads to the end.
 */
export class Player {
  readonly page: Page;
  readonly t: (typeof messages)[Language];
  readonly #press: Press;

  constructor(page: Page, language: Language, press: Press = tap) {
    this.page = page;
    this.t = messages[language];
    this.#press = press;
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true }).first();
  }

  async press(name: string): Promise<void> {
    await this.button(name).waitFor();
    await this.#press(this.button(name));
  }

  /** Opens the table, takes a free seat and says that it may begin. */
  async sit(code: string): Promise<void> {
    await this.page.goto(`/t/${code}`);
    await this.press(this.t.table.sitHere);
    await this.press(this.t.table.ready);
  }

  async seesTable(): Promise<void> {
    await this.page.getByRole('region', { name: this.t.play.board, exact: true }).waitFor();
  }

  /** Told when the sheet of a round lies on the table, before it is put away. */
  onRoundSheet: () => Promise<void> = async () => {};

  /** Presses what is offered until the match is over; `between` is told how often it was asked. */
  async playToTheEnd(between: (asked: number) => Promise<void> = async () => {}): Promise<void> {
    for (let asked = 0; await this.isAsked(); asked++) {
      await between(asked);
      await this.playOn();
    }
  }

  /** Resolves when something is asked of this player, with `false` when the match is over. */
  async isAsked(): Promise<boolean> {
    try {
      const moment = await this.page.waitForFunction(momentOf, this.#signs);
      return (await moment.jsonValue()) === 'asked';
    } catch (cause) {
      const seen = await this.page.locator('body').ariaSnapshot();
      throw new Error(`nothing is asked, and the match is not over:\n${seen}`, { cause });
    }
  }

  /** Whether something is asked right now, or the match is over. */
  moment(): Promise<Moment | undefined> {
    return this.page.evaluate(momentOf, this.#signs);
  }

  get #signs(): Signs {
    return { asked: this.t.table.yourTurn, over: this.t.table.rematch };
  }

  /** One press of a button: a card, a row, what has been aimed at, or taking it back. */
  async playOn(): Promise<void> {
    const choice = this.#choose(itemsIn(await this.page.getByRole('main').ariaSnapshot()));
    if (choice === undefined) return;
    if (choice.name === this.t.table.goOn) await this.onRoundSheet();
    const button = this.button(choice.name);
    try {
      await this.#press(button, SOON);
    } catch {
      // The table moves on by itself; but what is still offered must be there to be pressed.
      if (await button.isEnabled(SOON).catch(() => false)) await this.#press(button);
    }
  }

  #choose(items: readonly Item[]): Item | undefined {
    const buttons = items.filter(({ role, isOff }) => role === 'button' && !isOff);
    const sheet = buttons.find(({ name }) => name === this.t.table.goOn);
    if (sheet) return sheet;
    const within = (...places: string[]): readonly Item[] =>
      buttons.filter((button) => places.some((place) => button.within.includes(place)));
    const actions = within(this.t.play.actions);
    const targets = within(this.t.play.board, this.t.play.hand);
    return targets.length === 0 || Math.random() < RESOLVE
      ? pickFrom(actions.length > 0 ? actions : targets)
      : pickFrom(targets);
  }
}
