// What could be meant while typing, as the list of a combobox: an icon by kind, the typed part marked, and for fingers an
// arrow that puts a term into the field to go on. The keys are the field's (search-field.tsx).
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { BoxIcon, CategoryIcon, SearchIcon } from '#ui/icons.tsx';
import { FillInIcon, TagIcon } from '#ui/icons/seldom-icons.tsx';
import type { Suggestion } from './suggestion-path.ts';
import styles from './suggestion-list.module.css';

type SuggestionListProps = {
  id: string;
  rows: Suggestion[];
  active: number;
  onChoose: (suggestion: Suggestion) => void;
  onFill: (keyword: string) => void;
};

const kinds: Record<Suggestion['type'], { icon: ReactNode; word?: string }> = {
  KEYWORD: { icon: <SearchIcon size={20} /> },
  PRODUCT: { icon: <BoxIcon size={20} />, word: '상품' },
  BRAND: { icon: <TagIcon size={20} />, word: '브랜드' },
  CATEGORY: { icon: <CategoryIcon size={20} />, word: '카테고리' },
};

/** The element of an option of the list `listId`: the combobox names it as the marked one. */
export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

export function SuggestionList({ id, rows, active, onChoose, onFill }: SuggestionListProps) {
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <ul className={styles.list} id={id} role="listbox" aria-label="추천 검색어">
      {rows.map((suggestion, at) => {
        const { type } = suggestion;
        const { icon, word } = kinds[type];
        return (
          <li
            key={`${type} ${suggestion.targetUuid ?? suggestion.keyword}`}
            id={optionId(id, at)}
            role="option"
            aria-selected={at === active}
            className={classNames(styles.option, at === active && styles.isActive)}
            onClick={() => onChoose(suggestion)}
          >
            <span className={styles.icon}>{icon}</span>
            <span className={styles.words}>{marked(suggestion)}</span>
            {word && <span className={styles.kind}>{word}</span>}
            {type === 'KEYWORD' && <FillIn keyword={suggestion.keyword} onFill={onFill} />}
          </li>
        );
      })}
    </ul>
  );
}

/** For fingers alone: an option holds no other control for keys and readers, and with keys one simply types on. */
function FillIn({ keyword, onFill }: { keyword: string; onFill: (keyword: string) => void }) {
  return (
    <span
      className={styles.fill}
      aria-hidden="true"
      data-fills={keyword}
      onClick={(event) => {
        event.stopPropagation();
        onFill(keyword);
      }}
    >
      <FillInIcon size={18} />
    </span>
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
