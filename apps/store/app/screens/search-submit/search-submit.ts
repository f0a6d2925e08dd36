// /goods/list/search?keyword=…: where the search form leads before JavaScript. It shows nothing itself.
import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { searchResultPath, searchTerm } from '../../shared/search/search-path.ts';

/** To the results of the term, or back to the search screen where none was typed. */
export function loader({ request }: LoaderFunctionArgs) {
  const keyword = searchTerm(new URL(request.url).searchParams.get('keyword') ?? '');
  return redirect(keyword === '' ? '/search' : searchResultPath(keyword));
}
