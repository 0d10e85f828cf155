import { games } from '@sobremesa/games/rules';
import { type LogRow, Table } from '@sobremesa/tables';
import type { Page } from 'playwright-core';
import { messages as form } from '../../src/create/messages/all.ts';
import { messages as texts } from '../../src/table/phone/messages/all.ts';
import { cardsIn } from './frame-log.ts';
import type { Player } from './player.ts';

type Card = string | number;

/** What the page of a shared phone asks for. */
export type Asked =
  | { readonly type: 'curtain'; readonly name: string }
  | { readonly type: 'held' }
  | { readonly type: 'looking' }
  | { readonly type: 'over' };

/** What the page shows and what it has in its web storage at one moment. */
interface Snapshot {
  readonly asked: Asked;
  /** Cards that nobody may see now but their owner, who does not hold the phone. */
  readonly hidden: readonly Card[];
  readonly html: string;
  readonly tree: string;
  readonly storage: string;
}

interface Stored {
  readonly html: string;
  readonly storage: string;
  /** The fields of the stored rows and of what lists show, and whether the key can be exported. */
  readonly rowFields: readonly string[];
  readonly indexFields: readonly string[];
  readonly isExtractable: boolean;
  readonly rows: readonly LogRow[];
}

/** Runs in the page: reads all storage as text, and opens the sealed rows for the test. */
async function readAll(table: string): Promise<Stored> {
  const html = document.documentElement.outerHTML;
  const storage = JSON.stringify([
    { ...localStorage },
    { ...sessionStorage },
    history.state,
    location.href,
  ]);
  const answer = <Value>(request: IDBRequest<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const everything = async (name: string, store: string): Promise<unknown[]> => {
    const database = await answer(indexedDB.open(name));
    const found = await answer(database.transaction(store).objectStore(store).getAll());
    database.close();
    return found;
  };
  type Row = { table: string; seq: number; iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer };
  const all = (await everything('sobremesa', 'rows')) as Row[];
  const stored = all.filter((row) => row.table === table);
  const index = ((await everything('sobremesa', 'index')) as { code: string }[]).filter(
    ({ code }) => code === table,
  );
  const [key] = (await everything('sobremesa/keys', 'keys')) as CryptoKey[];
  const opened = stored.map(async ({ seq, iv, sealed }) => {
    const additionalData = new TextEncoder().encode(`${table}/${seq}`);
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, sealed);
    return { table, seq, ...JSON.parse(new TextDecoder().decode(text)) } as LogRow;
  });
  return {
    html,
    storage,
    rowFields: [...new Set(stored.flatMap((row) => Object.keys(row)))],
    indexFields: [...new Set(index.flatMap((entry) => Object.keys(entry)))],
    isExtractable: key.extractable,
    rows: await Promise.all(opened),
  };
}

interface Signs {
  readonly me: string;
  readonly asked: string;
  readonly looking: readonly string[];
  readonly over: string;
}

/** Runs in the page. */
const askedIn = ({ me, asked, looking, over }: Signs): Asked | undefined => {
  const texts = [...document.querySelectorAll('button')].map((each) => each.textContent?.trim());
  if (texts.includes(me)) {
    const heading = document.querySelector('h1');
    return { type: 'curtain', name: heading?.lastChild?.textContent?.trim() ?? '' };
  }
  if (texts.includes(over)) return { type: 'over' };
  if (looking.some((text) => texts.includes(text))) return { type: 'looking' };
  return document.title.startsWith(asked) ? { type: 'held' } : undefined;
};

/** People who play on one phone, and a reader of everything that the phone shows and stores. */
export class SharedPhone {
  readonly player: Player;
  readonly names: readonly string[];
  readonly snapshots: Snapshot[] = [];
  /** Who holds the phone, as the people know it. */
  holder: string | undefined;
  /** How the cards of hands are called, by card. */
  readonly #labels = new Map<string, string>();

  constructor(player: Player, names: readonly string[]) {
    this.player = player;
    this.names = names;
  }

  get page(): Page {
    return this.player.page;
  }

  get table(): string {
    return this.page.url().split('/').at(-1) ?? '';
  }

  /** Fills in the form and starts. */
  async open(game: string, bots: number, choose: () => Promise<void> = async () => {}) {
    const { page, player } = this;
    await page.goto(`/new/${game}#one-phone`);
    for (const [index, name] of this.names.entries()) {
      const field = page.getByRole('textbox', {
        name: form.es.person({ number: index + 1 }),
        exact: true,
      });
      await player.button(form.es.add).waitFor();
      if ((await field.count()) === 0) await player.press(form.es.add);
      await field.fill(name);
    }
    // The form remembers who played last.
    const removes = page.getByRole('button', {
      name: new RegExp(`^${form.es.remove({ name: '' })}`),
    });
    while ((await removes.count()) > this.names.length) await removes.last().click();
    await choose();
    for (let count = 0; count < bots; count++) {
      await player.press(player.t.create.more(form.es.bots));
    }
    await player.press(player.t.create.start);
  }

  /** Waits until the phone asks for something. */
  async asked(): Promise<Asked> {
    const { t } = this.player;
    const signs = {
      me: texts.es.itsMe,
      asked: t.table.yourTurn,
      looking: [texts.es.goOn, t.table.goOn],
      over: t.table.rematch,
    };
    const found = await this.page.waitForFunction(askedIn, signs);
    const asked = (await found.jsonValue()) as Asked;
    if (asked.type !== 'held') this.holder = undefined;
    return asked;
  }

  /** Reads everything; every card that is in somebody's hand must be called by a name later on. */
  async look(asked: Asked): Promise<Stored> {
    const stored = await this.page.evaluate(readAll, this.table);
    const tree = await this.page.locator('body').ariaSnapshot();
    const { match, game, occupants } = Table.replay(stored.rows, games);
    if (!match) throw new Error('the cards are not dealt');
    const holder = occupants.findIndex(({ name }) => name !== undefined && name === this.holder);
    const views = occupants.map((_, seat) => game.view(match.state, seat));
    const known = holder < 0 ? game.view(match.state, 'spectator') : views[holder];
    const seen = new Set(cardsIn(known));
    const hidden = views
      .filter((_, seat) => seat !== holder)
      .flatMap((view) => secretsOf(view as Secrets))
      .filter((card) => !seen.has(card));
    const { html, storage } = stored;
    this.snapshots.push({ asked, hidden, html, tree, storage });
    if (asked.type === 'held') await this.#learn();
    return stored;
  }

  async #learn(): Promise<void> {
    const named = await this.page
      .locator('[data-fly]')
      .evaluateAll((cards) =>
        cards.map((card) => [card.getAttribute('data-fly'), card.getAttribute('aria-label')]),
      );
    for (const [key, label] of named) if (key && label) this.#labels.set(key, label);
  }

  async act(asked: Asked): Promise<void> {
    if (asked.type === 'curtain') {
      await this.player.press(texts.es.itsMe);
      await this.player.isAsked();
      this.holder = asked.name;
    } else if (asked.type === 'looking') await this.goOn();
    else await this.player.playOn();
  }

  async goOn(): Promise<void> {
    const names = [texts.es.goOn, this.player.t.table.goOn];
    for (const name of names) {
      const button = this.player.button(name);
      if (await button.isVisible()) return this.player.press(name);
    }
  }

  /** The web storage at every moment that was looked at, each text once. */
  get storages(): ReadonlySet<string> {
    return new Set(this.snapshots.map(({ storage }) => storage));
  }

  /** Every place where a hidden card was shown, of all moments that were looked at. */
  leaks(): readonly string[] {
    return this.snapshots.flatMap(({ asked, hidden, html, tree }, index) =>
      hidden.flatMap((card) => {
        const at = `moment ${index} (${asked.type}): ${card}`;
        const label = this.#labels.get(`card-${card}`);
        return [
          ...(html.includes(`card-${card}"`) ? [`${at} in the document`] : []),
          ...(label && html.includes(`aria-label="${label}"`) ? [`${at} as a label`] : []),
          ...(label && (tree.includes(`img "${label}"`) || tree.includes(`button "${label}"`))
            ? [`${at} in the accessibility tree`]
            : []),
          ...(new RegExp(`\\bel ${card}\\b`).test(tree) ? [`${at} in a sentence`] : []),
        ];
      }),
    );
  }
}

interface Secrets {
  readonly hand?: readonly Card[];
  readonly choice?: Card | { readonly card: Card };
}

/** Cards in hand, and the one that lies face down. */
function secretsOf({ hand = [], choice }: Secrets): readonly Card[] {
  const chosen = typeof choice === 'object' ? choice.card : choice;
  return chosen === undefined ? hand : [...hand, chosen];
}
