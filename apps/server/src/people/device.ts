const browsers = [
  ['Firefox', /Firefox|FxiOS/],
  ['Edge', /Edg/],
  ['Opera', /OPR|Opera/],
  ['Samsung Internet', /SamsungBrowser/],
  // Later than the others, whose user agents mention Chrome or Safari too.
  ['Chrome', /Chrome|CriOS|Chromium/],
  ['Safari', /Safari/],
] as const;

const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

const firstIn = (
  names: readonly (readonly [string, RegExp])[],
  agent: string,
): string | undefined => names.find(([, pattern]) => pattern.test(agent))?.[0];

/** A label for the device of a `User-Agent` header, the same in all languages: "Firefox · Android". */
export const deviceOf = (agent: string | undefined): string =>
  [firstIn(browsers, agent ?? ''), firstIn(systems, agent ?? '')]
    .filter((part) => part !== undefined)
    .join(' · ');
