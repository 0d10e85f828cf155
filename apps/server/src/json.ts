/** Deeper than any message of the protocol. A deeper value could overflow the stack of recursive code. */
const DEEPEST = 64;

/** Whether a parsed value is nested at most this deep. */
export function isShallow(value: unknown, levels = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1));
}

/** PostgreSQL refuses to store it, and nobody types it. */
const NUL = '\0';

/** Whether a value of few levels has U+0000 in a text or a key. */
export function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(NUL);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, part]) => key.includes(NUL) || hasNul(part));
}
