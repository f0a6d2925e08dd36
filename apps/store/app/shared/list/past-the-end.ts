// A list's page that is no longer there. What a list shows otherwise is list-address.ts.
import { redirect } from 'react-router';
import { listQuery } from './list-address.ts';
import type { ListChoice } from './list-address.ts';

type List = {
  path: string;
  own: Record<string, string>;
  choice: ListChoice;
  first: { data: unknown[] };
};

/** Goods sell out and old links stay: a page past the end throws a redirect to the first page of the same list. */
export function leavePastTheEnd({ path, own, choice, first }: List): void {
  if (choice.page === 1 || first.data.length > 0) return;
  throw redirect(path + listQuery({ ...choice, page: 1 }, own));
}
