// Searching for a term from wherever it was typed. What was found is the results screen's.
import { useNavigate } from 'react-router';
import { useSnackbar } from '#ui/snackbar.tsx';
import { rememberSearch } from './recent-searches.ts';
import { searchResultPath, searchTerm } from './search-path.ts';

/** Goes to the results of a term and remembers it first, or asks for a term and stays (R065, R066, R067). Says whether it went. */
export function useSearch(): (keyword: string) => boolean {
  const navigate = useNavigate();
  const showSnackbar = useSnackbar();
  return (keyword) => {
    const term = searchTerm(keyword);
    if (term === '') {
      showSnackbar({ text: '검색어를 입력해 주세요.' });
      return false;
    }
    rememberSearch(term);
    void navigate(searchResultPath(term));
    return true;
  };
}
