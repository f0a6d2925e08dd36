// Decodes a path as the router does.

/** The path without percent encoding; unchanged where a percent sequence is invalid, which no rule and no route matches. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
