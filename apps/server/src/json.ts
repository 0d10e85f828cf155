/** Deeper than anything the protocol knows. Code that walks a value by recursion must not meet more. */
const DEEPEST = 64;

/** Whether a parsed value is nested no deeper than anything meant well. */
export function isShallow(value: unknown, levels = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1));
}
