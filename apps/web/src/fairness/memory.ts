/** What a browser saw and gave before the deal of a table. */
export interface RememberedDeal {
  readonly table: string;
  readonly commitment: string;
  /** Texts that this browser committed to, the newest last: the seat has one of them. */
  readonly offers: readonly string[];
  /** The link of the chain that stood before this browser revealed anything. */
  readonly seal?: SeenLink;
  /** What it revealed, once the server had answered. */
  readonly revealed?: string;
}

export interface SeenLink {
  readonly number: number;
  readonly hash: string;
}

const DEALS = 'sobremesa/deals';
const CHAIN = 'sobremesa/chain';
const MOST_DEALS = 100;

/** Where there is no storage, a visit is remembered all the same: its texts must be revealed. */
const unsaved = new Map<string, string>();

function read(key: string): unknown {
  try {
    return JSON.parse(unsaved.get(key) ?? localStorage.getItem(key) ?? 'null');
  } catch {
    // No storage, or anything in it: the check then goes by the record alone.
    return undefined;
  }
}

function write(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    unsaved.delete(key);
  } catch {
    unsaved.set(key, text);
  }
}

function readAll(): readonly RememberedDeal[] {
  const stored = read(DEALS);
  // Those of a page from before there were commitments have no offers.
  return Array.isArray(stored) ? stored.filter(({ offers }) => Array.isArray(offers)) : [];
}

export function rememberDeal(deal: RememberedDeal): void {
  const others = readAll().filter(({ table }) => table !== deal.table);
  write(DEALS, [...others, deal].slice(-MOST_DEALS));
}

export const recallDeal = (code: string): RememberedDeal | undefined =>
  readAll().find(({ table }) => table === code);

/** The newest link of the public chain that this browser has checked. */
export const rememberHead = ({ number, hash }: SeenLink): void => write(CHAIN, { number, hash });

export function recallHead(): SeenLink | undefined {
  const stored = read(CHAIN) as Partial<SeenLink> | null | undefined;
  const { number, hash } = stored ?? {};
  return typeof number === 'number' && typeof hash === 'string' ? { number, hash } : undefined;
}
