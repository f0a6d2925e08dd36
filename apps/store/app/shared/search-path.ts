// The address of search results. A term may hold slashes and percent signs; it always stays one part of the path.

/** `/goods/list/search/{term}`, the term encoded. */
export function searchResultPath(keyword: string): string {
  return `/goods/list/search/${encodeURIComponent(keyword.trim().slice(0, 50))}`;
}
