import { readdirSync, readFileSync } from 'node:fs';

/** Resources used by a process; available on Linux only. */
export interface Usage {
  readonly cpuSeconds: number;
  readonly memoryBytes: number;
}

const TICKS_PER_SECOND = 100;
const PARENT = 1;
const USER_TIME = 11;
const SYSTEM_TIME = 12;
const ENDED_USER_TIME = 13;
const ENDED_SYSTEM_TIME = 14;

export function usageOf(pid: number | undefined): Usage | undefined {
  if (pid === undefined || process.platform !== 'linux') return undefined;
  const fields = fieldsOf(pid);
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(read(pid, 'status')) ?? [];
  return {
    cpuSeconds: (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) / TICKS_PER_SECOND,
    memoryBytes: Number(kilobytes) * 1024,
  };
}

/** The CPU time of a process and its child processes; PostgreSQL has one for each connection. */
export function familyCpuSeconds(pid: number): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = processes.map(Number).flatMap((other) => {
    try {
      const fields = fieldsOf(other);
      return Number(fields[PARENT]) === pid ? ticksIn(fields, USER_TIME, SYSTEM_TIME) : [];
    } catch {
      // The process has ended since the list was read.
      return [];
    }
  });
  // The time of children that have ended is in the fields of their parent.
  const own = ticksIn(fieldsOf(pid), USER_TIME, SYSTEM_TIME, ENDED_USER_TIME, ENDED_SYSTEM_TIME);
  return children.reduce((sum, ticks) => sum + ticks, own) / TICKS_PER_SECOND;
}

const ticksIn = (fields: readonly string[], ...places: readonly number[]): number =>
  places.reduce((sum, place) => sum + Number(fields[place]), 0);

/** The fields after the program's name, which may contain spaces. */
const fieldsOf = (pid: number): string[] => read(pid, 'stat').split(') ')[1].split(' ');

/** The limit of open files; infinite where it is unknown. */
export function maxOpenFiles(): number {
  if (process.platform !== 'linux') return Number.POSITIVE_INFINITY;
  const [, most] = /^Max open files\s+(\d+)/m.exec(read('self', 'limits')) ?? [];
  return Number(most ?? Number.POSITIVE_INFINITY);
}

const read = (process: number | 'self', file: string): string =>
  readFileSync(`/proc/${process}/${file}`, 'utf8');
