import type { LogRow } from '@sobremesa/tables';
import { answerOf, openDatabase } from './database.ts';

/** A row whose contents cannot be read in the browser's database. */
export interface SealedRow {
  readonly table: string;
  readonly seq: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

const DATABASE = 'sobremesa/keys';
const KEYS = 'keys';
const ROWS_KEY = 'rows';
const ALGORITHM = 'AES-GCM';
const IV_BYTES = 12;

/** In a database of its own: a new store in that of the rows would wait until old tabs are closed. */
async function findKey(): Promise<CryptoKey | undefined> {
  const database = await openDatabase(DATABASE, (created) => created.createObjectStore(KEYS));
  const read = (): Promise<CryptoKey | undefined> =>
    answerOf(database.transaction(KEYS).objectStore(KEYS).get(ROWS_KEY));
  const kept = await read();
  if (kept) return kept;
  const made = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const keys = database.transaction(KEYS, 'readwrite', { durability: 'strict' }).objectStore(KEYS);
  // Another tab may have been faster; then its key is the one.
  await answerOf(keys.add(made, ROWS_KEY)).catch(() => {});
  return read();
}

let found: Promise<CryptoKey | undefined> | undefined;
/** `undefined` where keys cannot be made, as over plain HTTP, or cannot be kept. */
const rowsKey = async (): Promise<CryptoKey | undefined> => {
  if (!globalThis.crypto?.subtle) return undefined;
  found ??= findKey();
  return found;
};

/** A row does not open in the place of another. */
const paramsFor = ({ table, seq, iv }: Omit<SealedRow, 'sealed'>): AesGcmParams => ({
  name: ALGORITHM,
  iv,
  additionalData: new TextEncoder().encode(`${table}/${seq}`),
});

/** The row itself where there is no key: a match that cannot be sealed can still be played. */
export async function seal(row: LogRow): Promise<LogRow | SealedRow> {
  const key = await rowsKey();
  if (!key) return row;
  const { table, seq, ...contents } = row;
  const place = { table, seq, iv: crypto.getRandomValues(new Uint8Array(IV_BYTES)) };
  const text = new TextEncoder().encode(JSON.stringify(contents));
  return { ...place, sealed: await crypto.subtle.encrypt(paramsFor(place), key, text) };
}

export async function unseal(row: SealedRow): Promise<LogRow> {
  const key = await rowsKey();
  if (!key) throw new Error('the key of the sealed rows is lost');
  const { table, seq, sealed } = row;
  const text = await crypto.subtle.decrypt(paramsFor(row), key, sealed);
  return { table, seq, ...JSON.parse(new TextDecoder().decode(text)) };
}
