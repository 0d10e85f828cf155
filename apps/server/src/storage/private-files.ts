import { chmod, mkdir, open, stat } from 'node:fs/promises';

/** Modes that let only the owner read: the database contains the secrets of running deals and of cookies. */
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** The sticky bit marks shared folders such as /tmp, whose mode must not be changed. */
const STICKY = 0o1000;

export async function createPrivate(file: string): Promise<void> {
  await (await open(file, 'a', PRIVATE_FILE)).close();
}

/**
 * Creates the folder and the file of the database, and restricts the modes of existing ones. SQLite creates
 * its other files with the mode of the database.
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
    // EPERM: the path has another owner, or the file system has no modes. If it cannot be used, opening fails.
    if (!['ENOENT', 'EPERM', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      throw error;
    }
  }
}
