import { connection } from '../net/connection.svelte.ts';

/** A newer version of the page waits to replace this one. It never does so by itself. */
class Update {
  isReady = $state(false);
  #waiting: ServiceWorker | undefined;

  /** Called once, by a page that a worker controls or will control. */
  watch(registration: ServiceWorkerRegistration): void {
    const { serviceWorker } = navigator;
    const look = (): void => {
      // The first worker of this browser replaces nothing.
      if (!registration.waiting || !serviceWorker.controller) return;
      this.#waiting = registration.waiting;
      this.isReady = true;
    };
    look();
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', look);
    });
    // Browsers ask for a new version when a page is opened; one that stays open asks by itself.
    const ask = (): void => {
      if (document.visibilityState === 'visible') registration.update().catch(() => {});
    };
    document.addEventListener('visibilitychange', ask);
    // A server that was restarted may have another version.
    $effect.root(() => {
      let wasBroken = false;
      $effect(() => {
        if (wasBroken && !connection.isBroken) ask();
        wasBroken = connection.isBroken;
      });
    });
  }

  /** Other tabs stay as they are: the files of their version are kept while they are open. */
  take(): void {
    const reload = (): void => location.reload();
    if (this.#waiting?.state === 'installed') {
      navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
      this.#waiting.postMessage('activate');
    } else reload();
  }
}

export const update = new Update();
