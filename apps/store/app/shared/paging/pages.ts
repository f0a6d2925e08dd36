// Pages of a list in the address: `?page=2`, with the filter of the list beside it. Pure.

/** The last page that an address may name. */
const lastPage = 1000;

/** The page of the address, at most `lastPage`; 1 where it names none. */
export const pageOf = (query: URLSearchParams): number =>
  Math.min(Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1), lastPage);

/** The address of a page of the list at `path`, without parameters for its first page and for filters that are undefined. */
export function pagedPath(path: string, filters: Record<string, string | undefined>, page = 1): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) query.set(name, value);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** The longest keyword of a list, as in the API. */
export const longestKeyword = 50;

/** The keyword of the address, shortened to the longest one; undefined without one. */
export const keywordOf = (query: URLSearchParams): string | undefined =>
  query.get('keyword')?.trim().slice(0, longestKeyword).trim() || undefined;
