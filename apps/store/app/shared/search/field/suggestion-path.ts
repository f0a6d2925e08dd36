// The address of a suggestion: a product, brand or category directly, a term to its results.
import type { Answer } from '#contract/contract.ts';
import { searchResultPath } from '../search-path.ts';

export type Suggestion = Answer<'getKeyword'>[number];

/** The address of a suggestion. Brands lead to a filtered search until brand pages exist. */
export function suggestionPath({ type, keyword, targetUuid }: Suggestion): string {
  if (targetUuid === undefined || type === 'KEYWORD') return searchResultPath(keyword);
  if (type === 'PRODUCT') return `/goods/${targetUuid}`;
  if (type === 'BRAND') return `/goods/list/category?code=all&brand=${targetUuid}`;
  return `/goods/list/category?code=${targetUuid}`;
}
