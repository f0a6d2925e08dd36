// A term that is searched for by a press. It is remembered like a typed one.
import { Link } from 'react-router';
import { rememberSearch } from '../recent-searches.ts';
import { searchResultPath } from '../search-path.ts';

export function TermLink({ term, className }: { term: string; className?: string }) {
  return (
    <Link className={className} to={searchResultPath(term)} onClick={() => rememberSearch(term)}>
      {term}
    </Link>
  );
}
