// Key of a cached page: its path and the query parameters that its screen declares (`handle.cachedBy`), in their order.
// How long a page is cached is decided in apps/store/server.ts.
import type { ServerBuild } from 'react-router';
import type { CacheKey } from '#web-server/app/load-build.ts';
import type { ScreenHandle } from './screen-handle.ts';
import { previewParameter } from './shared/preview/preview.ts';

/** Returns the function from an address to its cache key; undefined where each visitor gets their own page. */
export function createCacheKeys(routes: ServerBuild['routes']): (url: URL) => CacheKey | undefined {
  const screens = screensOf(routes);
  return (url) => {
    const path = decoded(url.pathname);
    const handle = screens.find(({ pattern }) => path !== undefined && pattern.test(path))?.handle;
    if (handle?.hasPreviews && url.searchParams.has(previewParameter)) return undefined;
    return handle?.cachedBy && keyOf(url, handle.cachedBy);
  };
}

/** The path as the patterns expect it; undefined for broken percent-encoding (%E0%A4), which is no page to cache. */
function decoded(path: string): string | undefined {
  try {
    return decodeURI(path);
  } catch {
    return undefined;
  }
}

/**
 * Every screen with the pattern of its addresses, in the router's order of preference. Compiled once: the router's `matchRoutes`
 * compiles all patterns for every address (docs/measured-details.md#page-cost).
 */
function screensOf(routes: ServerBuild['routes']): { pattern: RegExp; handle: ScreenHandle | undefined }[] {
  const screens = Object.values(routes).flatMap((route) => {
    if (route === undefined || route.parentId === undefined || (route.path === undefined && !route.index))
      return [];
    const parts = (route.path ?? '').split('/');
    // The router prefers static segments to parameters, and those to a splat.
    const precedence = parts.reduce(
      (sum, part) => sum + (part === '*' ? 100 : part.startsWith(':') ? 1 : 0),
      0,
    );
    return [
      { pattern: patternOf(parts), precedence, handle: route.module.handle as ScreenHandle | undefined },
    ];
  });
  return screens.toSorted((one, other) => one.precedence - other.precedence);
}

/** The addresses of a route, whose path is given in parts. Like the router, ignores case and trailing slashes. */
export function patternOf(parts: readonly string[]): RegExp {
  const patterns = parts.map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : RegExp.escape(part);
  });
  return new RegExp(`^/${patterns.join('/')}/*$`, 'i');
}

function keyOf(url: URL, declared: readonly string[]): CacheKey {
  const known = new URLSearchParams();
  const rest = new URLSearchParams(url.searchParams);
  for (const parameter of declared) {
    for (const value of url.searchParams.getAll(parameter)) known.append(parameter, value);
    rest.delete(parameter);
  }
  const query = known.toString();
  return { key: url.pathname + (query === '' ? '' : `?${query}`), rest: rest.toString() };
}
