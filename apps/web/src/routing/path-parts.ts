/** The parts of a path; `undefined` where they are no text, as "%ff" in an address that was typed or cut off. */
export function pathParts(path: string): string[] | undefined {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
