const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const VALUES = Uint8Array.from({ length: 128 }, (_, code) =>
  Math.max(0, LETTERS.indexOf(String.fromCharCode(code))),
);

/** Browsers and the oldest supported Node have no common function for this. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  let at = 0;
  for (let i = 0; i < text.length; i += 4) {
    const bits =
      (VALUES[text.charCodeAt(i)] << 18) |
      (VALUES[text.charCodeAt(i + 1)] << 12) |
      (VALUES[text.charCodeAt(i + 2)] << 6) |
      VALUES[text.charCodeAt(i + 3)];
    for (let shift = 16; shift >= 0 && at < bytes.length; shift -= 8) bytes[at++] = bits >> shift;
  }
  return bytes;
}
