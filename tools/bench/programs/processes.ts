// Starts and stops programs of the bench, and reads their CPU time and memory from /proc.
// Not here: the programs.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export type Program = {
  port: number;
  /** The process that does the work, not its launcher. */
  pid: number;
  stop(): Promise<void>;
};

type Start = {
  command: readonly string[];
  port: number;
  /** A path that is answered once the program is ready. */
  readyPath: string;
  environment: Record<string, string>;
  /** Default: this checkout. */
  cwd?: string;
};

const longestStartMs = 180_000;
const longestStopMs = 20_000;
const ticksPerSecond = 100;

export const root = join(import.meta.dirname, '../../..');
export const node = process.execPath;

/** Starts a program and waits until it answers; throws with its output when it ends instead. */
export async function startProgram({
  command,
  port,
  readyPath,
  environment,
  cwd = root,
}: Start): Promise<Program> {
  const [file = '', ...rest] = command;
  const child = spawn(file, rest, {
    cwd,
    env: { ...process.env, ...environment },
    // The channel closes when the bench ends in any way; the programs it started then end too.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (output = (output + part.toString()).slice(-4000)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const deadline = Date.now() + longestStartMs;
  while (!(await answers(port, readyPath))) {
    if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended:\n${output}`);
    if (Date.now() > deadline) throw new Error(`${command.join(' ')} did not answer:\n${output}`);
    await wait(50);
  }
  return { port, pid: innermost(child), stop: () => stopProgram(child, ended) };
}

async function stopProgram(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
  const late = setTimeout(() => child.kill('SIGKILL'), longestStopMs);
  await ended;
  clearTimeout(late);
}

async function answers(port: number, path: string): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}${path}`)).ok;
  } catch {
    return false; // not listening yet
  }
}

/** tools/begin.mjs starts the program as its child. */
function innermost(child: ChildProcess): number {
  let pid = child.pid ?? 0;
  for (;;) {
    const path = `/proc/${pid}/task/${pid}/children`;
    const first = existsSync(path) ? readFileSync(path, 'utf8').trim().split(' ')[0] : undefined;
    if (first === undefined || first === '') return pid;
    pid = Number(first);
  }
}

/** Command line of a process, [] where the system does not report it. */
export function commandLine(pid: number): string[] {
  const path = `/proc/${pid}/cmdline`;
  return existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\0')
        .filter((part) => part !== '')
    : [];
}

/** CPU milliseconds of one process since it began, user and system; undefined where the system does not report it. */
export function cpuMs(pid: number): number | undefined {
  const times = timesOf(pid);
  return times === undefined ? undefined : (times.own * 1000) / ticksPerSecond;
}

/**
 * CPU milliseconds of a PostgreSQL server with all its processes: running ones by their own counters, ended ones
 * by the counters that their parent inherited.
 */
export function serverCpuMs(postmaster: number): number | undefined {
  const parent = timesOf(postmaster);
  if (parent === undefined) return undefined;
  let ticks = parent.own + parent.ofEnded;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const times = timesOf(Number(name));
    if (times?.parent === postmaster) ticks += times.own;
  }
  return (ticks * 1000) / ticksPerSecond;
}

function timesOf(pid: number): { parent: number; own: number; ofEnded: number } | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined; // it ended between the listing and here, or there is no /proc
  }
  // The name in brackets may contain spaces: the numbers begin after it with the state.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const at = (index: number): number => fields[index] ?? 0;
  return { parent: at(1), own: at(11) + at(12), ofEnded: at(13) + at(14) };
}

/** Resident memory in MB. */
export function residentMb(pid: number): number | undefined {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return undefined;
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(path, 'utf8'))?.[1];
  return kb === undefined ? undefined : Number(kb) / 1024;
}
