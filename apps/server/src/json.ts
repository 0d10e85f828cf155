/** Deeper than any message of the protocol. A deeper value could overflow the stack of recursive code. */
const DEEPEST = 64;

/** Whether a parsed value is nested at most this deep. */
export function isShallow(value: unknown, levels = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1));
}
