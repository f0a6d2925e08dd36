// vitest's global setup of the "api" project: one PostgreSQL for the run, ended after it.
// Not here: the databases of single test files (apps/api/src/db/test-database.ts).
import { startTestServer } from '../apps/api/src/db/test-database.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  return () => server.stop();
}
