import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';

const COMPRESSED = /\.(br|gz)$/;
const TEXT = /\.(js|css|html|svg|webmanifest)$/;
const ASSET = /[\w.-]+\.(?:js|css|woff2|svg)/g;
const BUILD = /name="build" content="(\w+)"/;

/**
 * Replaces a built page by another build of the same sources: every file of it has another name, as has the build.
 * Much faster than building once more. Returns the name of the new build.
 */
export function replaceBuild(site: string, mark: string): string {
  const files = new Map(
    readdirSync(site, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path, readFileSync(path)]),
  );
  const assets = new Map(
    readdirSync(join(site, 'assets'))
      .filter((name) => !COMPRESSED.test(name))
      .map((name) => [name, `${name.slice(0, -extname(name).length)}${mark}${extname(name)}`]),
  );
  const old = readFileSync(join(site, 'index.html'), 'utf8').match(BUILD)?.[1];
  if (old === undefined) throw new Error(`${site} has no build`);
  const build = `${mark}${old}`.slice(0, old.length);
  const renamed = (text: string): string =>
    text.replace(ASSET, (name) => assets.get(name) ?? name).replaceAll(old, build);
  rmSync(site, { recursive: true });
  for (const [path, content] of files) {
    const place = renamed(path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, TEXT.test(path) ? renamed(content.toString()) : content);
  }
  return build;
}
