import { connection } from '../net/connection.svelte.ts';
import { askWorker, ownBuild } from './shell.ts';

/** A newer version of the page waits to replace this one. It never does so by itself. */
class Update {
  isReady = $state(false);
  #waiting: ServiceWorker | undefined;
  #registration: ServiceWorkerRegistration | undefined;

  /** Called once, by a page that a worker controls or will control. */
  watch(registration: ServiceWorkerRegistration): void {
    this.#registration = registration;
    const look = (): Promise<void> => this.#look(registration);
    const follow = (): void => registration.installing?.addEventListener('statechange', look);
    // Before `look`, which is asynchronous: where workers are blocked there is no registration, and the caller catches that.
    registration.addEventListener('updatefound', follow);
    // A page that is opened while the new version is fetched has missed `updatefound`.
    follow();
    look();
    // Browsers ask for a new version when a page is opened; one that stays open asks by itself.
    document.addEventListener('visibilitychange', () => this.ask());
    // A server that was restarted may have another version, as may the one that replaces it.
    $effect.root(() => {
      let isFirst = true;
      $effect(() => {
        const { status, isBroken } = connection;
        if (isBroken) isFirst = false;
        if (status !== 'open') return;
        if (!isFirst) this.ask();
        isFirst = false;
      });
    });
  }

  /** Asks the server whether there is a new version. */
  ask(): void {
    if (document.visibilityState === 'visible') this.#registration?.update().catch(() => {});
  }

  async #look({ waiting }: ServiceWorkerRegistration): Promise<void> {
    // The first worker of this browser replaces nothing.
    if (!waiting || !navigator.serviceWorker.controller) return;
    // The page may be of the waiting version: shown before its worker can be activated.
    const { build } = await askWorker(waiting, 'state');
    if (build === ownBuild()) return;
    this.#waiting = waiting;
    this.isReady = true;
  }

  /** Other tabs stay as they are: the files of their version are kept while they are open. */
  async take(): Promise<void> {
    if (this.#waiting?.state === 'installed') await askWorker(this.#waiting, 'activate');
    location.reload();
  }
}

export const update = new Update();
