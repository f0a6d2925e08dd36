// Starts and ends parts of the cluster and reads their state. Cuts of the network: network.ts. The whole cluster: whole.ts.
import { spawn } from 'node:child_process';
import { existsSync, openSync, closeSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../apps/shop/root.ts';
import { existingNamespaces, namespaceOf, processesOf } from './network.ts';
import { type Part, type PartName, partNames, parts, partOf } from './parts.ts';
import { folderOf } from './state.ts';

export type PartState = {
  name: PartName;
  address: string;
  /** Missing: it does not run. */
  pid?: number;
  /** Of a database: primary, sync (a replica that has every acknowledged commit) or replica. */
  role?: 'primary' | 'sync' | 'replica';
  answers: boolean;
};

const startAtMostMs = 90_000;
const stopAtMostMs = 50_000;
const probeAtMostMs = 2000;
const searchPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const pidFile = (part: Part): string => join(folderOf(part), 'pid');
const logFile = (name: PartName): string => join(folderOf(partOf(name)), 'log');

/** The pid of the part's own process while it runs. */
function pidOf(part: Part): number | undefined {
  if (!existsSync(pidFile(part))) return undefined;
  const pid = Number(readFileSync(pidFile(part), 'utf8'));
  return processesOf(part.name).includes(pid) ? pid : undefined;
}

/** Starts a part without waiting for its answer. Its output is appended to the file "log" of its folder. */
export function launchPart(name: PartName): void {
  const part = partOf(name);
  if (pidOf(part) !== undefined) return;
  const folder = folderOf(part);
  const output = openSync(logFile(name), 'a', 0o600);
  const environment = { PATH: searchPath, ...part.environment?.({ folder }) };
  const words = part.command({ folder, root });
  // exec at every step, so that the pid is that of the program itself.
  const account =
    part.user === 'root' ? [] : ['setpriv', '--reuid', part.user, '--regid', groupOf(part), '--clear-groups'];
  const child = spawn('ip', ['netns', 'exec', namespaceOf(name), ...account, ...words], {
    cwd: root,
    detached: true,
    stdio: ['ignore', output, output],
    env: environment,
  });
  closeSync(output);
  child.unref();
  if (child.pid === undefined) throw new Error(`${words[0]} could not be started.`);
  writeFileSync(pidFile(part), String(child.pid));
}

const groupOf = ({ user }: Part): string => (user === 'nobody' ? 'nogroup' : user);

/** Starts a part with the files that it has, and waits for its probe. Throws after 90 seconds with the end of its log. */
export async function startPart(name: PartName): Promise<void> {
  launchPart(name);
  await waitForPart(name);
}

/** Waits for the probe of a part. Throws when its process ends, or after 90 seconds. */
export async function waitForPart(name: PartName): Promise<void> {
  const part = partOf(name);
  const deadline = Date.now() + startAtMostMs;
  // `ip` enters the namespace before the program's process is listed there.
  await wait(200);
  while (!(await answers(part))) {
    const hasEnded = pidOf(part) === undefined;
    if (hasEnded || Date.now() > deadline)
      throw new Error(`${name} ${hasEnded ? 'has ended' : 'does not answer'}:\n${endOfLog(name)}`);
    await wait(200);
  }
}

const endOfLog = (name: PartName): string =>
  readFileSync(logFile(name), 'utf8').split('\n').slice(-15).join('\n');

/** Ends a part as a power cut does: SIGKILL to every process in its namespace. */
export async function killPart(name: PartName): Promise<void> {
  const deadline = Date.now() + stopAtMostMs;
  for (let left = processesOf(name); left.length > 0; left = processesOf(name)) {
    for (const pid of left) sendSignal(pid, 'SIGKILL');
    if (Date.now() > deadline)
      throw new Error(`${name} has processes that cannot be killed: ${left.join(', ')}`);
    await wait(50);
  }
  rmSync(pidFile(partOf(name)), { force: true });
}

/** Ends a part as its unit does: SIGTERM to its own process, SIGKILL to what is left after 50 seconds. */
export async function stopPart(name: PartName): Promise<void> {
  const pid = pidOf(partOf(name));
  if (pid !== undefined) sendSignal(pid, 'SIGTERM');
  const deadline = Date.now() + stopAtMostMs;
  while (processesOf(name).length > 0 && Date.now() < deadline) await wait(100);
  await killPart(name);
}

function sendSignal(pid: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** The state of every part, in the order of the table. */
export const partStates = (): Promise<PartState[]> => Promise.all(parts.map(stateOf));

async function stateOf(part: Part): Promise<PartState> {
  const pid = existingNamespaces().includes(part.name) ? pidOf(part) : undefined;
  const answered = await answers(part);
  const role = part.kind === 'database' && answered ? await roleOf(part) : undefined;
  return {
    name: part.name,
    address: part.address,
    ...(pid !== undefined && { pid }),
    ...(role !== undefined && { role }),
    answers: answered,
  };
}

async function roleOf({ address }: Part): Promise<PartState['role']> {
  for (const [path, role] of [
    ['primary', 'primary'],
    ['sync', 'sync'],
    ['replica', 'replica'],
  ] as const)
    if (await isOk(`http://${address}:8008/${path}`)) return role;
  return undefined;
}

/** The database whose Patroni has the leader's lock now; undefined while there is none. */
export async function primaryName(): Promise<PartName | undefined> {
  const databases = parts.filter(({ kind }) => kind === 'database');
  const found = await Promise.all(databases.map(({ address }) => isOk(`http://${address}:8008/primary`)));
  return databases[found.indexOf(true)]?.name;
}

const answers = ({ probe, address }: Part): Promise<boolean> =>
  'url' in probe ? isOk(probe.url) : accepts(address, probe.port);

async function isOk(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(probeAtMostMs) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

const accepts = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: probeAtMostMs });
    const end = (hasConnected: boolean) => () => {
      socket.destroy();
      resolve(hasConnected);
    };
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false));
  });

/** Whether a part of an earlier cluster has a namespace, also after a crash of the command. */
export const isUp = (): boolean => partNames.some((name) => existingNamespaces().includes(name));
