// Exclusive lock on a folder by a lock of the operating system, which ends with its process.
import { accessSync, constants, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type FolderLock = { release(): void };

/** Another live process holds the lock; `pid` is that process if its pid file is readable. */
export class FolderInUse extends Error {
  readonly folder: string;
  readonly pid: number | undefined;
  constructor(folder: string, pid: number | undefined) {
    const holder = pid === undefined ? 'another process' : `process ${pid}`;
    super(`${folder} is in use by ${holder}. Stop it first, or choose another folder with DATA_DIR.`);
    this.folder = folder;
    this.pid = pid;
  }
}

/**
 * Locks the folder for this process, creating it if necessary; throws FolderInUse. An exclusive SQLite transaction is the only
 * portable file lock in Node: the system releases it after kill -9, so there is no stale lock file and no race to remove one.
 */
export function lockFolder(folder: string, name: string): FolderLock {
  prepareFolder(folder);
  const notePath = join(folder, `${name}.pid`);
  const database = new DatabaseSync(join(folder, `${name}.lock`));
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) {
      throw new FolderInUse(folder, readPid(notePath));
    }
    throw error;
  }
  writeFileSync(notePath, `${process.pid}\n`);
  return {
    release() {
      database.exec('ROLLBACK');
      database.close();
    },
  };
}

/** Creates the folder if it is missing and checks write access. Throws an error with instructions. */
function prepareFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${folder} cannot hold data (${reason}): choose another folder with DATA_DIR.`, {
      cause: error,
    });
  }
}

/** Creates one level at a time, because Node's recursive mkdir never returns for impossible paths such as below /proc. */
function makeFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found === undefined) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // A concurrent start may have created it.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

function readPid(notePath: string): number | undefined {
  try {
    const pid = Number(readFileSync(notePath, 'utf8').trim());
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    // The holder has not written its pid file yet; the error message then omits the pid.
    return undefined;
  }
}
