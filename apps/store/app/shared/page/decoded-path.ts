// Paths as the router reads them.

/** The path without percent encoding; as it is where a percent sequence is incomplete, which matches no rule and no route. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
