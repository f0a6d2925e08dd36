// The address of search results. A term may hold slashes and percent signs; it always stays one part of the path.

const longestTerm = 50;

/** Terms that would mean something else as the last part of a path: here, up, the router's own names. */
const isTakenByPaths = (term: string) => /^(?:\.{1,2}|_)$|\.data$/u.test(term);

/** What is searched for: without spaces around it, as long as the API takes it, never ending in half a character. */
export function searchTerm(text: string): string {
  return text
    .trim()
    .slice(0, longestTerm)
    .replace(/\p{Surrogate}/gu, '')
    .trim();
}

/** `/goods/list/search/{term}`, the term encoded; a space that the screen takes off again guards odd ones. */
export function searchResultPath(keyword: string): string {
  const term = searchTerm(keyword);
  return `/goods/list/search/${encodeURIComponent(isTakenByPaths(term) ? `${term} ` : term)}`;
}
