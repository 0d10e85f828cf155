import type { TableSetup } from '@sobremesa/protocol';

type BotChoice = Omit<NonNullable<TableSetup['bots']>[number], 'seat'>;

const KEY = 'sobremesa/one-phone';

/** What this browser remembers of matches on one phone. */
interface Remembered {
  readonly names: readonly string[];
  /** Whether the last table was for one phone. */
  readonly isUsual: boolean;
}

export function recallOnePhone(): Remembered {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Remembered>;
    const names = Array.isArray(stored.names) ? stored.names : [];
    return {
      names: names.filter((name) => typeof name === 'string'),
      isUsual: stored.isUsual === true,
    };
  } catch {
    // Private windows may have no storage, and the stored text can be anything.
    return { names: [], isUsual: false };
  }
}

export function rememberOnePhone(remembered: Remembered): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(remembered));
  } catch {
    // Without storage the names are typed again.
  }
}

/** Opens a table in this browser whose people pass the phone around; they have the first seats. */
export async function openOnePhone(
  setup: Omit<TableSetup, 'seats' | 'bots'>,
  names: readonly string[],
  others: readonly BotChoice[],
): Promise<string> {
  const { localHub } = await import('../local/local-hub.ts');
  const bots = others.map((bot, index) => ({ seat: names.length + index, ...bot }));
  const seats = names.length + bots.length;
  const sharers = names.map((name, seat) => ({ seat, name }));
  return localHub.openShared({ ...setup, seats, bots }, sharers);
}
