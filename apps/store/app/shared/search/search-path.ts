// The address of search results. A term may contain slashes and percent signs; it is always one segment of the path.

const longestTerm = 50;

/** Terms with another meaning as the last segment of a path: dot segments and names of the router. */
const isTakenByPaths = (term: string) => /^(?:\.{1,2}|_)$|\.data$/u.test(term);

/** The term without surrounding spaces, cut to the API's length without splitting a character. */
export function searchTerm(text: string): string {
  return text
    .trim()
    .slice(0, longestTerm)
    .replace(/\p{Surrogate}/gu, '')
    .trim();
}

/** `/goods/list/search/{term}` with the encoded term; reserved terms get a space, which the screen removes. */
export function searchResultPath(keyword: string): string {
  const term = searchTerm(keyword);
  return `/goods/list/search/${encodeURIComponent(isTakenByPaths(term) ? `${term} ` : term)}`;
}
