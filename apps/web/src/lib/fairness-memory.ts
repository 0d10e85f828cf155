/** What a browser saw and gave before the deal of a table. */
export interface RememberedDeal {
  readonly table: string;
  readonly commitment: string;
  /** What its person added to the seed. */
  readonly entropy: string;
}

const KEY = 'sobremesa/deals';
const MOST_DEALS = 100;

function readAll(): readonly RememberedDeal[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    // No storage, or anything in it: the check then goes by the record alone.
    return [];
  }
}

/** The last deal of a table is the one that counts: whoever sits down again gives again. */
export function rememberDeal(deal: RememberedDeal): void {
  const others = readAll().filter(({ table }) => table !== deal.table);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, deal].slice(-MOST_DEALS)));
  } catch {
    // Nothing to remember it in.
  }
}

export const recallDeal = (code: string): RememberedDeal | undefined =>
  readAll().find(({ table }) => table === code);
