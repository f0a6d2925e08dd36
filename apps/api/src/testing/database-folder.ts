// Where tests keep the files of PostgreSQL. Imported only by tests.
import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Present on Linux; that of a container usually has 64 MB. */
const memoryFolder = '/dev/shm';
/** More than the databases of a test run take at any time. */
const roomBytes = 4 * 2 ** 30;

/** Folders that may contain those of `databaseFolder`. */
export const databaseFolderParents: readonly string[] = existsSync(memoryFolder)
  ? [tmpdir(), memoryFolder]
  : [tmpdir()];

/**
 * A new folder for the files of a test database server: in memory when there is enough, because a disk's file system needs ten times
 * the CPU for a new database, which has more than a thousand files. When tests run as root, PostgreSQL uses another account,
 * which can traverse the folder.
 */
export function databaseFolder(prefix: string): string {
  const folder = mkdtempSync(join(hasRoomInMemory() ? memoryFolder : tmpdir(), prefix));
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoomInMemory(): boolean {
  if (!existsSync(memoryFolder)) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return Math.min(bavail * bsize, process.availableMemory()) > roomBytes;
}
