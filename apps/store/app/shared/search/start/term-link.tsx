// A link that searches for a term and stores it like an entered one.
import { Link } from 'react-router';
import { saveSearch } from '../recent-searches.ts';
import { searchResultPath } from '../search-path.ts';

export function TermLink({ term, className }: { term: string; className?: string }) {
  return (
    <Link className={className} to={searchResultPath(term)} onClick={() => saveSearch(term)}>
      {term}
    </Link>
  );
}
