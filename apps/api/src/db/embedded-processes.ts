// What the operating system says about the processes of one cluster folder: alive, dead, or a zombie.
// Not here: starting and stopping them.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** What the first lines of postmaster.pid say. `socketFolder` is empty when the server listens on TCP only. */
export type PostmasterNote = { pid: number; port: number; socketFolder: string; status: string };

/** The note that a running (or killed) server left in its cluster folder, or undefined when there is none. */
export function readPostmasterNote(cluster: string): PostmasterNote | undefined {
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

/** True while the process exists and is not a zombie. A zombie (nobody reaps it in some containers) is dead. */
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
      // "pid (name) S ...": the name may hold spaces and brackets, so the state stands after the last bracket.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
    } catch {
      // Gone between the two looks.
      return true;
    }
  }
  return lines('ps', ['-o', 'stat=', '-p', String(pid)]).some((state) => state.startsWith('Z'));
}

/**
 * The live processes whose working folder is the cluster: the postmaster and its children, also those that
 * outlive a killed postmaster for a moment. PostgreSQL changes into its cluster folder at start, so this
 * tells our server from a stranger that got the same process number after a restart of the machine.
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
    // Not ours to read (another user's process cannot be our server), a zombie, or gone.
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
    // ps and lsof end with 1 when they find nothing.
    return [];
  }
}
