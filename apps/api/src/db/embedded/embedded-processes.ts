// Processes of a cluster folder as the operating system reports them: alive, dead, or zombie.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** First lines of postmaster.pid. `socketFolder` is empty when the server listens only on TCP. */
export type PostmasterFile = { pid: number; port: number; socketFolder: string; status: string };

/** Reads postmaster.pid of a running or killed server; undefined without the file. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  let text: string;
  try {
    text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  const rows = text.split('\n').map((line) => line.trim());
  return {
    pid: Number(rows[0]),
    port: Number(rows[3] ?? 5432),
    socketFolder: rows[4] ?? '',
    status: rows[7] ?? '',
  };
}

/** True while the process exists and is not a zombie, which some containers never reap. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return !isZombie(pid);
}

function isZombie(pid: number): boolean {
  if (process.platform === 'linux') {
    try {
      // "pid (name) S ...": the name may contain spaces and brackets, so the state follows the last bracket.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
    } catch {
      // The process ended between the two reads.
      return true;
    }
  }
  return lines('ps', ['-o', 'stat=', '-p', String(pid)]).some((state) => state.startsWith('Z'));
}

/**
 * Live processes whose working directory is the cluster: the postmaster and its children, also those that briefly outlive a
 * killed postmaster. PostgreSQL changes into its cluster at start, which distinguishes our server from an unrelated process with
 * the same pid after a reboot.
 */
export function processesIn(cluster: string): number[] {
  const folder = realpathSync(cluster);
  if (process.platform !== 'linux') return processesInByLsof(folder);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => workingFolder(pid) === folder);
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // Another user's process, which cannot be our server; a zombie; or ended.
    return undefined;
  }
}

function processesInByLsof(folder: string): number[] {
  const found: number[] = [];
  let pid = 0;
  for (const line of lines('lsof', ['-a', '-d', 'cwd', '-c', 'postgres', '-Fpn'])) {
    if (line.startsWith('p')) pid = Number(line.slice(1));
    if (line === `n${folder}`) found.push(pid);
  }
  return found;
}

function lines(program: string, options: string[]): string[] {
  try {
    return execFileSync(program, options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .map((line) => line.trim());
  } catch {
    // ps and lsof exit with 1 when they find nothing.
    return [];
  }
}
