// Where a suggestion leads: a product, brand or category at once, a word or phrase to its results.
import type { Answer } from '#contract/contract.ts';
import { searchResultPath } from '../search-path.ts';

export type Suggestion = Answer<'getKeyword'>[number];

/** The address behind a suggestion. A brand is the whole shop narrowed to it, until brands have pages of their own. */
export function suggestionPath({ type, keyword, targetUuid }: Suggestion): string {
  if (targetUuid === undefined || type === 'KEYWORD') return searchResultPath(keyword);
  if (type === 'PRODUCT') return `/goods/${targetUuid}`;
  if (type === 'BRAND') return `/goods/list/category?code=all&brand=${targetUuid}`;
  return `/goods/list/category?code=${targetUuid}`;
}
