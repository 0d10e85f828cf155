import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const INLINE = /<(script|style)>(.*?)<\/\1>/gs;

/** As the server's, which sends it as a header; a document cannot forbid to be framed. */
function policyOf(html: string): string {
  const hashes = { script: '', style: '' };
  for (const [, kind, text] of html.matchAll(INLINE)) {
    const hash = createHash('sha256').update(text).digest('base64');
    hashes[kind as keyof typeof hashes] += ` 'sha256-${hash}'`;
  }
  return [
    "default-src 'self'",
    `script-src 'self'${hashes.script}`,
    `style-src 'self'${hashes.style}`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** What a host that serves files and nothing else needs. */
export function staticHost(): Plugin {
  return {
    name: 'sobremesa-static-host',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(
          '<meta name="viewport"',
          () =>
            `<meta http-equiv="Content-Security-Policy" content="${policyOf(html)}">\n    <meta name="viewport"`,
        ),
    },
    // Pictures for messengers are named in the document by the server alone.
    writeBundle: ({ dir = '' }) => rmSync(join(dir, 'previews'), { recursive: true, force: true }),
  };
}
