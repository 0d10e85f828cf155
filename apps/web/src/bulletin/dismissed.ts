const KEY = 'sobremesa-dismissed';
const MOST = 50;

const read = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
};

/** The ids of announcements that this browser need not show any more. */
export const dismissedIds = (): ReadonlySet<string> => new Set(read());

export function keepDismissed(id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...read(), id].slice(-MOST)));
  } catch {
    // Without storage it holds until the page is closed.
  }
}
