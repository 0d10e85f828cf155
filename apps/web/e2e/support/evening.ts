import { fileURLToPath } from 'node:url';
import { SECOND } from '@sobremesa/protocol/durations';
import type { CDPSession } from 'playwright-core';
import { freePort } from '../../../server/test/support/ports.ts';
import { Harness, type Size } from './harness.ts';
import type { Player } from './player.ts';
import { TcpProxy } from './tcp-proxy.ts';

const CLOCK = fileURLToPath(new URL('moved-clock.mjs', import.meta.url));
/** Time passes in steps in which sockets are still answered: no heartbeat is missed because of a jump. */
const STEP = 5 * SECOND;
/** Real time for the answers of a step. */
const ANSWERS = 40;

interface Device {
  readonly player: Player;
  readonly session: CDPSession;
  /** A connection of its own, which breaks when the device is locked. */
  readonly proxy: TcpProxy;
  /** Milliseconds that have passed while the device was locked. */
  slept: number | undefined;
}

/**
 * Several people, one server, and a clock that all of them share: minutes pass in a moment, for the server and in
 * every page, and people do what they do meanwhile.
 */
export class Evening {
  readonly harness: Harness;
  readonly #clock: string;
  readonly #devices: Device[] = [];

  private constructor(harness: Harness, clock: string) {
    this.harness = harness;
    this.#clock = clock;
  }

  static async begin(env: Readonly<Record<string, string>> = {}): Promise<Evening> {
    const port = await freePort(18_000, 1_500);
    const options = ['--import', CLOCK];
    const harness = await Harness.open({ CLOCK_PORT: `${port}`, ...env }, { nodeOptions: options });
    return new Evening(harness, `http://127.0.0.1:${port}`);
  }

  async end(): Promise<void> {
    await this.harness.close();
  }

  /** Everybody goes home; the server stays. */
  async part(): Promise<void> {
    for (const { player, proxy } of this.#devices.splice(0)) {
      await player.page.context().close();
      await proxy.close();
    }
  }

  async guest(size: Size = 'phone'): Promise<Player> {
    const proxy = await TcpProxy.to(this.harness.server.url);
    const player = await this.harness.visitor({ size, url: proxy.url });
    await player.page.clock.install({ time: await this.#now() });
    const session = await player.page.context().newCDPSession(player.page);
    this.#devices.push({ player, session, proxy, slept: undefined });
    return player;
  }

  /** Lets time pass for everybody. */
  async pass(seconds: number): Promise<void> {
    for (let left = seconds * SECOND; left > 0; left -= STEP) {
      const step = Math.min(left, STEP);
      await fetch(`${this.#clock}/${step}`, { method: 'POST' });
      await Promise.all(this.#devices.map((device) => wait(device, step)));
      await new Promise((resolve) => setTimeout(resolve, ANSWERS));
    }
  }

  /** The screen goes dark: the browser stops the page, and its connection breaks. */
  async lock(player: Player): Promise<void> {
    const device = this.#deviceOf(player);
    device.slept = 0;
    device.proxy.cut();
    await device.session.send('Page.setWebLifecycleState', { state: 'frozen' });
  }

  async unlock(player: Player): Promise<void> {
    const device = this.#deviceOf(player);
    const { slept = 0 } = device;
    device.slept = undefined;
    await device.session.send('Page.setWebLifecycleState', { state: 'active' });
    device.proxy.restore();
    if (slept > 0) await player.page.clock.fastForward(slept);
  }

  #deviceOf(player: Player): Device {
    const device = this.#devices.find((each) => each.player === player);
    if (!device) throw new Error('somebody else');
    return device;
  }

  async #now(): Promise<number> {
    const answer = await fetch(`${this.#clock}/0`, { method: 'POST' });
    return Number(await answer.text());
  }
}

async function wait(device: Device, step: number): Promise<void> {
  if (device.slept === undefined) await device.player.page.clock.fastForward(step);
  else device.slept += step;
}
