// The search field of the large header. Below it, once it is empty and was pressed or an arrow key opened it, stands what the
// search screen shows; that is requested at the first focus, so that no page waits for it. Loaded by header-search.tsx, in wide windows alone.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { api } from '../../api/api.ts';
import { SearchField } from '../../search/field/search-field.tsx';
import { searchTerm } from '../../search/search-path.ts';
import type { Before } from '../header-search.tsx';
import styles from '../header.module.css';

/** Asked once per visit, the part that shows it along with it; the hot keywords of an hour ago are no lie, they say their basis. */
let start: ReactNode;

function useStart(): [ReactNode, () => void] {
  const [shown, setShown] = useState(start);
  const ask = () => {
    if (shown !== undefined) return;
    Promise.all([api.search(), import('../../search/start/search-start.tsx')]).then(
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

export function HeaderField({ before }: { before: Before }) {
  const { keyword = '' } = useParams();
  const { pathname } = useLocation();
  const [shown, ask] = useStart();
  const isSearchScreen = pathname === '/search';
  const term = searchTerm(keyword);
  // What was typed before belongs to the address it was typed at; the results of another term have theirs.
  const [firstTerm] = useState(term);
  const isFirst = term === firstTerm;
  const wish = isSearchScreen ? 'always' : 'never';
  return (
    <div className={styles.largeSearch} onFocus={ask}>
      <SearchField
        key={term}
        look="header"
        keyword={(isFirst && before.typed) || term}
        takesFocus={isFirst && before.hadFocus ? 'always' : wish}
        start={
          shown === undefined || isSearchScreen ? undefined : <div className={styles.start}>{shown}</div>
        }
      />
    </div>
  );
}
