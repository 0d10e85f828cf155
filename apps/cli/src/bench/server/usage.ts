import { readFileSync } from 'node:fs';

/** What a process has used, from Linux; elsewhere nothing is known. */
export interface Usage {
  readonly cpuSeconds: number;
  readonly memoryBytes: number;
}

/** In which the kernel tells times to programs, on every machine. */
const TICKS_A_SECOND = 100;
const USER_TIME = 11;
const SYSTEM_TIME = 12;

export function usageOf(pid: number | undefined): Usage | undefined {
  if (pid === undefined || process.platform !== 'linux') return undefined;
  // The fields after the program's name, which may hold spaces.
  const fields = read(pid, 'stat').split(') ')[1].split(' ');
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(read(pid, 'status')) ?? [];
  return {
    cpuSeconds: (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) / TICKS_A_SECOND,
    memoryBytes: Number(kilobytes) * 1024,
  };
}

/** How many sockets this program may open; not known: as many as it likes. */
export function mostOpenFiles(): number {
  if (process.platform !== 'linux') return Number.POSITIVE_INFINITY;
  const [, most] = /^Max open files\s+(\d+)/m.exec(read('self', 'limits')) ?? [];
  return Number(most ?? Number.POSITIVE_INFINITY);
}

const read = (process: number | 'self', file: string): string =>
  readFileSync(`/proc/${process}/${file}`, 'utf8');
