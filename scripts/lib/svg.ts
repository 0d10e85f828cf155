// The parts that the pictures of docs/ share.

/** Colours of paper, lines and text, light and dark; `light` and `dark` add those of one picture. */
export const styleOf = (light: string, dark: string): string => `
  .paper { fill: oklch(97% 0.012 85) }
  .line { stroke: oklch(86% 0.02 80) }
  text { fill: oklch(26% 0.022 50); font: 13px system-ui, sans-serif }
  .name { font-weight: 600 }
  .soft { fill: oklch(44% 0.024 55); font-size: 12px }
  ${light}
  @media (prefers-color-scheme: dark) {
    .paper { fill: oklch(20.5% 0.012 60) }
    .line { stroke: oklch(35% 0.015 60) }
    text { fill: oklch(93% 0.014 85) }
    .soft { fill: oklch(78% 0.02 80) }
    ${dark}
  }
`;

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  /** What the picture shows, for those who cannot see it. */
  readonly description: string;
  readonly style: string;
  readonly parts: readonly string[];
}

export const svg = ({ width, height, title, description, style, parts }: Picture): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title desc">`,
    `<title id="title">${escaped(title)}</title>`,
    `<desc id="desc">${escaped(description)}</desc>`,
    `<style>${style}</style>`,
    `<rect class="paper" width="${width}" height="${height}" rx="12"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');

export const text = (kind: string, x: number, y: number, words: string, anchor = 'start'): string =>
  `<text class="${kind}" x="${x}" y="${y}" text-anchor="${anchor}">${escaped(words)}</text>`;

const escaped = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
