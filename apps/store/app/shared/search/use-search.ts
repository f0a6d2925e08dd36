// Starts a search for an entered term.
import { useNavigate } from 'react-router';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { saveSearch } from './recent-searches.ts';
import { searchResultPath, searchTerm } from './search-path.ts';

/** Stores the term and navigates to its results; for an empty term shows a message (R065, R066, R067). Returns whether it navigated. */
export function useSearch(): (keyword: string) => boolean {
  const navigate = useNavigate();
  const showSnackbar = useSnackbar();
  return (keyword) => {
    const term = searchTerm(keyword);
    if (term === '') {
      showSnackbar({ text: '검색어를 입력해 주세요.' });
      return false;
    }
    saveSearch(term);
    void navigate(searchResultPath(term));
    return true;
  };
}
