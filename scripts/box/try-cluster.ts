import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../lib/paths.mjs';
import { Cluster } from './cluster.ts';
import { readCompose } from './compose.ts';
import type { Trial } from './isolated.ts';
import type { Report, Wish } from './messages.ts';
import { must, say } from './say.ts';

// compose.cluster.yaml with the built image, played on over HTTPS while it is upgraded and while services are killed.
// `isolated.ts` starts this program.

const SITE = 'localhost';
/** With what an address would have to escape. */
const PASSWORD = 'p@ss/w:rd #1 %20';
const AUTHORITY = 'caddy/pki/authorities/local/root.crt';
const MAX_TRIES = 300;
/** Answered requests between two events. */
const SOME = 100;

const { folder, image, next, others } = JSON.parse(readFileSync(process.argv[2], 'utf8')) as Trial;
const plan = readCompose(readFileSync(join(root, 'compose.cluster.yaml'), 'utf8'), {
  SITE,
  POSTGRES_PASSWORD: PASSWORD,
  METRICS_TOKEN: 'a token that is long enough',
});
const cluster = new Cluster({
  plan,
  home: root,
  folder,
  imageOf: (service) => (service.isBuilt ? image : others[service.image]),
});
const servers = plan.services.filter(({ isBuilt }) => isBuilt).map(({ name }) => name);

await cluster.up();
must(servers.length === 3, 'proxy, three servers, PostgreSQL and Redis are up and healthy');

async function versions(): Promise<string[]> {
  return Promise.all(
    servers.map(async (name) => {
      const answer = await fetch(`http://${cluster.addressOf(name)}:3000/health`);
      return ((await answer.json()) as { version: string }).version;
    }),
  );
}

const authority = join(cluster.volume('certificates'), AUTHORITY);
const site = `https://${SITE}`;

/** The status of an answer, and where it points. */
async function answerOf(url: string): Promise<string> {
  const isSecure = url.startsWith('https:');
  const asked = isSecure ? https.get(url, { ca: readFileSync(authority) }) : http.get(url);
  const [answer] = await once(asked, 'response');
  answer.resume();
  return [answer.statusCode, answer.headers.location].join(' ').trim();
}

// The proxy has no health check: at first it has no authority, then no certificate.
for (let tries = 0; (await answerOf(`${site}/`).catch(String)) !== '200'; tries++) {
  if (tries > MAX_TRIES) throw new Error(`no page: ${cluster.container('proxy').output}`);
  await sleep(100);
}
say('ok: the page comes over https, by an authority of the proxy');
must(
  (await answerOf(`http://${SITE}/t/x`)) === `308 ${site}/t/x`,
  'unencrypted requests are sent there',
);
must((await answerOf(`${site}/metrics`)) === '404', 'metrics are not for visitors');
must((await answerOf(`${site}/ready`)) === '404', 'nor is the state of the services');

const database = `postgres://sobremesa:${encodeURIComponent(PASSWORD)}@${cluster.addressOf('postgres')}/sobremesa`;
const players = fork(join(root, 'apps/server/box/players.ts'), [site, database], {
  execArgv: ['--import', 'tsx'],
  env: { ...process.env, NODE_EXTRA_CA_CERTS: authority },
});
const gone = once(players, 'exit').then(([code]) => {
  throw new Error(`the players ended with ${code}`);
});
const nextReport = (): Promise<Report> =>
  Promise.race([once(players, 'message').then(([report]) => report as Report), gone]);
await nextReport();

/** Waits for play to go on, and tells how long the longest wait for an answer was since the last time. */
async function played(what: string, answers: Wish['answers'] = SOME): Promise<Report> {
  const arrived = nextReport();
  players.send({ answers } satisfies Wish);
  const report = await arrived;
  for (const fault of report.faults) say(fault);
  must(
    report.faults.length === 0,
    `${what}: longest wait ${(report.longestMs / 1000).toFixed(2)} s`,
  );
  return report;
}

await played('people and bots play over https');
const [before] = await versions();
for (const name of servers) {
  must((await cluster.replace(name, next)) === 0, `${name} drained and ended by itself`);
  await played(`${name} replaced by the next release`);
}
const after = await versions();
must(!after.includes(before), `all servers run ${after[0]} instead of ${before}`);
const isError = (line: string): boolean => /"level":(50|60)/.test(line);
const errors = servers.flatMap((name) =>
  cluster.container(name).output.split('\n').filter(isError),
);
for (const error of errors) say(error);
must(errors.length === 0, 'no server has logged an error');

for (const name of [servers[1], 'redis', 'postgres', 'proxy']) {
  const container = cluster.container(name);
  await container.kill();
  await played(`${name} killed`);
  await container.healthy();
  must(container.restarts === 1, `${name} was started again, once`);
  await played(`${name} is back`);
}
const { answers, matches } = await played('all matches played out, and equal to the log', 'all');
say(`${answers} requests answered in ${matches} matches, none lost, none done twice`);
players.disconnect();
const codes = [...(await cluster.down())].filter(([name]) => servers.includes(name));
must(
  codes.every(([, code]) => code === 0),
  'all servers ended by themselves',
);
process.exit(0);
