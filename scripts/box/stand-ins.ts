import { chmodSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cached, createDebian } from './base.ts';
import { type DockerConfig, type Image, imageOf } from './image.ts';

/** A public image made of Debian's packages, with the variables, folders and commands that the image documents. */
interface StandIn {
  readonly packages: readonly string[];
  readonly entrypoint?: string;
  readonly config: DockerConfig;
}

const SUITE = 'bookworm';
const ENTRYPOINT = '/usr/local/bin/entrypoint.sh';
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const POSTGRES = `#!/bin/sh
set -e
if [ "$(id -u)" = 0 ]; then
  install -d -o postgres -g postgres -m 0700 "$PGDATA"
  install -d -o postgres -g postgres -m 3775 /var/run/postgresql
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf '%s' "$POSTGRES_PASSWORD" > /tmp/password
  initdb --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 >&2
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl --wait --options="-c listen_addresses=''" start >&2
  createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl --wait --mode=fast stop >&2
fi
exec "$@" -c listen_addresses='*'
`;

// The image has its protected mode switched off, Debian's package has not.
const REDIS = `#!/bin/sh
set -e
exec "$@" --protected-mode no
`;

const standIns: Readonly<Record<string, StandIn>> = {
  caddy: {
    packages: ['caddy', 'ca-certificates'],
    config: {
      Env: [`PATH=${PATH}`, 'XDG_CONFIG_HOME=/config', 'XDG_DATA_HOME=/data'],
      Cmd: ['caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'],
      WorkingDir: '/srv',
    },
  },
  postgres: {
    packages: ['postgresql'],
    entrypoint: POSTGRES,
    config: {
      Env: [`PATH=${PATH}`, 'PGDATA=/var/lib/postgresql/data'],
      Cmd: ['postgres'],
      StopSignal: 'SIGINT',
    },
  },
  redis: {
    packages: ['redis-server'],
    entrypoint: REDIS,
    config: { Env: [`PATH=${PATH}`], Cmd: ['redis-server'], WorkingDir: '/data', User: 'redis' },
  },
};

/** Debian has a folder for every version of PostgreSQL, none of them in PATH. */
function linkPostgres(folder: string): void {
  const versions = '/usr/lib/postgresql';
  const [version] = readdirSync(join(folder, versions));
  for (const program of readdirSync(join(folder, versions, version, 'bin'))) {
    symlinkSync(`${versions}/${version}/bin/${program}`, join(folder, 'usr/local/bin', program));
  }
}

/** The stand-in for an image such as `postgres:16-bookworm`; Debian decides the version. */
export function standIn(image: string): Image {
  const [name] = image.split(':');
  if (!Object.hasOwn(standIns, name)) throw new Error(`no stand-in known for the image ${image}`);
  const { packages, entrypoint, config } = standIns[name];
  const rootfs = cached(image, (folder) => {
    createDebian(folder, SUITE, packages);
    if (name === 'postgres') linkPostgres(folder);
    for (const path of ['data', 'config', 'srv'])
      mkdirSync(join(folder, path), { recursive: true });
    if (entrypoint === undefined) return;
    writeFileSync(join(folder, ENTRYPOINT), entrypoint);
    chmodSync(join(folder, ENTRYPOINT), 0o755);
  });
  return imageOf(image, rootfs, {
    ...config,
    ...(entrypoint === undefined ? {} : { Entrypoint: [ENTRYPOINT] }),
  });
}
