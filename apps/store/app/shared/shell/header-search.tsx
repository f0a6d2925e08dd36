// The search field of the large header. Below it, while it is empty and has the focus, stands what the search screen shows;
// that is asked for at the first focus, so that no page waits for it.
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { api } from '../api.ts';
import { SearchField } from '../search/search-field.tsx';
import { searchTerm } from '../search/search-path.ts';
import { SearchStart } from '../search/search-start.tsx';
import type { SearchStartContent } from '../search/search-start.tsx';
import styles from './header.module.css';

/** Asked once per visit; the hot keywords of an hour ago are no lie, they say their basis. */
let content: SearchStartContent | undefined;

function useStartContent(): [SearchStartContent | undefined, () => void] {
  const [shown, setShown] = useState(content);
  const ask = () => {
    if (shown !== undefined) return;
    api.search().then(
      (answer) => {
        content = answer;
        setShown(answer);
      },
      // The field works without it, and the next focus asks again.
      () => undefined,
    );
  };
  return [shown, ask];
}

export function HeaderSearch() {
  const { keyword = '' } = useParams();
  const { pathname } = useLocation();
  const [start, ask] = useStartContent();
  const isSearchScreen = pathname === '/search';
  const term = searchTerm(keyword);
  return (
    <div className={styles.largeSearch} onFocus={ask}>
      <SearchField
        key={term}
        look="header"
        keyword={term}
        takesFocus={isSearchScreen ? 'keyboards' : 'never'}
        start={
          start === undefined || isSearchScreen ? undefined : (
            <div className={styles.start}>
              <SearchStart content={start} />
            </div>
          )
        }
      />
    </div>
  );
}
