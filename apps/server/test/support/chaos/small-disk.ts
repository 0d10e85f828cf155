import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SIZE = '300m';
/** So that PostgreSQL and its log of a long run fit. */
export const POSTGRES_OF_SMALL_DISK = ['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'];

/** A file system of its own in memory, which can be filled. Needs root. */
export class SmallDisk {
  readonly folder: string;
  readonly #filler: string;

  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'sobremesa-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', this.folder]);
    // PostgreSQL runs as another user.
    chmodSync(this.folder, 0o777);
    this.#filler = join(this.folder, 'filler');
  }

  /** Writes until nothing fits; in a process of its own, because the clients in this one must go on. */
  async fill(): Promise<void> {
    await new Promise<void>((resolve) => {
      // Ends with an error, because the disk is full.
      execFile('dd', ['if=/dev/zero', `of=${this.#filler}`, 'bs=1M'], () => resolve());
    });
  }

  free(): void {
    rmSync(this.#filler, { force: true });
  }

  remove(): void {
    // Lazily, because a process of PostgreSQL may end a moment later.
    execFileSync('umount', ['--lazy', this.folder]);
    rmSync(this.folder, { recursive: true });
  }
}
