import { FastRng, pick } from '@sobremesa/engine';
import type { Locator, Page } from 'playwright-core';
import { after as afterEn } from '../../src/language/messages/after.en.ts';
import { after as afterEs } from '../../src/language/messages/after.es.ts';
import { en } from '../../src/language/messages/en.ts';
import { es } from '../../src/language/messages/es.ts';
import { type AccessibleNode, nodesIn } from './accessibility-tree.ts';
import { type Press, tap } from './press.ts';

const messages = { es: { ...es, after: afterEs }, en: { ...en, after: afterEn } };
export type Language = keyof typeof messages;

/** For a button that was just visible; it may be gone, because the table moves on by itself. */
const SOON = { timeout: 3_000 };

/** A button that stays enabled and cannot be pressed so often is covered by something. */
const MAX_ATTEMPTS = 10;

/** A selection is confirmed four times of five; otherwise something else is selected. */
const [CONFIRMED, OF] = [4, 5];

type TurnState = 'asked' | 'over';
type Signs = Readonly<Record<TurnState, string>>;

/** Runs in the page. */
const turnStateOf = ({ asked, over }: Signs): TurnState | undefined => {
  const buttons = [...document.querySelectorAll('button')];
  if (buttons.some((button) => button.textContent?.trim() === over)) return 'over';
  return document.title.startsWith(asked) ? 'asked' : undefined;
};

/**
 * A player who sees roles and names only and presses any button that the table offers. That is enough
 * for every game, because every offered move is legal and every match ends.
 */
export class Player {
  readonly page: Page;
  readonly t: (typeof messages)[Language];
  readonly #press: Press;
  /** Every run of a test makes the same choices where the table offers the same. */
  readonly #rng = new FastRng('player');

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

  /** Opens the table, takes a free seat and gets ready. */
  async sit(code: string): Promise<void> {
    await this.page.goto(`/t/${code}`);
    await this.press(this.t.table.sitHere);
    await this.press(this.t.table.ready);
  }

  async seesTable(): Promise<void> {
    await this.page.getByRole('region', { name: this.t.play.board, exact: true }).waitFor();
  }

  /** Called when the sheet of a round is open, before it is closed. */
  onRoundSheet: () => Promise<void> = async () => {};

  /** Presses buttons until the match is over; `between` is called before each press. */
  async playToTheEnd(between: (asked: number) => Promise<void> = async () => {}): Promise<void> {
    for (let asked = 0; await this.isAsked(); asked++) {
      await between(asked);
      await this.playOn();
    }
  }

  /** Resolves with `true` when the player must decide, with `false` when the match is over. */
  async isAsked(): Promise<boolean> {
    try {
      const state = await this.page.waitForFunction(turnStateOf, this.#signs);
      return (await state.jsonValue()) === 'asked';
    } catch (cause) {
      const seen = await this.page.locator('body').ariaSnapshot();
      throw new Error(`neither the player's turn nor the end of the match:\n${seen}`, { cause });
    }
  }

  turnState(): Promise<TurnState | undefined> {
    return this.page.evaluate(turnStateOf, this.#signs);
  }

  get #signs(): Signs {
    return { asked: this.t.table.yourTurn, over: this.t.table.rematch };
  }

  /** Presses one button: a card, a row, or an action. */
  async playOn(): Promise<void> {
    const choice = this.#choose(nodesIn(await this.page.getByRole('main').ariaSnapshot()));
    if (choice === undefined) return;
    if (choice.name === this.t.table.goOn) await this.onRoundSheet();
    const button = this.button(choice.name);
    for (let attempt = 1; ; attempt++) {
      try {
        await this.#press(button, SOON);
        return;
      } catch (cause) {
        // The table may have moved on; but a button that is still enabled must be pressable.
        if (!(await button.isEnabled(SOON).catch(() => false))) return;
        if (attempt === MAX_ATTEMPTS) throw cause;
      }
    }
  }

  #choose(nodes: readonly AccessibleNode[]): AccessibleNode | undefined {
    const buttons = nodes.filter(({ role, isOff }) => role === 'button' && !isOff);
    const sheet = buttons.find(({ name }) => name === this.t.table.goOn);
    if (sheet) return sheet;
    const within = (...places: string[]): readonly AccessibleNode[] =>
      buttons.filter((button) => places.some((place) => button.within.includes(place)));
    const actions = within(this.t.play.actions);
    const targets = within(this.t.play.board, this.t.play.hand);
    const confirms = targets.length === 0 || this.#rng.below(OF) < CONFIRMED;
    const offered = confirms && actions.length > 0 ? actions : targets;
    return offered.length > 0 ? pick(offered, this.#rng) : undefined;
  }
}
