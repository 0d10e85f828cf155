import { chmod, mkdir, open, stat } from 'node:fs/promises';

/** The database holds the secrets of running deals and of the cookies: only its owner reads it. */
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** The bit of folders like /tmp, which many use: their mode is not ours to change. */
const STICKY = 0o1000;

export async function createPrivate(file: string): Promise<void> {
  await (await open(file, 'a', PRIVATE_FILE)).close();
}

/**
 * Makes the folder and the file of the database, and takes from everybody else what an older version
 * left readable. SQLite gives the files that it makes beside the database the database's mode.
 */
export async function keepPrivate(folder: string, file: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  if (((await stat(folder)).mode & STICKY) === 0) await restrict(folder, PRIVATE_FOLDER);
  await createPrivate(file);
  for (const each of [file, `${file}-wal`, `${file}-shm`]) await restrict(each, PRIVATE_FILE);
}

async function restrict(path: string, mode: number): Promise<void> {
  try {
    await chmod(path, mode);
  } catch (error) {
    // EPERM: somebody else owns it, or the file system has no modes. Whether it can be used shows when
    // it is opened.
    if (!['ENOENT', 'EPERM', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      throw error;
    }
  }
}
