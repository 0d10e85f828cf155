// Checks that every relative link in Markdown leads to a file and, after a #, to one of its headings, and that every
// path in a code span exists.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathChecker } from './lib/doc-paths.mjs';
import { root } from './lib/paths.mjs';

/** The anchor of a heading on common Git hosts. @param {string} heading */
const anchorOf = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** @param {string} text */
const withoutCode = (text) => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');

/** @param {string} file @param {string} link */
function complaintAbout(file, link) {
  const [path, anchor] = link.split('#');
  const target = path === '' ? file : join(dirname(file), decodeURI(path));
  if (!existsSync(join(root, target))) return `${file}: ${link} leads to no file`;
  if (anchor === undefined || !target.endsWith('.md')) return undefined;
  const headings = [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    anchorOf(heading),
  );
  return headings.includes(anchor) ? undefined : `${file}: ${link} leads to no heading`;
}

/** @param {string[]} args @param {string} [input] */
const git = (args, input) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8', input, maxBuffer: 2 ** 26 })
    .stdout.split('\n')
    .filter((line) => line !== '');

const files = git(['ls-files', '-co', '--exclude-standard']);
const documents = files.filter((file) => file.endsWith('.md'));

const brokenLinks = documents.flatMap((file) =>
  [...withoutCode(read(file)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .flatMap((link) => complaintAbout(file, link) ?? []),
);

const wrongPathsIn = pathChecker(files.filter((file) => existsSync(join(root, file))));
// The changelog tells of files that are gone.
const wrongPaths = documents
  .filter((file) => file !== 'CHANGELOG.md')
  .flatMap((file) => wrongPathsIn(file, read(file)).map((path) => ({ file, path })));
// What a build writes is not there before it.
const written = new Set(
  git(['check-ignore', '--stdin'], wrongPaths.map(({ path }) => path).join('\n')),
);
const missing = wrongPaths
  .filter(({ path }) => !written.has(path))
  .map(({ file, path }) => `${file}: \`${path}\` does not exist`);

const complaints = [...brokenLinks, ...missing];
for (const complaint of complaints) console.log(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
