// Stopping an embedded PostgreSQL that does not react to signals. Starts, adoption and recovery: tests/process/start-and-stop.test.ts.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { databaseFolder } from '../../testing/database-folder.ts';
import { freezePostgres } from '../../testing/processes/frozen-postgres.ts';
import { processesIn } from './embedded-processes.ts';
import { startEmbedded } from './embedded.ts';

const folder = databaseFolder('onns-frozen-');
const cluster = join(folder, 'postgres/cluster');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a frozen server is killed when it is stopped, and the next start recovers', async () => {
  const options = { log: () => {}, isDurable: false, stopTimeoutMs: 500 };
  const server = await startEmbedded(folder, options);
  const thaw = freezePostgres(cluster);
  await server.stop();
  thaw();
  await expect.poll(() => processesIn(cluster)).toEqual([]);
  await (await startEmbedded(folder, options)).stop();
});
