// Checks that every relative link in Markdown leads to a file and, after a #, to one of its headings.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
});
const complaints = files
  .trim()
  .split('\n')
  .flatMap((file) =>
    [...withoutCode(read(file)).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link]) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .map((link) => complaintAbout(file, link)),
  )
  .filter((complaint) => complaint !== undefined);
for (const complaint of complaints) console.log(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
