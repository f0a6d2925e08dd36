// The whole cluster: builds it in the order of its dependencies, and removes it with everything that it left.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { generate } from 'selfsigned';
import { buildApps } from '../../apps/shop/build-apps.ts';
import { root } from '../../apps/shop/root.ts';
import { isUp, killPart, launchPart, primaryName, startPart, waitForPart } from './control.ts';
import { createNetwork, existingNamespaces, hasBridge, removeNetwork } from './network.ts';
import { addressOf, type PartName, partOf, simulatorPort } from './parts.ts';
import { type Cluster, clusterDirectory, createState, folderOf, writeFiles } from './state.ts';

/** Program and the package of Debian that has it. */
const programs = [
  ['ip', 'iproute2'],
  ['setpriv', 'util-linux'],
  ['etcd', 'etcd-server'],
  ['patroni', 'patroni'],
  ['/usr/lib/postgresql/15/bin/postgres', 'postgresql-15'],
  ['haproxy', 'haproxy'],
  ['pgbouncer', 'pgbouncer'],
  ['nginx', 'nginx'],
] as const;

/** One sentence where this machine cannot run the cluster. */
export function whyNoCluster(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'The cluster needs Linux and root, for its network namespaces.';
  const missing = programs.filter(([program]) => spawnSync('which', [program]).status !== 0);
  if (missing.length > 0)
    return `The cluster needs packages of Debian: apt-get install ${missing.map(([, name]) => name).join(' ')}`;
  const asUser = ['--reuid', 'nobody', '--regid', 'nogroup', '--clear-groups', 'test', '-r'];
  if (spawnSync('setpriv', [...asUser, join(root, 'package.json')]).status !== 0)
    return `The account nobody may not read ${root}, where the shop's processes run: use a checkout that it can read.`;
  return undefined;
}

const primaryAtMostMs = 90_000;

/** Builds and starts everything; resolves when all parts answer. A failure removes what was started. */
export async function raiseCluster(say: (sentence: string) => void): Promise<Cluster> {
  await buildApps(root, say);
  const cluster = createState();
  try {
    writeFiles(cluster);
    await writeCertificates(cluster);
    writeSimulatorFront();
    createNetwork();
    await startAll(cluster, say);
    return cluster;
  } catch (error) {
    await removeCluster({ keepsFiles: true });
    throw error;
  }
}

async function startAll(cluster: Cluster, say: (sentence: string) => void): Promise<void> {
  say('Starting etcd, PostgreSQL under Patroni, HAProxy and PgBouncer ...');
  await together('etcd1', 'etcd2', 'etcd3');
  await startPart('db1');
  await untilPrimary();
  createDatabase(cluster);
  await together('db2', 'db3', 'haproxy', 'pgbouncer', 's3', 'outside');
  say('Starting the shop ...');
  // The first web process migrates the database and fills the demo shop.
  await startPart('web1');
  await together('web2', 'worker1', 'worker2', 'nginx');
}

async function together(...names: PartName[]): Promise<void> {
  names.forEach(launchPart);
  await Promise.all(names.map(waitForPart));
}

async function untilPrimary(): Promise<void> {
  const deadline = Date.now() + primaryAtMostMs;
  while ((await primaryName()) === undefined) {
    if (Date.now() > deadline) throw new Error('No database became the primary.');
    await wait(200);
  }
}

/** The role and the database of the shop, by deploy/cluster/shop.sql. */
function createDatabase({ passwords }: Cluster): void {
  execFileSync('psql', ['-v', 'ON_ERROR_STOP=1', '-q', '-f', join(folderOf(partOf('db1')), 'shop.sql')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PGHOST: addressOf('db1'),
      PGUSER: 'postgres',
      PGDATABASE: 'postgres',
      PGPASSWORD: passwords.superuser,
    },
  });
}

/** An authority of this cluster alone, and the certificate of nginx that it signed. */
async function writeCertificates({ caFile }: Cluster): Promise<void> {
  const authority = await generate([{ name: 'commonName', value: 'ONNS cluster' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'basicConstraints', cA: true, critical: true }],
  });
  const made = await generate([{ name: 'commonName', value: addressOf('nginx') }], {
    keyType: 'ec',
    algorithm: 'sha256',
    ca: { key: authority.private, cert: authority.cert },
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: addressOf('nginx') }] }],
  });
  writeFileSync(caFile, authority.cert);
  const folder = folderOf(partOf('nginx'));
  writeFileSync(join(folder, 'server.pem'), made.cert + '\n' + authority.cert);
  writeFileSync(join(folder, 'server.key'), made.private, { mode: 0o600 });
  mkdirSync(join(folder, 'conf.d'), { recursive: true });
}

/** Browsers reach the provider simulators through nginx too, because a page of HTTPS loads no scripts without it. */
function writeSimulatorFront(): void {
  const folder = folderOf(partOf('nginx'));
  writeFileSync(
    join(folder, 'conf.d/simulators.conf'),
    `server {
    listen ${addressOf('nginx')}:${simulatorPort} ssl;
    ssl_certificate ${folder}/server.pem;
    ssl_certificate_key ${folder}/server.key;
    location / { proxy_pass http://${addressOf('outside')}:${simulatorPort}; proxy_set_header Host $http_host; }
}
`,
  );
}

/** Whether there is something to remove: namespaces, the bridge or the folder. */
export const hasRemains = (): boolean => isUp() || hasBridge() || existsSync(clusterDirectory);

/** Kills all processes in the namespaces and removes these, the bridge and, unless `keepsFiles`, the folder. */
export async function removeCluster({ keepsFiles = false } = {}): Promise<void> {
  await Promise.all(existingNamespaces().map(killPart));
  removeNetwork();
  if (!keepsFiles) rmSync(clusterDirectory, { recursive: true, force: true });
}
