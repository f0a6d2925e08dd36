// The search field of the large header. Below it, while it is empty and has the focus, stands what the search screen shows;
// that is asked for at the first focus, so that no page waits for it. Loaded by header-search.tsx, in wide windows alone.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { api } from '../api.ts';
import { SearchField } from '../search/search-field.tsx';
import { searchTerm } from '../search/search-path.ts';
import styles from './header.module.css';

/** Asked once per visit, the part that shows it along with it; the hot keywords of an hour ago are no lie, they say their basis. */
let start: ReactNode;

function useStart(): [ReactNode, () => void] {
  const [shown, setShown] = useState(start);
  const ask = () => {
    if (shown !== undefined) return;
    Promise.all([api.search(), import('../search/search-start.tsx')]).then(
      ([content, { SearchStart }]) => {
        start = <SearchStart content={content} />;
        setShown(start);
      },
      // The field works without it, and the next focus asks again.
      () => undefined,
    );
  };
  return [shown, ask];
}

/** `typed`: what was written into the plain form that stood here before. */
export function HeaderField({ typed }: { typed: string }) {
  const { keyword = '' } = useParams();
  const { pathname } = useLocation();
  const [shown, ask] = useStart();
  const isSearchScreen = pathname === '/search';
  const term = searchTerm(keyword);
  return (
    <div className={styles.largeSearch} onFocus={ask}>
      <SearchField
        key={term}
        look="header"
        keyword={typed || term}
        takesFocus={isSearchScreen ? 'keyboards' : 'never'}
        start={
          shown === undefined || isSearchScreen ? undefined : <div className={styles.start}>{shown}</div>
        }
      />
    </div>
  );
}
