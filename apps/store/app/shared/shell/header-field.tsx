// The search field of the large header. While it is empty, a press or an arrow key opens the content of the search screen below it,
// which is requested on the first focus, so that no page waits for it. Loaded by header-search.tsx in wide windows only.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { api } from '../api/api.ts';
import { SearchField } from '../search/field/search-field.tsx';
import { searchTerm } from '../search/search-path.ts';
import type { PlainFormState } from './header-search.tsx';
import styles from './header.module.css';

/** Requested once per document together with the module that shows it; hot keywords may be old, because they show their time. */
let start: ReactNode;

function useStart(): [ReactNode, () => void] {
  const [shown, setShown] = useState(start);
  const load = () => {
    if (shown !== undefined) return;
    Promise.all([api.search(), import('../search/start/search-start.tsx')]).then(
      ([content, { SearchStart }]) => {
        start = <SearchStart content={content} />;
        setShown(start);
      },
      // The field works without it; the next focus tries again.
      () => undefined,
    );
  };
  return [shown, load];
}

export function HeaderField({ before }: { before: PlainFormState }) {
  const { keyword = '' } = useParams();
  const { pathname } = useLocation();
  const [shown, load] = useStart();
  const isSearchScreen = pathname === '/search';
  const term = searchTerm(keyword);
  // Text typed before belongs to the address it was typed at; the results of another term have their own.
  const [firstTerm] = useState(term);
  const isFirst = term === firstTerm;
  const firstFocus = isSearchScreen ? 'always' : 'never';
  return (
    <div className={styles.largeSearch} onFocus={load}>
      <SearchField
        key={term}
        look="header"
        keyword={(isFirst && before.typed) || term}
        takesFocus={isFirst && before.hadFocus ? 'always' : firstFocus}
        start={
          shown === undefined || isSearchScreen ? undefined : <div className={styles.start}>{shown}</div>
        }
      />
    </div>
  );
}
