// A streaming replica of an embedded PostgreSQL, for tests: the programs of the embedded server on a copy of its files. Imported only by
// tests.
import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findHome, makeSocketFolder, preparePlace, runAs } from '../../db/embedded/embedded-place.ts';
import { processesIn, readPostmasterFile } from '../../db/embedded/embedded-processes.ts';

export type Standby = {
  url: string;
  /** Folder of its files, for `freezePostgres`. */
  cluster: string;
  /** Resolves when it accepts connections. */
  start(): Promise<void>;
  /** Ends it as a lost machine does. */
  kill(): Promise<void>;
};

/** Copies the stopped cluster of `primaryDir` to `dataDir` as a replica of `primaryUrl`; starts nothing. Both are DATA_DIR folders. */
export function makeStandby(primaryDir: string, dataDir: string, primaryUrl: string): Standby {
  const place = preparePlace(resolve(dataDir));
  const { cluster } = place;
  // The files keep their owner: as root PostgreSQL uses another account.
  execFileSync('cp', ['-a', join(findHome(resolve(primaryDir)), 'cluster'), cluster]);
  const primary = new URL(primaryUrl);
  const host = primary.searchParams.get('host') ?? '';
  const connection = `host=${host} port=${primary.port} user=${primary.username}`;
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `\nprimary_conninfo = '${connection}'\n`);
  writeFileSync(join(cluster, 'standby.signal'), '');
  const socketFolder = makeSocketFolder(place);
  const settings = {
    unix_socket_directories: socketFolder,
    listen_addresses: '',
    shared_buffers: '64MB',
    fsync: 'off',
    wal_retrieve_retry_interval: '200ms',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const url = new URL(primaryUrl);
  url.searchParams.set('host', socketFolder);
  return {
    url: url.toString(),
    cluster,
    async start() {
      rmSync(join(cluster, 'postmaster.pid'), { force: true });
      const server = spawn(join(place.software, 'bin/postgres'), ['-D', cluster, ...options], {
        cwd: place.home,
        detached: true,
        stdio: 'ignore',
        env: { ...process.env, LC_ALL: 'C' },
        ...runAs(place.account),
      });
      server.unref();
      while (readPostmasterFile(cluster)?.status !== 'ready') {
        if (server.exitCode !== null) throw new Error(`The replica ended with ${server.exitCode}.`);
        await wait(20);
      }
    },
    async kill() {
      for (; processesIn(cluster).length > 0; await wait(20))
        for (const pid of processesIn(cluster)) process.kill(pid, 'SIGKILL');
    },
  };
}
