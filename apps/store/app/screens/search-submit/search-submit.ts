// /goods/list/search?keyword=…: the target of the search form before hydration. Renders nothing.
import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { searchResultPath, searchTerm } from '../../shared/search/search-path.ts';

/** Redirects to the results of the term, or to the search screen if the term is empty. */
export function loader({ request }: LoaderFunctionArgs) {
  const keyword = searchTerm(new URL(request.url).searchParams.get('keyword') ?? '');
  return redirect(keyword === '' ? '/search' : searchResultPath(keyword));
}

export { NoScreen as default } from '../../shared/page/no-screen.ts';
