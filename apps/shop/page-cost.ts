// Requests that a page counts as in the limit per caller (apps/api/src/http/request-limit.ts).
import { contract } from '#contract/contract.ts';
import { decodedPath } from '../store/app/shared/account/session/decoded-path.ts';

/** Like the router, ignores case and decodes percent sequences. */
const searchPage = /^\/+goods\/+list\/+search\//i;

/** A page of search results, or its loader data, costs as much as the search. `url` is the target of the request. */
export const costOfPage = (url: string): number =>
  searchPage.test(decodedPath(url.split('?')[0] ?? '')) ? contract.searchAll.cost : 1;
