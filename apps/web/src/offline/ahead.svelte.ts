import type { Language } from '@sobremesa/words';
import { settings } from '../settings/settings.svelte.ts';
import { untilIdle } from './idle.ts';
import { askShell, type ShellState, tellShell } from './shell.ts';

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly type?: string;
}

/** Whether every megabyte may cost something; browsers that do not tell count as unmetered. */
export const isMetered = (): boolean => {
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection?.saveData === true || connection?.type === 'cellular';
};

/** Fetches what is needed to play without a network, one file at a time. */
class Ahead {
  state = $state.raw<ShellState>();
  isFetching = $state(false);
  hasFailed = $state(false);

  /** Now, and again whenever the language changes. */
  start(): void {
    $effect.root(() => {
      $effect(() => {
        void this.#keep(settings.language);
      });
    });
  }

  /** In idle time, unless somebody pays for it or does not want it. */
  async #keep(language: Language): Promise<void> {
    await tellShell(language);
    await this.look();
    if (settings.fetchAhead && !isMetered()) await this.fetch();
  }

  async look(): Promise<void> {
    this.state = await askShell('state');
  }

  /** One tab at a time; the others find everything done. */
  async fetch(): Promise<void> {
    if (this.isFetching) return;
    this.isFetching = true;
    this.hasFailed = false;
    settings.fetchAhead = true;
    try {
      await navigator.locks.request('fetch ahead', async () => {
        await this.look();
        while (!this.state?.isComplete && settings.fetchAhead) {
          await untilIdle();
          this.state = await askShell('fetch-next');
        }
      });
    } catch {
      // The network broke, or there is no room. The next page goes on from here.
      this.hasFailed = true;
    } finally {
      this.isFetching = false;
    }
  }

  /** Deletes what was fetched and fetches nothing ahead until somebody asks for it. */
  async forget(): Promise<void> {
    settings.fetchAhead = false;
    this.state = await askShell('forget');
  }
}

export const ahead = new Ahead();
