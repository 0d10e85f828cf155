/** What this browser saw and contributed before the deal of a table. */
export interface RememberedDeal {
  readonly table: string;
  readonly commitment: string;
  /** Texts that this browser committed to, the newest last; the seat uses one of them. */
  readonly offers: readonly string[];
  /** The link of the chain that was published before this browser revealed its text. */
  readonly seal?: SeenLink;
  /** The revealed text, once the server has accepted it. */
  readonly revealed?: string;
}

export interface SeenLink {
  readonly number: number;
  readonly hash: string;
}

const DEALS = 'sobremesa/deals';
const CHAIN = 'sobremesa/chain';
const MAX_DEALS = 100;

/** Used without storage, because the texts of this visit must still be revealed. */
const unsaved = new Map<string, string>();

function read(key: string): unknown {
  try {
    return JSON.parse(unsaved.get(key) ?? localStorage.getItem(key) ?? 'null');
  } catch {
    // Without readable storage only the record is checked.
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
  // Entries written before commitments existed have no offers.
  return Array.isArray(stored) ? stored.filter(({ offers }) => Array.isArray(offers)) : [];
}

export function rememberDeal(deal: RememberedDeal): void {
  const others = readAll().filter(({ table }) => table !== deal.table);
  write(DEALS, [...others, deal].slice(-MAX_DEALS));
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
