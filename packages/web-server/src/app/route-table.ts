// Rewrites the route table of a finished build (assets/manifest-*.js), which every screen loads, without what no browser needs.
// The table that the server reads is not changed, so that a page preloads every module of its route.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const start = 'window.__reactRouterManifest=';
/** Read by the build and the server only. */
const serverFields = new Set(['imports', 'hasDefaultExport']);

/** Runs in the browser after the table: sets the fields that `shortened` leaves out. */
const restoration =
  'for(const[i,r]of Object.entries(window.__reactRouterManifest.routes)){r.id=i;r.path===null?delete r.path:r.path??=i;if(i!="root")r.parentId??="root"}';

/** `robots.txt`, `sitemap.xml`: requested by their address alone, never by a link of a page. */
const isFile = (id: string): boolean => /\.\w+$/u.test(id);

const isEmpty = (value: unknown): boolean => value === false || (Array.isArray(value) && value.length === 0);

type Fields = Record<string, unknown>;

/** The fields of a route that `restoration` does not set. The path of a route without one is null, which the restoration deletes. */
function shortened(id: string, { path = null, ...route }: Fields): Fields {
  const restored: Fields = { id, path: id, ...(id !== 'root' && { parentId: 'root' }) };
  return Object.fromEntries(
    Object.entries({ path, ...route }).filter(
      ([field, value]) => !serverFields.has(field) && !isEmpty(value) && restored[field] !== value,
    ),
  );
}

/**
 * The text of the table without routes of files, `imports`, flags that are false, empty lists, and what follows from the id of a route: its
 * path and its parent, unless they differ. A prefetched page is imported as a module, and the browser finds its imports there (docs/measured-details.md#script-chunks).
 * The imports of the entry remain, because the router reads them.
 */
export function shortRouteTable(text: string): string {
  if (!text.startsWith(start)) throw new Error('The route table of the build has an unknown form.');
  const table = JSON.parse(text.slice(start.length).replace(/;\s*$/, '')) as {
    routes: Record<string, Fields>;
  };
  const routes = Object.fromEntries(
    Object.entries(table.routes).flatMap(([id, route]) => (isFile(id) ? [] : [[id, shortened(id, route)]])),
  );
  return `${start}${JSON.stringify({ ...table, routes })};${restoration};`;
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
