import { exec } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './lib/paths.mjs';

/** @type {Record<string, string>} */
const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;
const parts = Object.entries(scripts).filter(([name]) => name.startsWith('check:'));
const PATH = join(root, 'node_modules/.bin') + delimiter + process.env.PATH;

/**
 * @param {string} command
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
const attempt = (command) =>
  new Promise((resolve) => {
    const options = { cwd: root, env: { ...process.env, PATH }, maxBuffer: 2 ** 26 };
    exec(command, options, (error, stdout, stderr) => {
      resolve({ ok: !error, output: stdout + stderr || String(error ?? '') });
    });
  });

/** Runs every `check:` script of package.json, two at a time. */
export async function check() {
  // The other parts read what this one writes.
  await attempt(scripts['check:messages']);
  const counts = { passed: 0, failed: 0 };
  const waiting = parts.values();
  const worker = async () => {
    // Both workers share one iterator, so that each takes the next part.
    for (const [name, command] of waiting) {
      const started = performance.now();
      const { ok, output } = await attempt(command);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${name.padEnd(16)} ${ok ? 'ok    ' : 'failed'} ${seconds} s`);
      if (!ok) console.log(output.trimEnd());
      counts[ok ? 'passed' : 'failed'] += 1;
    }
  };
  await Promise.all([worker(), worker()]);
  return counts;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { failed } = await check();
  process.exitCode = failed > 0 ? 1 : 0;
}
