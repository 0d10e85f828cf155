const KEY = 'sobremesa-tournament';

function read(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The tournament in which the reader plays, so that every page of this browser can call them to the next round. */
class Followed {
  code = $state(read());

  follow(code: string): void {
    this.#keep(code);
  }

  forget(code: string): void {
    if (this.code === code) this.#keep(undefined);
  }

  #keep(code: string | undefined): void {
    if (this.code === code) return;
    this.code = code;
    try {
      if (code === undefined) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, code);
    } catch {
      // Without storage it holds until the page is closed.
    }
  }
}

export const followed = new Followed();
