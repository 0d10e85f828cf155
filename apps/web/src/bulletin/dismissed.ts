const KEY = 'sobremesa-dismissed';
const MAX_KEPT = 50;

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
    localStorage.setItem(KEY, JSON.stringify([...read(), id].slice(-MAX_KEPT)));
  } catch {
    // Without storage it holds until the page is closed.
  }
}
