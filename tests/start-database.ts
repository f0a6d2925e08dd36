// Global setup of the "api" project of vitest: one PostgreSQL server for the run, stopped after it. Databases of single test files:
// apps/api/src/testing/database.ts.

export default async function setup(): Promise<() => Promise<void>> {
  if (Number(process.versions.node.split('.')[0]) < 24) {
    throw new Error(
      `This is Node ${process.versions.node}: start tests with "npx vitest run <path>", which uses the project's own.`,
    );
  }
  // Imported after the check, because an old Node fails to load it with a less helpful error.
  const { startTestServer } = await import('../apps/api/src/testing/database.ts');
  const server = await startTestServer();
  return () => server.stop();
}
