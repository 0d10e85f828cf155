import { escapeHtml } from '../html.ts';
import type { Preview } from './preview.ts';

const WIDTH = '1200';
const HEIGHT = '630';

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"[^>]*>\s*/;

function tagsOf(preview: Preview, origin: string, path: string): string {
  const image = `${origin}/previews/${preview.picture}.jpg`;
  const properties: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:site_name', 'Sobremesa'],
    ['og:locale', preview.locale],
    ['og:url', origin + path],
    ['og:title', preview.title],
    ['og:description', preview.description],
    ['og:image', image],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', WIDTH],
    ['og:image:height', HEIGHT],
    ['og:image:alt', preview.pictureText],
  ];
  const names: readonly (readonly [string, string])[] = [
    ['description', preview.description],
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', preview.title],
    ['twitter:description', preview.description],
    ['twitter:image', image],
    ['twitter:image:alt', preview.pictureText],
    ...(preview.isListed ? [] : [['robots', 'noindex'] as const]),
  ];
  const tag = (kind: string, [key, content]: readonly [string, string]): string =>
    `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(preview.title)}</title>`,
    ...names.map((pair) => tag('name', pair)),
    ...properties.map((pair) => tag('property', pair)),
  ].join('\n    ');
}

/**
 * The document of the page with the tags for previews of its link. Messengers run no scripts, so the server
 * must send the tags; they need absolute addresses.
 */
export function withPreview(html: string, preview: Preview, origin: string, path: string): string {
  const tags = tagsOf(preview, origin, path);
  // A function, because `$` in a replacement string is special.
  return html.replace(DESCRIPTION, '').replace(TITLE, () => tags);
}
