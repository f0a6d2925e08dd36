// vitest's global setup of the "api" project: one PostgreSQL for the run, ended after it.
// Not here: the databases of single test files (apps/api/src/testing/database.ts).

export default async function setup(): Promise<() => Promise<void>> {
  if (Number(process.versions.node.split('.')[0]) < 24) {
    throw new Error(
      `This is Node ${process.versions.node}: start tests with "npx vitest run <path>", which uses the project's own.`,
    );
  }
  // Loaded late, because the sentence above must come before what an old Node cannot load.
  const { startTestServer } = await import('../apps/api/src/testing/database.ts');
  const server = await startTestServer();
  return () => server.stop();
}
