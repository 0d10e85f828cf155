import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Other formats are compressed already. */
export const isText = (name: string): boolean => /\.(?:js|css|json|svg|webmanifest)$/.test(name);

/**
 * Writes a `.br` and a `.gz` beside every text file; the server sends the one that a browser
 * accepts.
 */
export function compressed(): Plugin {
  return {
    name: 'sobremesa-compressed',
    apply: 'build',
    enforce: 'post',
    writeBundle({ dir = '' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!isText(name)) continue;
        const path = join(dir, name);
        const text = readFileSync(path);
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${path}.br`, brotliCompressSync(text, { params: quality }));
        writeFileSync(`${path}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }));
      }
    },
  };
}
