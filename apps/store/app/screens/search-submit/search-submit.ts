// /goods/list/search?keyword=…: where the search form leads before JavaScript. It shows nothing itself.
import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { searchResultPath } from '../../shared/search-path.ts';

/** To the results of the term, or back to the search screen where none was typed. */
export function loader({ request }: LoaderFunctionArgs) {
  const keyword = new URL(request.url).searchParams.get('keyword')?.trim() ?? '';
  return redirect(keyword === '' ? '/search' : searchResultPath(keyword));
}
