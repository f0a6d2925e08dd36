// Rewrites the route table of a finished build (assets/manifest-*.js), which every screen loads, without what no browser needs.
// The table that the server reads is not changed, so that a page preloads every module of its route.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const start = 'window.__reactRouterManifest=';
/** Read by the build and the server only. */
const serverFields = new Set(['imports', 'hasDefaultExport']);

const isEmpty = (value: unknown): boolean => value === false || (Array.isArray(value) && value.length === 0);

/**
 * The text of the table without `imports`, flags that are false and empty lists of the routes. A prefetched page is imported as a
 * module, and the browser finds its imports there (docs/decisions/045). The imports of the entry remain, because the router reads them.
 */
export function shortRouteTable(text: string): string {
  if (!text.startsWith(start)) throw new Error('The route table of the build has an unknown form.');
  const table = JSON.parse(text.slice(start.length).replace(/;\s*$/, '')) as {
    routes: Record<string, Record<string, unknown>>;
  };
  const shorten = (route: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(route).filter(([field, value]) => !serverFields.has(field) && !isEmpty(value)),
    );
  const routes = Object.fromEntries(Object.entries(table.routes).map(([id, route]) => [id, shorten(route)]));
  return `${start}${JSON.stringify({ ...table, routes })};`;
}

/** Shortens the table below `directory` (absolute path of build/client). Run before the assets are compressed. */
export async function shortenRouteTable(directory: string): Promise<void> {
  const assets = join(directory, 'assets');
  const names = (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name));
  if (names.length !== 1) throw new Error(`The build has ${names.length} route tables instead of one.`);
  for (const name of names) {
    const path = join(assets, name);
    await writeFile(path, shortRouteTable(await readFile(path, 'utf8')));
  }
}
