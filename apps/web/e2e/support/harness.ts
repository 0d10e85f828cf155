import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { ServerProcess, temporaryFolder } from '../../../server/test/support/process.ts';
import type { Pace } from '../../src/settings/settings.svelte.ts';
import { type BrowserKind, sharedChromium } from './chromium.ts';
import { type Language, Player } from './player.ts';
import type { Press } from './press.ts';
import type { Setup } from './setups.ts';
import { TcpProxy } from './tcp-proxy.ts';

const BUILT_PAGE = './apps/web/dist';

/** Detects hangs; long enough for a busy machine. */
const TIMEOUT_MS = 60_000;

export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;
export type Size = keyof typeof sizes;

interface Visitor {
  readonly size?: Size;
  readonly language?: Language;
  readonly theme?: 'light' | 'dark';
  readonly press?: Press;
  readonly motion?: BrowserContextOptions['reducedMotion'];
  readonly pace?: Pace;
  readonly timezone?: string;
  /** Blocked by default, because the worker loads all files for every new visitor. */
  readonly serviceWorkers?: BrowserContextOptions['serviceWorkers'];
  /** Another way to the server than the one that all share. */
  readonly url?: string;
}

/** Runs in every page before its own scripts; what the visitor has chosen since stays. */
function startAtPace(pace: Pace): void {
  // A document without an origin has no storage.
  if (location.protocol === 'about:') return;
  localStorage.getItem('sobremesa/settings') ??
    localStorage.setItem('sobremesa/settings', JSON.stringify({ pace }));
}

/** A built page behind a proxy that can be cut, and its visitors. */
export class Site {
  readonly proxy: TcpProxy;
  readonly #browser: Browser;
  readonly #contexts: BrowserContext[] = [];
  /** Errors that no page has caught. */
  readonly #faults: string[] = [];

  protected constructor(proxy: TcpProxy, browser: Browser) {
    this.proxy = proxy;
    this.#browser = browser;
  }

  /** The address of a path of the app. */
  at(path: string): string {
    return path;
  }

  /** Every visitor goes; the site stays. */
  async leave(): Promise<void> {
    await Promise.all(this.#contexts.splice(0).map((context) => context.close()));
  }

  /** Throws when a visitor's page has had an error that it did not catch. */
  async close(): Promise<void> {
    await this.leave();
    await this.proxy.close();
    if (this.#faults.length > 0) throw new Error(`uncaught in pages:\n${this.#faults.join('\n')}`);
  }

  /** A new person in a browser context of their own, by default without animations and pauses. */
  async visitor({
    size = 'phone',
    language = 'es',
    theme = 'light',
    press,
    motion = 'reduce',
    pace = motion === 'reduce' ? 'off' : 'normal',
    timezone,
    serviceWorkers = 'block',
    url = this.proxy.url,
  }: Visitor = {}): Promise<Player> {
    const context = await this.#browser.newContext({
      baseURL: url,
      viewport: sizes[size],
      hasTouch: size === 'phone',
      locale: language === 'es' ? 'es-ES' : 'en-GB',
      colorScheme: theme,
      reducedMotion: motion,
      ...(timezone ? { timezoneId: timezone } : {}),
      serviceWorkers,
    });
    this.#contexts.push(context);
    context.setDefaultTimeout(TIMEOUT_MS);
    await context.addInitScript(startAtPace, pace);
    context.on('weberror', (error) => {
      const { stack, message } = error.error();
      this.#faults.push(`${error.page()?.url()}: ${stack ?? message}`);
    });
    return new Player(await context.newPage(), language, press);
  }
}

interface HarnessOptions {
  /** Of the server's process. */
  readonly nodeOptions?: readonly string[];
  readonly kind?: BrowserKind;
}

/** The built page on the built server. */
export class Harness extends Site {
  readonly server: ServerProcess;
  readonly #removeData: () => void;

  private constructor(
    server: ServerProcess,
    proxy: TcpProxy,
    browser: Browser,
    removeData: () => void,
  ) {
    super(proxy, browser);
    this.server = server;
    this.#removeData = removeData;
  }

  static async open(
    env: Readonly<Record<string, string>> = {},
    { nodeOptions = [], kind }: HarnessOptions = {},
  ): Promise<Harness> {
    const data = temporaryFolder();
    const [server, browser] = await Promise.all([
      ServerProcess.start({
        env: { DATA_DIR: data.path, WEB_DIR: BUILT_PAGE, ...env },
        nodeOptions,
      }),
      sharedChromium(kind),
    ]);
    return new Harness(server, await TcpProxy.to(server.url), browser, data.remove);
  }

  override async close(): Promise<void> {
    try {
      await super.close();
    } finally {
      await this.server.stop();
      this.#removeData();
    }
  }

  /** Opens a table with `people` free seats and bots on the others; returns its code. */
  async table(
    { game, options, seats, clock, calm, bigScreen }: Setup,
    people = 1,
    level = 'random',
  ): Promise<string> {
    const bots = Array.from({ length: seats - people }, (_, index) => ({
      seat: people + index,
      level,
    }));
    const me = await fetch(`${this.server.url}/api/me`);
    const response = await fetch(`${this.server.url}/api/tables`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: me.headers.getSetCookie().join('; '),
      },
      body: JSON.stringify({ game, options, seats, bots, clock, calm, bigScreen }),
    });
    if (!response.ok) throw new Error(await response.text());
    const { code } = (await response.json()) as { code: string };
    return code;
  }
}
