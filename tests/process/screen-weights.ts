// JavaScript and CSS that a browser loads for each screen of the built storefront, in brotli bytes.
// Not here: the build (apps/shop/build-apps.ts) and the limits (page-weight.test.ts).
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

export type ScreenWeight = { screen: string; scriptBytes: number; styleBytes: number };

type Loaded = { module: string; imports?: string[]; css?: string[] };
type Route = Loaded & { path?: string; parentId?: string };
type Manifest = { url: string; entry: Loaded; routes: Record<string, Route> };

const root = dirname(dirname(import.meta.dirname));
const client = join(root, 'apps/store/build/client');

/** One row per screen, heaviest first: its modules, those of its parent routes, the entry and the route table. */
export async function screenWeights(): Promise<ScreenWeight[]> {
  const server = pathToFileURL(join(root, 'apps/store/build/server/index.js')).href;
  const build = (await import(server)) as { assets: Manifest };
  const { url, entry, routes } = build.assets;
  const around = (route: Route | undefined): Route[] =>
    route ? [route, ...around(routes[route.parentId ?? ''])] : [];
  return Object.values(routes)
    .filter(
      (route) =>
        route.parentId !== undefined && route.path !== undefined && !route.module.includes('redirect'),
    )
    .map((route) => weightOf(`/${route.path}`, [{ module: url }, entry, ...around(route)]))
    .toSorted((one, other) => other.scriptBytes - one.scriptBytes);
}

function weightOf(screen: string, parts: readonly Loaded[]): ScreenWeight {
  const scripts = new Set(parts.flatMap((part) => [part.module, ...(part.imports ?? [])]));
  // The router marks the sheets of a single route with '#'.
  const styles = new Set(parts.flatMap((part) => part.css ?? []).map((path) => path.replace(/#$/, '')));
  return { screen, scriptBytes: sumOf(scripts), styleBytes: sumOf(styles) };
}

const sizes = new Map<string, number>();

function sumOf(paths: ReadonlySet<string>): number {
  let sum = 0;
  for (const path of paths) {
    const known = sizes.get(path) ?? brotliCompressSync(readFileSync(join(client, path))).length;
    sizes.set(path, known);
    sum += known;
  }
  return sum;
}
