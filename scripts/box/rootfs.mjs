import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const CERTIFICATES = 'etc/ssl/certs/ca-certificates.crt';

/**
 * Runs a program and shows its output only if it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').ExecFileSyncOptions} [options]
 */
export function quietly(program, args, options = {}) {
  try {
    return String(execFileSync(program, args, { stdio: 'pipe', maxBuffer: 2 ** 28, ...options }));
  } catch (error) {
    const { stdout, stderr } = /** @type {{ stdout?: Buffer, stderr?: Buffer }} */ (error);
    throw new Error(`${program} ${args.join(' ')}\n${stdout ?? ''}${stderr ?? error}`);
  }
}

/**
 * Unpacks a package of the npm registry.
 * @param {string} spec
 * @param {string} folder
 */
function unpack(spec, folder) {
  mkdirSync(folder, { recursive: true });
  const temporary = mkdtempSync(join(folder, '..', 'pack-'));
  const file = quietly('npm', ['pack', '--silent', spec], { cwd: temporary }).trim();
  quietly('tar', ['-xzf', join(temporary, file), '-C', folder, '--strip-components=1']);
  rmSync(temporary, { recursive: true });
}

/** npm versions that Node versions come with. @type {Record<string, string>} */
const NPM_OF = { 20: '10', 22: '10', 24: '11' };
const ARCHITECTURES = /** @type {Record<string, string>} */ ({ x64: 'x64', arm64: 'arm64' });

/**
 * A root file system like the image `node:<major>-<suite>-slim`: Debian's minimal system, Node and npm in
 * /usr/local and a user `node`. Images cannot be pulled everywhere; Debian's and npm's packages can.
 * @param {string} image
 * @param {string} folder is created
 */
export function createBase(image, folder) {
  const [, major, suite] = /^node:(\d+)-([a-z]+)-slim$/.exec(image) ?? [];
  if (major === undefined) throw new Error(`no root file system known for the image ${image}`);
  const variant = ['--variant=minbase', '--include=ca-certificates', '--quiet'];
  quietly('mmdebstrap', ['--mode=root', ...variant, suite, folder]);
  chmodSync(folder, 0o755);
  const usr = join(folder, 'usr/local');
  const node = join(folder, 'node');
  unpack(`node-linux-${ARCHITECTURES[process.arch]}@${major}`, node);
  cpSync(join(node, 'bin/node'), join(usr, 'bin/node'));
  chmodSync(join(usr, 'bin/node'), 0o755);
  rmSync(node, { recursive: true });
  unpack(`npm@${NPM_OF[major]}`, join(usr, 'lib/node_modules/npm'));
  for (const name of ['npm', 'npx']) {
    quietly('ln', ['-s', `../lib/node_modules/npm/bin/${name}-cli.js`, join(usr, 'bin', name)]);
  }
  quietly('chmod', ['-R', 'a+rX', usr]);
  quietly('chroot', [folder, 'groupadd', '--gid', '1000', 'node']);
  quietly('chroot', [folder, 'useradd', '--uid', '1000', '--gid', 'node', '-m', 'node']);
  shareNetwork(folder);
}

/** Name servers and certificate authorities of this machine, so that installs work behind its network. */
function shareNetwork(/** @type {string} */ folder) {
  for (const file of ['etc/resolv.conf', CERTIFICATES]) {
    if (existsSync(`/${file}`)) cpSync(`/${file}`, join(folder, file), { dereference: true });
  }
}

/** @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * The lines of a shell script that exports variables.
 * @param {Record<string, string>} environment
 */
export const exports = (environment) =>
  Object.entries(environment).map(([name, value]) => `export ${name}=${quoted(value)}`);

/**
 * Runs a command of a build step as root inside a root file system.
 * @param {string} rootfs
 * @param {string} command for the shell
 * @param {object} context
 * @param {string} context.workdir
 * @param {Record<string, string>} context.environment
 * @param {{ from: string, to: string }[]} [context.caches] folders of this machine that the step may use
 */
export function runInside(rootfs, command, { workdir, environment, caches = [] }) {
  const script = join(rootfs, 'step.sh');
  // Node has certificate authorities of its own, without those of this machine's network.
  const own = { HOME: '/root', NODE_EXTRA_CA_CERTS: `/${CERTIFICATES}` };
  const lines = ['set -e', ...exports({ ...own, ...environment }), `cd ${workdir}`, command];
  writeFileSync(script, `${lines.join('\n')}\n`);
  const mounts = [
    `mount -t proc proc ${rootfs}/proc`,
    `mount --rbind /dev ${rootfs}/dev`,
    ...caches.map(
      ({ from, to }) => `mkdir -p ${rootfs}${to} && mount --bind ${from} ${rootfs}${to}`,
    ),
  ].join(' && ');
  // In namespaces of its own, so that mounts and processes end with the step.
  const inside = `${mounts} && exec chroot ${rootfs} /bin/sh /step.sh`;
  quietly('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-ec', inside], {
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' },
  });
  rmSync(script);
}

export { quoted };
