import type { ClientFrame, ServerFrame } from '@sobremesa/protocol';
import { TABLES_PATH } from './address.ts';
import type { DevTables } from './dev-tables.ts';

const isFramed = parent !== window && parent.devTables !== undefined;
if (!isFramed) location.replace(TABLES_PATH);

/** A socket to the page around this frame. */
class FrameSocket extends EventTarget {
  readyState: number = WebSocket.CONNECTING;
  #receive: ((frame: ClientFrame) => void) | undefined;

  constructor(tables: DevTables) {
    super();
    // After the caller has added its listeners.
    queueMicrotask(() => {
      this.readyState = WebSocket.OPEN;
      this.dispatchEvent(new Event('open'));
      this.#receive = tables.connect((frame: ServerFrame) => this.#tell(frame));
    });
  }

  /** Never inside a call of the page's own, as it would be over a wire. */
  #tell(frame: ServerFrame): void {
    const data = JSON.stringify(frame);
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  send(text: string): void {
    const frame = JSON.parse(text) as ClientFrame;
    setTimeout(() => this.#receive?.(frame));
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(new CloseEvent('close'));
  }
}

/** What is set here must not become what this browser remembers of its reader. */
function forgetful(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

async function start(tables: DevTables): Promise<void> {
  Object.defineProperty(window, 'localStorage', { value: forgetful() });
  window.WebSocket = new Proxy(WebSocket, {
    construct: (Original, [url, protocols]: [string, string | undefined]) =>
      // Vite's own socket goes to Vite.
      new URL(url).pathname === '/api/ws' ? new FrameSocket(tables) : new Original(url, protocols),
  });
  const { settings } = await import('../src/settings/settings.svelte.ts');
  tables.follow(({ theme, language, pace }) => Object.assign(settings, { theme, language, pace }));
  await import('../src/main.ts');
}

if (isFramed && parent.devTables) await start(parent.devTables);
