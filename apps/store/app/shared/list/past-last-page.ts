// Redirects from a page past the end of a list.
import { redirect } from 'react-router';
import { listQuery } from './list-address.ts';
import type { ListChoice } from './list-address.ts';

type List = {
  path: string;
  own: Record<string, string>;
  choice: ListChoice;
  first: { data: unknown[] };
};

/** Throws a redirect to the first page of the same list for a page past its end, as in old links to lists that became shorter. */
export function redirectPastLastPage({ path, own, choice, first }: List): void {
  if (choice.page === 1 || first.data.length > 0) return;
  throw redirect(path + listQuery({ ...choice, page: 1 }, own));
}
