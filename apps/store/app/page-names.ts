// What names a kept page: its path and the query parameters that its screen declares (`handle.keptBy`), in their order.
// How long a page is kept is server.ts; how it is rendered is entry.server.tsx.
import type { ServerBuild } from 'react-router';
import type { OutsidePart } from './page-policy.ts';

/** What a screen may say about its pages: `export const handle = { … } satisfies ScreenHandle`. */
export type ScreenHandle = {
  /** The outside companies it uses; their origins join the page's policy. */
  outside?: OutsidePart[];
  /**
   * Nothing on its pages depends on who asks: they are kept and given to everyone, told apart by their path and these query
   * parameters. Whatever else stands in an address (advertisement words, click ids) never reaches the screen.
   */
  keptBy?: readonly string[];
  /** What the browser remembers for this screen, shown before its scripts are there: `show` runs by itself, with `from`. */
  shownEarly?: { show: (from: string) => void; from: string };
};

export type PageName = {
  /** The address as the screen sees it: path and declared parameters. */
  name: string;
  /** The other parameters of the address, without a question mark; a redirect takes them along. */
  rest: string;
};

/** Makes the function that names the page of an address; undefined where each visitor has a page of his own. */
export function createPageNames(routes: ServerBuild['routes']): (url: URL) => PageName | undefined {
  const screens = screensOf(routes);
  return (url) => {
    const path = readable(url.pathname);
    const handle = screens.find(({ pattern }) => path !== undefined && pattern.test(path))?.handle;
    return handle?.keptBy && nameOf(url, handle.keptBy);
  };
}

/** The path as the patterns read it; undefined for half a letter (%E0%A4), which is no page to keep. */
function readable(path: string): string | undefined {
  try {
    return decodeURI(path);
  } catch {
    return undefined;
  }
}

/**
 * Every screen with the pattern of its addresses, those first that the router prefers. Made once: the router's `matchRoutes`
 * puts all patterns together anew for every address (docs/decisions/085).
 */
function screensOf(routes: ServerBuild['routes']): { pattern: RegExp; handle: ScreenHandle | undefined }[] {
  const screens = Object.values(routes).flatMap((route) => {
    if (route === undefined || route.parentId === undefined || (route.path === undefined && !route.index))
      return [];
    const parts = (route.path ?? '').split('/');
    const vagueness = parts.reduce(
      (sum, part) => sum + (part === '*' ? 100 : part.startsWith(':') ? 1 : 0),
      0,
    );
    return [
      { pattern: patternOf(parts), vagueness, handle: route.module.handle as ScreenHandle | undefined },
    ];
  });
  return screens.toSorted((one, other) => one.vagueness - other.vagueness);
}

/** As the router reads it: capital letters and slashes at the end make no difference. */
function patternOf(parts: readonly string[]): RegExp {
  const patterns = parts.map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : RegExp.escape(part);
  });
  return new RegExp(`^/${patterns.join('/')}/*$`, 'i');
}

function nameOf(url: URL, declared: readonly string[]): PageName {
  const known = new URLSearchParams();
  const rest = new URLSearchParams(url.searchParams);
  for (const parameter of declared) {
    for (const value of url.searchParams.getAll(parameter)) known.append(parameter, value);
    rest.delete(parameter);
  }
  const query = known.toString();
  return { name: url.pathname + (query === '' ? '' : `?${query}`), rest: rest.toString() };
}
