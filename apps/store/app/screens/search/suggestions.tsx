// What could be meant while typing: the part that was typed is marked, and a term can be put into the field to go on.
import { Link } from 'react-router';
import type { ReactNode } from 'react';
import type { Answer } from '#contract/contract.ts';
import { IconButton } from '#ui/button.tsx';
import { FillInIcon, SearchIcon } from '#ui/icons.tsx';
import { rememberSearch } from '../../shared/recent-searches.ts';
import { searchResultPath } from '../../shared/search-path.ts';
import styles from './suggestions.module.css';

export type Suggestion = Answer<'getKeyword'>[number];
type SuggestionsProps = { suggestions: Suggestion[]; onFill: (keyword: string) => void };

const kinds: Partial<Record<Suggestion['type'], string>> = { BRAND: '브랜드', CATEGORY: '분류' };

export function Suggestions({ suggestions, onFill }: SuggestionsProps) {
  return (
    <ul className={styles.list} aria-label="추천 검색어">
      {suggestions.map((suggestion) => (
        <li className={styles.row} key={`${suggestion.type} ${suggestion.keyword}`}>
          <Link
            className={styles.link}
            to={searchResultPath(suggestion.keyword)}
            onClick={() => rememberSearch(suggestion.keyword)}
          >
            <span className={styles.icon}>
              <SearchIcon size={20} />
            </span>
            <span>{marked(suggestion)}</span>
            {kinds[suggestion.type] && <span className={styles.kind}>{kinds[suggestion.type]}</span>}
          </Link>
          <IconButton
            label={`${suggestion.keyword} 입력하기`}
            className={styles.fill}
            onClick={() => onFill(suggestion.keyword)}
          >
            <FillInIcon size={18} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

/** The keyword with the matching parts (`[from, to)`, in order) marked. */
function marked({ keyword, matchRanges }: Suggestion): ReactNode {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from = 0, to = 0] of matchRanges) {
    if (from < at || to <= from) continue;
    parts.push(keyword.slice(at, from));
    parts.push(
      <mark className={styles.match} key={from}>
        {keyword.slice(from, to)}
      </mark>,
    );
    at = to;
  }
  parts.push(keyword.slice(at));
  return parts;
}
