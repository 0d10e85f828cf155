import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../lib/paths.mjs';
import { cached, createNode } from './base.ts';
import { readCompose } from './compose.ts';
import { bomOf, sizes } from './contents.ts';
import { stagesOf } from './dockerfile.mjs';
import { runIsolated } from './isolated.ts';
import { obstacle, quietly } from './programs.ts';
import { say } from './say.ts';
import { standIn } from './stand-ins.ts';
import { ImageStore } from './store.ts';

// Builds the image of the Dockerfile without a Docker engine, and tries it as the compose files say.

const NAME = 'sobremesa';
const NEXT = 'sobremesa-next';
const CLUSTER = 'compose.cluster.yaml';

const { values } = parseArgs({
  options: {
    // A file for the list of what is in the image.
    sbom: { type: 'string' },
    // Only one of the trials.
    only: { type: 'string' },
  },
});
const trials = ['server', 'cluster'].filter((name) => (values.only ?? name) === name);
if (trials.length === 0) {
  process.stderr.write('--only takes server or cluster\n');
  process.exit(2);
}
const reason = await obstacle();
if (reason !== undefined) {
  process.stderr.write(`npm run box: ${reason}\n`);
  process.exit(2);
}

/** The present sources with an expansion, as a release may have it, in the place of the present server. */
function buildNext(store: ImageStore, folder: string): void {
  mkdirSync(folder);
  const program = join(root, 'apps/server/box/next-release.ts');
  quietly(process.execPath, ['--import', 'tsx', program, join(folder, 'dist')], { cwd: root });
  writeFileSync(join(folder, 'Dockerfile'), `FROM ${NAME}\nCOPY dist ./apps/server/dist\n`);
  store.build(NEXT, folder);
}

// An interrupted build or trial ends with an error, after which everything is removed.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
const folder = mkdtempSync(join(tmpdir(), 'sobremesa-box-'));
const store = new ImageStore(join(folder, 'store'));
try {
  const [{ base }] = stagesOf(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  store.add(
    base,
    cached(base, (place) => createNode(base, place)),
  );
  say(`building the image on a stand-in for ${base}`);
  store.build(NAME, root, { NODE: base });
  for (const line of sizes(store.layers(NAME))) say(line);
  const image = store.unpack(NAME);
  const bom = bomOf(image);
  say(`${bom.components.length} components`);
  if (values.sbom !== undefined) writeFileSync(values.sbom, `${JSON.stringify(bom, null, 2)}\n`);

  say('building the image of the next release');
  buildNext(store, join(folder, 'next'));
  const next = store.unpack(NEXT);
  const { services } = readCompose(readFileSync(join(root, CLUSTER), 'utf8'), {
    POSTGRES_PASSWORD: 'any',
    METRICS_TOKEN: 'any',
  });
  const names = services.filter(({ isBuilt }) => !isBuilt).map((service) => service.image);
  const others = Object.fromEntries(names.map((name) => [name, standIn(name)]));
  for (const trial of trials) {
    say(`trying ${trial}`);
    await runIsolated(`try-${trial}.ts`, { folder: join(folder, trial), image, next, others });
  }
} finally {
  if (process.env['KEEP'] !== '1') {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  } else say(`kept: ${folder}`);
}
