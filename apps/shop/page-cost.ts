// Requests that a page counts as in the limit per caller (apps/api/src/http/request-limit.ts).
import { contract } from '#contract/contract.ts';
import { costOfCall } from '#contract/cost.ts';
import { decodedPath } from '../store/app/shared/account/session/decoded-path.ts';

/** Like the router, ignores case and decodes percent sequences. */
const searchPage = /^\/+goods\/+list\/+search\/(.*)/is;

/** A page of search results, or its loader data, costs as much as the search. `url` is the target of the request. */
export function costOfPage(url: string): number {
  const [, keyword] = searchPage.exec(decodedPath(url.split('?')[0] ?? '')) ?? [];
  return keyword === undefined ? 1 : costOfCall(contract.searchAll, { keyword });
}
