type Parts = Readonly<Record<string, unknown>>;

/** Deeper than any message of the protocol. A deeper value could overflow the stack of recursive code. */
export const DEEPEST = 64;

/** Whether a parsed value is nested at most this deep. */
export function isShallow(value: unknown, levels = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  for (const key in value) if (!isShallow((value as Parts)[key], levels - 1)) return false;
  return true;
}

/** PostgreSQL refuses to store it, and nobody types it. */
const NUL = '\0';

/** Whether a value of few levels has U+0000 in a text or a key. */
export function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(NUL);
  if (typeof value !== 'object' || value === null) return false;
  for (const key in value) if (key.includes(NUL) || hasNul((value as Parts)[key])) return true;
  return false;
}
