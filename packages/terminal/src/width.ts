/** Escape sequences of colours; they take no columns. */
const COLOUR_CODES = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');

const withoutColours = (text: string): string => text.replace(COLOUR_CODES, '');

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const WIDE =
  /^[\p{Emoji_Presentation}\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;

/** Characters of one column each; a fast path, because segmenting is slow. */
const SIMPLE = /^[ -~\u00a1-\u02ff\u2010-\u2027\u2190-\u2211\u2500-\u25fc]*$/;

/** Columns of a text without its colour codes. */
export function textWidth(text: string): number {
  const shown = withoutColours(text);
  if (SIMPLE.test(shown)) return shown.length;
  let width = 0;
  for (const { segment } of graphemes.segment(shown)) {
    width += WIDE.test(segment) ? 2 : 1;
  }
  return width;
}

const space = (count: number): string => ' '.repeat(Math.max(0, count));

export const padEnd = (text: string, width: number): string =>
  text + space(width - textWidth(text));

export const padStart = (text: string, width: number): string =>
  space(width - textWidth(text)) + text;

export function centre(text: string, width: number): string {
  const left = Math.floor((width - textWidth(text)) / 2);
  return padEnd(space(left) + text, width);
}

/** Cuts a text that is too wide; the cut text loses its colours. */
export function fit(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(withoutColours(text))) {
    if (textWidth(kept + segment) > width - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}

/** Breaks a text without colours at spaces; a word wider than a line is split. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ +/).flatMap((word) => pieces(word, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textWidth(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

function pieces(word: string, width: number): string[] {
  if (textWidth(word) <= width) return [word];
  const found = [''];
  for (const { segment } of graphemes.segment(word)) {
    const last = found.length - 1;
    if (textWidth(found[last] + segment) > width) found.push(segment);
    else found[last] += segment;
  }
  return found;
}

/** Wraps with another prefix on the first line, such as a bullet or a label. */
export const hang = (first: string, rest: string, text: string, width: number): string[] =>
  wrap(text, width - textWidth(first)).map((line, index) => (index === 0 ? first : rest) + line);
