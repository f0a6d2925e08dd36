// JavaScript and CSS that a browser loads for each screen of the built storefront or desk, in brotli bytes.
// Not here: the build (apps/shop/build-apps.ts) and the limits (page-weight.test.ts).
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

export type ScreenWeight = { screen: string; scriptBytes: number; styleBytes: number };

type Loaded = { module: string; imports?: string[]; css?: string[] };
type Route = Loaded & { path?: string; index?: boolean; parentId?: string };
type Manifest = { url: string; entry: Loaded; routes: Record<string, Route> };
type Build = { assets: Manifest; basename: string };

const root = dirname(dirname(import.meta.dirname));

/** One row per screen, heaviest first: its modules, those of its parent routes, the entry and the route table. */
export async function screenWeights(app: 'store' | 'office'): Promise<ScreenWeight[]> {
  const folder = join(root, 'apps', app, 'build');
  const build = (await import(pathToFileURL(join(folder, 'server/index.js')).href)) as Build;
  const fileOf = (address: string) =>
    join(
      folder,
      'client',
      address.startsWith(build.basename) ? address.slice(build.basename.length) : address,
    );
  const { url, entry, routes } = build.assets;
  const around = (route: Route | undefined): Route[] =>
    route ? [route, ...around(routes[route.parentId ?? ''])] : [];
  return Object.values(routes)
    .filter(
      (route) =>
        route.parentId !== undefined &&
        (route.path !== undefined || route.index === true) &&
        !route.module.includes('redirect'),
    )
    .map((route) => weightOf(fileOf, `/${route.path ?? ''}`, [{ module: url }, entry, ...around(route)]))
    .toSorted((one, other) => other.scriptBytes - one.scriptBytes);
}

function weightOf(
  fileOf: (address: string) => string,
  screen: string,
  parts: readonly Loaded[],
): ScreenWeight {
  const scripts = new Set(parts.flatMap((part) => [part.module, ...(part.imports ?? [])]));
  // The router marks the sheets of a single route with '#'.
  const styles = new Set(parts.flatMap((part) => part.css ?? []).map((path) => path.replace(/#$/, '')));
  const sumOf = (addresses: ReadonlySet<string>) =>
    [...addresses].reduce((sum, address) => sum + sizeOf(fileOf(address)), 0);
  return { screen, scriptBytes: sumOf(scripts), styleBytes: sumOf(styles) };
}

const sizes = new Map<string, number>();

function sizeOf(path: string): number {
  const size = sizes.get(path) ?? brotliCompressSync(readFileSync(path)).length;
  sizes.set(path, size);
  return size;
}
