// One owner per folder: a lock of the operating system that ends with its process, however that ends.
// Not here: what the folder holds, and what to do when it is taken.
import { accessSync, constants, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type FolderLock = { release(): void };

/** The folder is held by another live process; `pid` is that process when it left a readable note. */
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
 * Takes the folder for this process (made if missing) and answers the lock, or throws FolderInUse.
 * An exclusive SQLite transaction is the one portable file lock that Node has: the system drops it on kill -9,
 * so there is no stale lock file and no race to remove one.
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

/** Makes the folder where it is missing, and sees that this process may write into it. Throws one sentence. */
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

/** One level at a time: where the system says that a folder cannot be (below /proc), Node's recursive way never returns. */
function makeFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found === undefined) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another start may have made it meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

function readPid(notePath: string): number | undefined {
  try {
    const pid = Number(readFileSync(notePath, 'utf8').trim());
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    // The holder has the lock but has not written its note yet: the sentence then does without the number.
    return undefined;
  }
}
