import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Health } from './compose.ts';

/** An image, unpacked. */
export interface Image {
  readonly name: string;
  readonly rootfs: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
  readonly workdir: string;
  /** A name of its /etc/passwd. */
  readonly user: string;
  readonly stopSignal: string;
  readonly health: Health | undefined;
}

/** The part of an image's configuration that running it needs, as Docker writes it. */
export interface DockerConfig {
  readonly Env?: readonly string[];
  readonly Entrypoint?: readonly string[];
  readonly Cmd?: readonly string[];
  readonly WorkingDir?: string;
  readonly User?: string;
  readonly StopSignal?: string;
  readonly Healthcheck?: {
    readonly Test: readonly string[];
    /** Durations in nanoseconds. */
    readonly Interval?: number;
    readonly Timeout?: number;
    readonly StartPeriod?: number;
    readonly Retries?: number;
  };
}

const NANOSECONDS = 1e6;

function healthOf(given: DockerConfig['Healthcheck']): Health | undefined {
  if (given === undefined) return undefined;
  const [kind, ...command] = given.Test;
  if (kind !== 'CMD') throw new Error(`a health check of the form ${kind}`);
  return {
    command,
    intervalMs: (given.Interval ?? 30e9) / NANOSECONDS,
    timeoutMs: (given.Timeout ?? 30e9) / NANOSECONDS,
    startMs: (given.StartPeriod ?? 0) / NANOSECONDS,
    retries: given.Retries ?? 3,
  };
}

export const imageOf = (name: string, rootfs: string, config: DockerConfig): Image => ({
  name,
  rootfs,
  environment: Object.fromEntries(
    (config.Env ?? []).map((pair) => {
      const end = pair.indexOf('=');
      return [pair.slice(0, end), pair.slice(end + 1)];
    }),
  ),
  entrypoint: config.Entrypoint ?? [],
  command: config.Cmd ?? [],
  workdir: config.WorkingDir || '/',
  user: config.User || 'root',
  stopSignal: config.StopSignal ?? 'SIGTERM',
  health: healthOf(config.Healthcheck),
});

export interface UserIds {
  readonly uid: number;
  readonly gid: number;
  readonly home: string;
}

/** The ids of a user in the text of an /etc/passwd. */
export function userIn(passwd: string, name: string): UserIds {
  const found = passwd.split('\n').find((line) => line.startsWith(`${name}:`));
  if (found === undefined) throw new Error(`the image has no user ${name}`);
  const [, , uid, gid, , home] = found.split(':');
  return { uid: Number(uid), gid: Number(gid), home };
}

export const userOf = ({ rootfs, user }: Image): UserIds =>
  userIn(readFileSync(join(rootfs, 'etc/passwd'), 'utf8'), user);
